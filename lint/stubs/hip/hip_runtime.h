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
template <class T> hipError_t hipGetSymbolAddress(void **, const T &);
template <class T> hipError_t hipGetSymbolSize(size_t *, const T &);
template <class F> hipError_t hipOccupancyMaxActiveBlocksPerMultiprocessor(int *, F, int, size_t);
template <class F> hipError_t hipOccupancyMaxPotentialBlockSize(int *, int *, F, size_t = 0, int = 0);
template <class F> hipError_t hipLaunchCooperativeKernel(F, dim3, dim3, void **, unsigned, hipStream_t);
template <class T> hipChannelFormatDesc hipCreateChannelDesc();
#endif
#ifdef __HIP__
#include <stdlib.h>
#include <string.h>
struct XgIndex { unsigned x, y, z; };
extern __device__ const XgIndex threadIdx, blockIdx, blockDim, gridDim;
#define HIP_DYNAMIC_SHARED(TYPE, NAME) extern __shared__ TYPE NAME[];
#define hipLaunchKernelGGL(KERNEL, GRID, BLOCK, SHARED, STREAM, ...) KERNEL<<<GRID, BLOCK, SHARED, STREAM>>>(__VA_ARGS__)
#define hipThreadIdx_x threadIdx.x
#define hipThreadIdx_y threadIdx.y
#define hipThreadIdx_z threadIdx.z
#define hipBlockIdx_x blockIdx.x
#define hipBlockIdx_y blockIdx.y
#define hipBlockIdx_z blockIdx.z
#define hipBlockDim_x blockDim.x
#define hipBlockDim_y blockDim.y
#define hipBlockDim_z blockDim.z
#define hipGridDim_x gridDim.x
#include "../xferguard_device.h"
__device__ unsigned __bitextract_u32(unsigned, unsigned, unsigned);
__device__ unsigned long long __bitextract_u64(unsigned long long, unsigned, unsigned);
template <class T> __device__ T __shfl(T, int, int = 64);
template <class T> __device__ T __shfl_up(T, unsigned, int = 64);
template <class T> __device__ T __shfl_down(T, unsigned, int = 64);
template <class T> __device__ T __shfl_xor(T, int, int = 64);
template <class T, class... Place> __device__ T tex1D(hipTextureObject_t, Place...);
template <class T, class... Place> __device__ T tex1Dfetch(hipTextureObject_t, Place...);
template <class T, class... Place> __device__ T tex2D(hipTextureObject_t, Place...);
template <class T, class... Place> __device__ T tex3D(hipTextureObject_t, Place...);
#define XFERGUARD_NO_TOOLKIT 1
#include "../../bridge/host_overloads.h"
#endif
