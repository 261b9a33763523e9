// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule pin-per-copy
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda --rule pin-per-copy %}
#include <cuda_runtime.h>
#include <string.h>

__global__ void step(float *state, const float *in) { state[threadIdx.x] += in[threadIdx.x]; }

void everyCopy(float *state, float *device, float *host, int n, int steps, cudaStream_t stream) {
  for (int t = 0; t < steps; ++t) {
    cudaHostRegister(host, n * sizeof(float), cudaHostRegisterDefault); // expect: xfer-pin-per-copy
    cudaMemcpyAsync(device, host, n * sizeof(float), cudaMemcpyHostToDevice, stream);
    step<<<1, 64, 0, stream>>>(state, device);
    cudaStreamSynchronize(stream);
    cudaHostUnregister(host);
    host[t] = t;
  }
}

// -- must not be flagged

void once(float *state, float *device, float *host, int n, int steps, cudaStream_t stream) {
  cudaHostRegister(host, n * sizeof(float), cudaHostRegisterDefault);
  for (int t = 0; t < steps; ++t) {
    cudaMemcpyAsync(device, host, n * sizeof(float), cudaMemcpyHostToDevice, stream);
    step<<<1, 64, 0, stream>>>(state, device);
    cudaStreamSynchronize(stream);
    host[t] = t;
  }
  cudaHostUnregister(host);
}

void oneEach(float **staging, int n) {
  for (int i = 0; i < n; ++i) cudaMallocHost(&staging[i], 4096);
}
