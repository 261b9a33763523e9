#pragma once
#include <cuda_runtime.h>
#include "../stubs/cusolverDn.h"
