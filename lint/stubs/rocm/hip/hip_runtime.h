// HIP's runtime: CUDA's names with another beginning.
#pragma once
#include "hip_runtime_api.h"
#include <vector_functions.h>
#ifdef __cplusplus
template <class T_> hipError_t hipMalloc(T_ **, size_t);
template <class T_> hipError_t hipHostMalloc(T_ **, size_t, unsigned flags = 0);
template <class T_> hipError_t hipMallocManaged(T_ **, size_t, unsigned flags = 1);
template <class T_> hipError_t hipMallocAsync(T_ **, size_t, hipStream_t);
template <class T_> hipError_t hipMemcpyToSymbol(const T_ &, const void *, size_t, size_t = 0, hipMemcpyKind = hipMemcpyHostToDevice);
template <class T_> hipError_t hipMemcpyFromSymbol(void *, const T_ &, size_t, size_t = 0, hipMemcpyKind = hipMemcpyDeviceToHost);
template <class T_> hipError_t hipGetSymbolAddress(void **, const T_ &);
template <class T_> hipError_t hipGetSymbolSize(size_t *, const T_ &);
template <class F_> hipError_t hipOccupancyMaxActiveBlocksPerMultiprocessor(int *, F_, int, size_t);
template <class F_> hipError_t hipOccupancyMaxPotentialBlockSize(int *, int *, F_, size_t = 0, int = 0);
template <class F_> hipError_t hipLaunchCooperativeKernel(F_, dim3, dim3, void **, unsigned, hipStream_t);
template <class T_> hipChannelFormatDesc hipCreateChannelDesc();
#endif
#if defined(__CUDA__) && !defined(__HIP__) // the same source, compiled for nvcc's machine
#define __HIPCC__ 1
#define __HIP_PLATFORM_NVCC__ 1
#define __HIP_PLATFORM_NVIDIA__ 1
#endif
#if defined(__HIP__) || defined(__CUDA__)
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
#endif
#ifdef __HIP__
#include <stdlib.h>
#include <string.h>
struct XgIndex { unsigned x, y, z; };
extern __device__ const XgIndex threadIdx, blockIdx, blockDim, gridDim;
#include "../../xferguard_device.h"
__device__ unsigned __bitextract_u32(unsigned, unsigned, unsigned);
__device__ unsigned long long __bitextract_u64(unsigned long long, unsigned, unsigned);
template <class T_> __device__ T_ __shfl(T_, int, int = 64);
template <class T_> __device__ T_ __shfl_up(T_, unsigned, int = 64);
template <class T_> __device__ T_ __shfl_down(T_, unsigned, int = 64);
template <class T_> __device__ T_ __shfl_xor(T_, int, int = 64);
template <class T_, class... Place> __device__ T_ tex1D(hipTextureObject_t, Place...);
template <class T_, class... Place> __device__ T_ tex1Dfetch(hipTextureObject_t, Place...);
template <class T_, class... Place> __device__ T_ tex2D(hipTextureObject_t, Place...);
template <class T_, class... Place> __device__ T_ tex3D(hipTextureObject_t, Place...);
#define XFERGUARD_NO_TOOLKIT 1
#include "../../../bridge/host_overloads.h"
#endif
