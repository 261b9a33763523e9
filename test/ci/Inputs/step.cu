#include <cuda_runtime.h>
__global__ void work(float *a, int t) { a[threadIdx.x] += t; }
float sum(float *a, int n) {
  float sum = 0, value;
  for (int t = 0; t < n; ++t) {
    work<<<1, 64>>>(a, t);
    cudaMemcpy(&value, a, sizeof value, cudaMemcpyDeviceToHost);
    cudaDeviceSynchronize();
    sum += value;
  }
  return sum;
}
