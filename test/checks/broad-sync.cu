// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule broad-sync
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda --rule broad-sync %}
// What other threads and libraries have queued is not seen: a note at most.
#include <cuda_runtime.h>

__global__ void step(float *state) { state[threadIdx.x] += 1; }

void oneOfTwo(float *a, float *b, float *host) {
  cudaStream_t first, second;
  cudaStreamCreate(&first);
  cudaStreamCreate(&second);
  step<<<1, 32, 0, second>>>(b);
  cudaStreamSynchronize(second);
  step<<<1, 32, 0, first>>>(a);
  cudaDeviceSynchronize(); // expect-note: xfer-broad-sync
  cudaMemcpyAsync(host, b, 32 * sizeof(float), cudaMemcpyDeviceToHost, second);
  cudaStreamSynchronize(second);
}

// -- must not be flagged

void bothAreNeeded(float *a, float *b) {
  cudaStream_t first, second;
  cudaStreamCreate(&first);
  cudaStreamCreate(&second);
  step<<<1, 32, 0, first>>>(a);
  step<<<1, 32, 0, second>>>(b);
  cudaDeviceSynchronize();
}

void oneStream(float *a) {
  cudaStream_t only;
  cudaStreamCreate(&only);
  step<<<1, 32, 0, only>>>(a);
  cudaDeviceSynchronize();
}

void defaultStreamToo(float *a, float *b, float *c) {
  cudaStream_t first, second;
  cudaStreamCreate(&first);
  cudaStreamCreate(&second);
  step<<<1, 32>>>(c);
  step<<<1, 32, 0, second>>>(b);
  cudaStreamSynchronize(second);
  step<<<1, 32, 0, first>>>(a);
  cudaDeviceSynchronize();
}
