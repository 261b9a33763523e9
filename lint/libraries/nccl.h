#pragma once
#include <cuda_runtime.h>
#include "../stubs/nccl.h"
