// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule pageable-async
// What is saved is brought to the host once, one after the other, and awaited.
#include <cuda_runtime.h>

__global__ void step(float *x, float *y);
void write(const float *, const float *, int);

void saveAll(const float *x, const float *y, int n, cudaStream_t stream) {
  float *x_host = new float[n], *y_host = new float[n];
  cudaMemcpyAsync(x_host, x, n * sizeof(float), cudaMemcpyDeviceToHost, stream);
  cudaMemcpyAsync(y_host, y, n * sizeof(float), cudaMemcpyDeviceToHost, stream);
  cudaStreamSynchronize(stream);
  write(x_host, y_host, n);
  delete[] x_host;
  delete[] y_host;
}

void bring(const float *x, const float *y, int n, cudaStream_t stream) {
  float *x_host = new float[n], *y_host = new float[n];
  cudaMemcpyAsync(x_host, x, n * sizeof(float), cudaMemcpyDeviceToHost, stream); // expect: xfer-pageable-async
  cudaMemcpyAsync(y_host, y, n * sizeof(float), cudaMemcpyDeviceToHost, stream);
  cudaStreamSynchronize(stream);
  write(x_host, y_host, n);
  delete[] x_host;
  delete[] y_host;
}
