// In the place of clang's CUDA wrapper where there is no toolkit: what every .cu knows without including it.
#pragma once
#include "host_defines.h"
#define __CUDACC__ 1
#define XFERGUARD_NO_TOOLKIT 1
#include "cuda_runtime.h"
#include "cuda.h" // clang's wrapper brings it too
#include <__clang_cuda_builtin_vars.h>
#include "xferguard_device.h"

__device__ inline __cuda_builtin_threadIdx_t::operator dim3() const { return dim3(x, y, z); }
__device__ inline __cuda_builtin_threadIdx_t::operator uint3() const { return {x, y, z}; }
__device__ inline __cuda_builtin_blockIdx_t::operator dim3() const { return dim3(x, y, z); }
__device__ inline __cuda_builtin_blockIdx_t::operator uint3() const { return {x, y, z}; }
__device__ inline __cuda_builtin_blockDim_t::operator dim3() const { return dim3(x, y, z); }
__device__ inline __cuda_builtin_blockDim_t::operator uint3() const { return {x, y, z}; }
__device__ inline __cuda_builtin_gridDim_t::operator dim3() const { return dim3(x, y, z); }
__device__ inline __cuda_builtin_gridDim_t::operator uint3() const { return {x, y, z}; }

// What a launch inside a kernel becomes.
extern "C" __device__ void *cudaGetParameterBuffer(size_t alignment, size_t size);
extern "C" __device__ cudaError_t cudaLaunchDevice(void *kernel, void *parameters, dim3, dim3, unsigned, cudaStream_t);
