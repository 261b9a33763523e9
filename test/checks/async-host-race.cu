// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule async-host-race
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda --rule async-host-race %}
#include <cuda_runtime.h>
#include <stdio.h>
#include <iostream>

float tooEarly(const float *device, cudaStream_t stream) {
  float *host;
  cudaMallocHost(&host, 4096);
  cudaMemcpyAsync(host, device, 4096, cudaMemcpyDeviceToHost, stream);
  return host[7]; // expect: xfer-async-host-race
}

// -- must not be flagged

float awaited(const float *device, cudaStream_t stream) {
  float *host;
  cudaMallocHost(&host, 4096);
  cudaMemcpyAsync(host, device, 4096, cudaMemcpyDeviceToHost, stream);
  cudaStreamSynchronize(stream);
  return host[7];
}

// Pageable memory is normally staged before the call returns: a note.
float staged(const float *device, cudaStream_t stream) {
  float host[1024];
  cudaMemcpyAsync(host, device, 4096, cudaMemcpyDeviceToHost, stream);
  return host[7]; // expect-note: xfer-async-host-race
}

// A wrapper's log says where the data is, not what it is.
static void copied(void *to, const void *from, size_t bytes, cudaStream_t stream) {
  if (cudaMemcpyAsync(to, from, bytes, cudaMemcpyDeviceToHost, stream) != cudaSuccess) std::cerr << "to " << (size_t)to << '\n';
}
float logged(const float *device, cudaStream_t stream) {
  float *host;
  cudaMallocHost(&host, 4096);
  copied(host, device, 4096, stream);
  cudaStreamSynchronize(stream);
  return host[7];
}

// Every call is checked: what a check leaves behind is no wait, and one that holds a wait is.
#define CHECK(call)                                                                                                    \
  do {                                                                                                                 \
    cudaError_t error = (call);                                                                                        \
    if (error != cudaSuccess) throw error;                                                                             \
  } while (0)
float checkedButTooEarly(const float *device, cudaStream_t stream) {
  float *host;
  CHECK(cudaMallocHost(&host, 4096));
  CHECK(cudaMemcpyAsync(host, device, 4096, cudaMemcpyDeviceToHost, stream));
  return host[7]; // expect: xfer-async-host-race
}
float checkedAndAwaited(const float *device, cudaStream_t stream) {
  float *host;
  CHECK(cudaMallocHost(&host, 4096));
  CHECK(cudaMemcpyAsync(host, device, 4096, cudaMemcpyDeviceToHost, stream));
  CHECK(cudaStreamSynchronize(stream));
  return host[7];
}
float awaitedWhenItWentWell(const float *device, cudaStream_t stream) {
  float *host;
  CHECK(cudaMallocHost(&host, 4096));
  if (cudaMemcpyAsync(host, device, 4096, cudaMemcpyDeviceToHost, stream) == cudaSuccess) cudaStreamSynchronize(stream);
  return host[7];
}

// Two halves of one allocation, by turns: one is written to the file while the other is filled.
#include <stdio.h>
#include <utility>
void halvesByTurns(FILE *file, const float *device, int n, int parts, cudaStream_t stream) {
  char *both;
  cudaMallocHost(&both, 2 * n);
  void *filling = both, *full = both + n;
  for (int part = 0; part < parts; ++part) {
    cudaMemcpyAsync(filling, device + part * n, n, cudaMemcpyDeviceToHost, stream);
    fwrite(full, 1, n, file);
    cudaStreamSynchronize(stream);
    std::swap(filling, full);
  }
  cudaFreeHost(both);
}
void theSameHalf(FILE *file, const float *device, int n, cudaStream_t stream) {
  char *both;
  cudaMallocHost(&both, 2 * n);
  void *filling = both;
  cudaMemcpyAsync(filling, device, n, cudaMemcpyDeviceToHost, stream);
  fwrite(filling, 1, n, file); // expect: xfer-async-host-race
  cudaStreamSynchronize(stream);
  cudaFreeHost(both);
}
