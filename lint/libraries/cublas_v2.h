#pragma once
#include <cuda_runtime.h>
#include "../stubs/cublas_v2.h"
