// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule early-sync
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda --rule early-sync %}
// How long the work of the host takes is not known: a note at most.
#include <cuda_runtime.h>
#include <chrono>

__global__ void step(float *state) { state[threadIdx.x] += 1; }

float hostWorkFirst(float *device, float *pinned, const float *table, int n, cudaStream_t stream) {
  step<<<1, 32, 0, stream>>>(device);
  cudaMemcpyAsync(pinned, device, n * sizeof(float), cudaMemcpyDeviceToHost, stream);
  cudaStreamSynchronize(stream); // expect-note: xfer-early-sync
  float norm = 0;
  for (int i = 0; i < n; ++i) norm += table[i] * table[i];
  return pinned[0] / norm;
}

#define CHECK(call)                                                                                                    \
  do {                                                                                                                 \
    cudaError_t status_ = (call);                                                                                      \
    if (status_ != cudaSuccess) throw status_;                                                                         \
  } while (0)

void drawsForTheNextStep(float *device, float *pinned, float *drawn, int n, cudaStream_t stream, float *sums) {
  for (int t = 0; t < 100; ++t) {
    step<<<1, 32, 0, stream>>>(device);
    CHECK(cudaMemcpyAsync(pinned, device, sizeof(float), cudaMemcpyDeviceToHost, stream));
    CHECK(cudaStreamSynchronize(stream)); // expect-note: xfer-early-sync
    for (int i = 0; i < n; ++i) drawn[i] = drawn[i] * 3 + 1;
    sums[t] = *pinned;
  }
}

// -- must not be flagged

float neededAtOnce(float *device, float *pinned, int n, cudaStream_t stream) {
  step<<<1, 32, 0, stream>>>(device);
  cudaMemcpyAsync(pinned, device, n * sizeof(float), cudaMemcpyDeviceToHost, stream);
  cudaStreamSynchronize(stream);
  float sum = 0;
  for (int i = 0; i < n; ++i) sum += pinned[i];
  return sum;
}

double timed(float *device, const float *table, int n, float *out) {
  auto begin = std::chrono::steady_clock::now();
  step<<<1, 32>>>(device);
  cudaDeviceSynchronize();
  auto end = std::chrono::steady_clock::now();
  for (int i = 0; i < n; ++i) out[0] += table[i];
  return std::chrono::duration<double>(end - begin).count();
}

void nothingAfter(float *device) {
  step<<<1, 32>>>(device);
  cudaDeviceSynchronize();
}
