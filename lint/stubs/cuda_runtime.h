#pragma once
#ifndef __CUDA_RUNTIME_H__ // else the toolkit's own is there (lint/libraries)
#define __CUDA_RUNTIME_H__ // projects ask whether this header was included
#include "cuda_runtime_api.h"
#include "vector_functions.h"
#ifdef __cplusplus
// The typed forms that the real header offers C++.
template <class T_> cudaError_t cudaMalloc(T_ **, size_t);
template <class T_> cudaError_t cudaMallocHost(T_ **, size_t, unsigned flags = 0);
template <class T_> cudaError_t cudaHostAlloc(T_ **, size_t, unsigned flags);
template <class T_> cudaError_t cudaMallocManaged(T_ **, size_t, unsigned flags = cudaMemAttachGlobal);
template <class T_> cudaError_t cudaMallocPitch(T_ **, size_t *, size_t, size_t);
template <class T_> cudaError_t cudaMallocAsync(T_ **, size_t, cudaStream_t);
template <class T_> cudaError_t cudaHostGetDevicePointer(T_ **, void *, unsigned);
template <class T_> cudaError_t cudaMemcpyToSymbol(const T_ &, const void *, size_t, size_t = 0, cudaMemcpyKind = cudaMemcpyHostToDevice);
template <class T_> cudaError_t cudaMemcpyFromSymbol(void *, const T_ &, size_t, size_t = 0, cudaMemcpyKind = cudaMemcpyDeviceToHost);
template <class T_> cudaError_t cudaMemcpyToSymbolAsync(const T_ &, const void *, size_t, size_t = 0, cudaMemcpyKind = cudaMemcpyHostToDevice, cudaStream_t = 0);
template <class T_> cudaError_t cudaMemcpyFromSymbolAsync(void *, const T_ &, size_t, size_t = 0, cudaMemcpyKind = cudaMemcpyDeviceToHost, cudaStream_t = 0);
template <class T_> cudaError_t cudaGetSymbolAddress(void **, const T_ &);
template <class T_> cudaError_t cudaGetSymbolSize(size_t *, const T_ &);
template <class T_> cudaError_t cudaLaunchKernel(T_ *, dim3, dim3, void **, size_t = 0, cudaStream_t = 0);
template <class T_> cudaError_t cudaLaunchCooperativeKernel(T_ *, dim3, dim3, void **, size_t = 0, cudaStream_t = 0);
template <class... A_, class... B_> cudaError_t cudaLaunchKernelEx(const cudaLaunchConfig_t *, void (*)(A_...), B_ &&...);
template <class T_> cudaError_t cudaFuncSetCacheConfig(T_ *, cudaFuncCache);
template <class T_> cudaError_t cudaFuncSetAttribute(T_ *, cudaFuncAttribute, int);
template <class T_> cudaError_t cudaFuncGetAttributes(cudaFuncAttributes *, T_ *);
template <class T_> cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(int *, T_, int, size_t);
template <class T_> cudaError_t cudaOccupancyMaxPotentialBlockSize(int *, int *, T_, size_t = 0, int = 0);
template <class T_> cudaChannelFormatDesc cudaCreateChannelDesc();
cudaError_t cudaEventCreate(cudaEvent_t *, unsigned flags);
cudaError_t cudaGraphInstantiate(cudaGraphExec_t *, cudaGraph_t, unsigned long long flags = 0);
cudaError_t cudaGraphInstantiate(cudaGraphExec_t *, cudaGraph_t, cudaGraphNode_t *, char *, size_t);
cudaExtent make_cudaExtent(size_t, size_t, size_t);
cudaPos make_cudaPos(size_t, size_t, size_t);
cudaPitchedPtr make_cudaPitchedPtr(void *, size_t, size_t, size_t);
template <class T_> __device__ T_ tex1Dfetch(cudaTextureObject_t, int);
template <class T_> __device__ T_ tex1D(cudaTextureObject_t, float);
template <class T_> __device__ T_ tex2D(cudaTextureObject_t, float, float);
template <class T_> __device__ T_ tex3D(cudaTextureObject_t, float, float, float);
template <class T_> __device__ void surf2Dread(T_ *, cudaSurfaceObject_t, int, int);
template <class T_> __device__ void surf2Dwrite(T_, cudaSurfaceObject_t, int, int);
#endif
#endif
