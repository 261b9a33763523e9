// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule async-lifetime
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda --rule async-lifetime %}
#include <cuda_runtime.h>
#include <stdlib.h>

void rewritten(float *device, cudaStream_t stream) {
  float *host;
  cudaMallocHost(&host, 4096);
  host[0] = 1;
  cudaMemcpyAsync(device, host, 4096, cudaMemcpyHostToDevice, stream);
  host[0] = 2; // expect: xfer-async-lifetime
  cudaStreamSynchronize(stream);
  cudaFreeHost(host);
}

// -- must not be flagged

void awaited(float *device, cudaStream_t stream) {
  float *host;
  cudaMallocHost(&host, 4096);
  host[0] = 1;
  cudaMemcpyAsync(device, host, 4096, cudaMemcpyHostToDevice, stream);
  cudaStreamSynchronize(stream);
  host[0] = 2;
  cudaFreeHost(host);
}

void pageable(float *device, cudaStream_t stream) {
  float *host = (float *)malloc(4096);
  cudaMemcpyAsync(device, host, 4096, cudaMemcpyHostToDevice, stream);
  free(host); // expect-note: xfer-async-lifetime
}
