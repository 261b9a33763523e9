// Calls that later toolkits took away, declared for sources that still use them. Under a name of its own each would be an
// error that hides the call from the analysis. C lets such calls pass; C++ files without kernels need them too.
#pragma once
#ifdef __cplusplus

#if CUDART_VERSION >= 13000
extern "C" {
cudaError_t cudaThreadSynchronize(void);
cudaError_t cudaThreadExit(void);
cudaError_t cudaThreadSetLimit(cudaLimit, size_t);
cudaError_t cudaThreadGetLimit(size_t *, cudaLimit);
cudaError_t cudaThreadGetCacheConfig(cudaFuncCache *);
cudaError_t cudaThreadSetCacheConfig(cudaFuncCache);
cudaError_t cudaSetDoubleForDevice(double *);
cudaError_t cudaSetDoubleForHost(double *);
}
// Locations took the place of plain device numbers, edges of graphs got data.
cudaError_t cudaMemAdvise(const void *, size_t, cudaMemoryAdvise, int device);
cudaError_t cudaMemPrefetchAsync(const void *, size_t, int device, cudaStream_t = 0);
cudaError_t cudaGraphAddDependencies(cudaGraph_t, const cudaGraphNode_t *, const cudaGraphNode_t *, size_t);
cudaError_t cudaGraphRemoveDependencies(cudaGraph_t, const cudaGraphNode_t *, const cudaGraphNode_t *, size_t);
cudaError_t cudaGraphGetEdges(cudaGraph_t, cudaGraphNode_t *, cudaGraphNode_t *, size_t *);
cudaError_t cudaGraphNodeGetDependencies(cudaGraphNode_t, cudaGraphNode_t *, size_t *);
cudaError_t cudaGraphNodeGetDependentNodes(cudaGraphNode_t, cudaGraphNode_t *, size_t *);
cudaError_t cudaStreamUpdateCaptureDependencies(cudaStream_t, cudaGraphNode_t *, size_t, unsigned flags = 0);
cudaError_t cudaStreamGetCaptureInfo_v2(cudaStream_t, cudaStreamCaptureStatus *, unsigned long long * = 0,
                                        cudaGraph_t * = 0, const cudaGraphNode_t ** = 0, size_t * = 0);
struct cudaLaunchParams {
  void *func;
  dim3 gridDim, blockDim;
  void **args;
  size_t sharedMem;
  cudaStream_t stream;
};
#define cudaCooperativeLaunchMultiDeviceNoPreSync 1
#define cudaCooperativeLaunchMultiDeviceNoPostSync 2
cudaError_t cudaLaunchCooperativeKernelMultiDevice(cudaLaunchParams *, unsigned devices, unsigned flags = 0);
#endif

// Gone since CUDA 10.1 and 12 or 13; a template stands behind whatever the toolkit still declares.
template <class Array>
cudaError_t cudaMemcpyToArray(Array *, size_t, size_t, const void *, size_t, cudaMemcpyKind);
template <class Array>
cudaError_t cudaMemcpyFromArray(void *, const Array *, size_t, size_t, size_t, cudaMemcpyKind);
template <class Array>
cudaError_t cudaMemcpyToArrayAsync(Array *, size_t, size_t, const void *, size_t, cudaMemcpyKind, cudaStream_t = 0);
template <class Array>
cudaError_t cudaMemcpyFromArrayAsync(void *, const Array *, size_t, size_t, size_t, cudaMemcpyKind, cudaStream_t = 0);
template <class Function> cudaError_t cudaLaunch(Function *);
template <class Argument> cudaError_t cudaSetupArgument(Argument, size_t offset);
template <class = void> cudaError_t cudaConfigureCall(dim3, dim3, size_t = 0, cudaStream_t = 0);

#ifdef __CUDA__
// Warp votes and shuffles without a mask, gone with compute capability 7.
template <class = void> __device__ int __any(int);
template <class = void> __device__ int __all(int);
template <class = void> __device__ unsigned __ballot(int);
template <class Value> __device__ Value __shfl(Value, int, int = 32);
template <class Value> __device__ Value __shfl_up(Value, unsigned, int = 32);
template <class Value> __device__ Value __shfl_down(Value, unsigned, int = 32);
template <class Value> __device__ Value __shfl_xor(Value, int, int = 32);
#endif

#endif
