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

void publish(const float *shown, float *sum) { *sum += shown[0]; }

void oneAnswer(float *a, float *b, float *sum, int n) {
  float *shown, *kept;
  cudaMallocHost(&shown, 128);
  cudaMallocHost(&kept, 128);
  cudaStream_t first, second;
  cudaStreamCreate(&first);
  cudaStreamCreate(&second);
  for (int t = 0; t < n; ++t) {
    step<<<1, 32, 0, first>>>(a);
    step<<<1, 32, 0, second>>>(b);
    cudaMemcpyAsync(kept, a, 128, cudaMemcpyDeviceToHost, first);
    cudaMemcpyAsync(shown, b, 128, cudaMemcpyDeviceToHost, second);
    cudaDeviceSynchronize(); // expect-note: xfer-broad-sync
    publish(shown, sum);
  }
}

// -- must not be flagged

void nextTimeRound(float *a, float *b, float *sum, int n) {
  float *shown, *kept;
  cudaMallocHost(&shown, 128);
  cudaMallocHost(&kept, 128);
  cudaStream_t first, second;
  cudaStreamCreate(&first);
  cudaStreamCreate(&second);
  for (int t = 0; t < n; ++t) {
    if (t > 0) publish(kept, sum);
    step<<<2, 32, 0, first>>>(a);
    step<<<2, 32, 0, second>>>(b);
    cudaMemcpyAsync(kept, a, 128, cudaMemcpyDeviceToHost, first);
    cudaMemcpyAsync(shown, b, 128, cudaMemcpyDeviceToHost, second);
    cudaDeviceSynchronize();
    publish(shown, sum);
  }
}

void belowTheLoop(float *a, float *b, float *sum, int n) {
  float *shown, *kept;
  cudaMallocHost(&shown, 128);
  cudaMallocHost(&kept, 128);
  cudaStream_t first, second;
  cudaStreamCreate(&first);
  cudaStreamCreate(&second);
  for (int t = 0; t < n; ++t) {
    step<<<3, 32, 0, first>>>(a);
    step<<<3, 32, 0, second>>>(b);
    cudaMemcpyAsync(kept, a, 128, cudaMemcpyDeviceToHost, first);
    cudaMemcpyAsync(shown, b, 128, cudaMemcpyDeviceToHost, second);
    cudaDeviceSynchronize();
    publish(shown, sum);
  }
  publish(kept, sum);
}

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
