// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule sync-memset
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda --rule sync-memset %}
#include <cuda_runtime.h>

__global__ void step(float *state, float *flags, int t) { state[threadIdx.x] += flags[0] + t; }

void managed(float *state, int n, int steps) {
  float *flags;
  cudaMallocManaged(&flags, n * sizeof(float));
  for (int t = 0; t < steps; ++t) {
    cudaMemset(flags, 0, n * sizeof(float)); // expect: xfer-sync-memset
    step<<<1, 64>>>(state, flags, t);
  }
  cudaFree(flags);
}

// The first who asks makes it: whoever calls, one place is to be changed.
struct Lazy {
  float *data = nullptr;
  float *ask(int n) {
    if (!data) {
      cudaMallocHost(&data, n * sizeof(float));
      cudaMemset(data, 0, n * sizeof(float)); // expect: xfer-sync-memset
    }
    return data;
  }
};
void asks(float *state, int n, int steps) {
  for (int t = 0; t < steps; ++t) {
    Lazy flags, more;
    step<<<1, 64>>>(state, flags.ask(n), t);
    step<<<1, 64>>>(state, more.ask(n), t);
  }
}

// -- must not be flagged

void onTheDevice(float *state, int n, int steps) {
  float *flags;
  cudaMalloc(&flags, n * sizeof(float));
  for (int t = 0; t < steps; ++t) {
    cudaMemset(flags, 0, n * sizeof(float));
    step<<<1, 64>>>(state, flags, t);
  }
  cudaFree(flags);
}

void asynchronous(float *state, int n, int steps, cudaStream_t stream) {
  float *flags;
  cudaMallocManaged(&flags, n * sizeof(float));
  for (int t = 0; t < steps; ++t) {
    cudaMemsetAsync(flags, 0, n * sizeof(float), stream);
    step<<<1, 64, 0, stream>>>(state, flags, t);
  }
}
