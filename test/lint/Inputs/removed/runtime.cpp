// What CUDA 13 took away, in a host file; device.cu is the same with a kernel's side to it.
#include <cublas_v2.h>
#include <cuda_runtime.h>

int properties(cudaDeviceProp p) {
  return p.clockRate + p.deviceOverlap + p.kernelExecTimeoutEnabled + p.computeMode + p.memoryClockRate + p.maxTexture1DLinear +
         p.singleToDoublePrecisionPerfRatio + p.cooperativeMultiDeviceLaunch;
}

void calls(cudaArray_t array, cudaGraph_t graph, cudaGraphNode_t node, float *data, const float *host) {
  cudaThreadSynchronize();
  cudaMemcpyToArray(array, 0, 0, host, 64, cudaMemcpyHostToDevice);
  cudaMemPrefetchAsync(data, 64, 0);
  cudaMemAdvise(data, 64, cudaMemAdviseSetReadMostly, 0);
  cudaGraphAddDependencies(graph, &node, &node, 1);
  size_t count = 0;
  cudaGraphGetEdges(graph, &node, &node, &count);
  cudaLaunchParams launch = {};
  cudaLaunchCooperativeKernelMultiDevice(&launch, 1, cudaCooperativeLaunchMultiDeviceNoPreSync);
  for (int i = 0; i < 8; ++i) cudaMemcpy(data + i, host + i, 4, cudaMemcpyHostToDevice);
}
