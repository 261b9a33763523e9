// RUN: %python %src/test/checks/check.py %s --stubs %stubs
// std::for_each is a loop that calls what it is given.
#include <cuda_runtime.h>
#include <algorithm>
#include <vector>

__global__ void step(float *state, int t) { state[threadIdx.x] += t; }

void waits(const std::vector<int> &steps, float *state) {
  std::for_each(steps.begin(), steps.end(), [&](int t) { // expect: xfer-sync-between-launches
    step<<<1, 256>>>(state, t);
    cudaDeviceSynchronize();
  });
}

void makes(const std::vector<int> &steps, float *state) {
  std::for_each_n(steps.begin(), 100, [&](int t) { // expect: xfer-create-in-loop
    cudaStream_t stream;
    cudaStreamCreate(&stream);
    step<<<1, 256, 0, stream>>>(state, t);
    cudaStreamDestroy(stream);
  });
}

// One stream each: setup and clean-up.
void opens(std::vector<cudaStream_t> &streams) {
  std::for_each(streams.begin(), streams.end(), [](cudaStream_t &stream) { cudaStreamCreate(&stream); });
}

void closes(std::vector<cudaStream_t> &streams) {
  std::for_each(streams.begin(), streams.end(), [](cudaStream_t stream) {
    cudaStreamSynchronize(stream);
    cudaStreamDestroy(stream);
  });
}
