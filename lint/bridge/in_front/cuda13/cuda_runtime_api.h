#pragma once
#include "driver_types.h"
#include_next <cuda_runtime_api.h>
#ifndef __CUDA__ // a host file: CUDA sources have nvcc.h
#include "../../removed_api.h"
#endif
