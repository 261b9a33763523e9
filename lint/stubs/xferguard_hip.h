// In the place of clang's HIP wrapper: what every .hip knows without including it.
#pragma once
#include "host_defines.h"
#include "rocm/hip/hip_runtime.h"
