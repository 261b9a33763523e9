// RUN: %python %src/test/checks/check.py %s --stubs %stubs
// A wrapper that looks whether its copy worked does not look at what the copy brought; what is swapped through references has changed.
#include <cuda_runtime.h>
#include <cstdlib>
#include <utility>

__global__ void descend(float *weights, float *loss) { *loss = weights[threadIdx.x] -= 0.1f; }
__global__ void spread(const float *now, float *next) { next[threadIdx.x] = now[threadIdx.x] * 0.5f; }

static void download(void *to, const void *from, size_t bytes) {
  cudaError_t status = cudaMemcpy(to, from, bytes, cudaMemcpyDeviceToHost);
  if (status != cudaSuccess) std::exit(1);
}

void losses(float *weights, float *loss, float *all) {
  for (int step = 0; step < 1000; ++step) {
    descend<<<1, 256>>>(weights, loss);
    download(&all[step], loss, sizeof(float)); // expect: xfer-scalar-readback
  }
}

// The value itself decides.
void converges(float *weights, float *loss) {
  float last = 1;
  while (last > 1e-6f) {
    descend<<<1, 256>>>(weights, loss);
    download(&last, loss, sizeof(float)); // expect-note: xfer-scalar-readback
  }
}

static void finishStep(float *&now, float *&next) {
  cudaDeviceSynchronize();
  std::swap(now, next);
}
static void finish(float *&now, float *&next) { finishStep(now, next); }

static void run(const float *initial, float *now, float *next, float *final, size_t bytes) {
  cudaMemcpy(now, initial, bytes, cudaMemcpyHostToDevice);
  for (int step = 0; step < 1000; ++step) {
    spread<<<1, 256>>>(now, next);
    finish(now, next); // expect: xfer-sync-between-launches
  }
  cudaMemcpy(final, now, bytes, cudaMemcpyDeviceToHost);
}

void twoFields(const float *initial, float *final, size_t bytes) {
  float *now, *next;
  cudaMalloc(&now, bytes);
  cudaMalloc(&next, bytes);
  run(initial, now, next, final, bytes);
  cudaFree(now);
  cudaFree(next);
}
