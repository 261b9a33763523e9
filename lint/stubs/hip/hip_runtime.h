// HIP's runtime: CUDA's names with another beginning.
#pragma once
#include "hip_runtime_api.h"
#include "../vector_functions.h"
#ifdef __cplusplus
template <class T> hipError_t hipMalloc(T **, size_t);
template <class T> hipError_t hipHostMalloc(T **, size_t, unsigned flags = 0);
template <class T> hipError_t hipMallocManaged(T **, size_t, unsigned flags = 1);
template <class T> hipError_t hipMallocAsync(T **, size_t, hipStream_t);
template <class T> hipError_t hipMemcpyToSymbol(const T &, const void *, size_t, size_t = 0, hipMemcpyKind = hipMemcpyHostToDevice);
template <class T> hipError_t hipMemcpyFromSymbol(void *, const T &, size_t, size_t = 0, hipMemcpyKind = hipMemcpyDeviceToHost);
#endif
#ifdef __HIP__
struct XgIndex { unsigned x, y, z; };
extern __device__ const XgIndex threadIdx, blockIdx, blockDim, gridDim;
#define HIP_DYNAMIC_SHARED(TYPE, NAME) extern __shared__ TYPE NAME[];
#define hipLaunchKernelGGL(KERNEL, GRID, BLOCK, SHARED, STREAM, ...) KERNEL<<<GRID, BLOCK, SHARED, STREAM>>>(__VA_ARGS__)
#include "../xferguard_device.h"
#define XFERGUARD_NO_TOOLKIT 1
#include "../../bridge/host_overloads.h"
#endif
