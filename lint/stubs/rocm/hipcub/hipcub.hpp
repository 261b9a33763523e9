// hipCUB on nvcc's machine: CUB under another name, but for HIP's errors.
#pragma once
#include "../hip/hip_runtime.h"
#include <cub/cub.cuh>
namespace hipcub {
using namespace cub;
#define XG_ERROR hipError_t
#include <cub/xferguard_device_wide.h>
}
