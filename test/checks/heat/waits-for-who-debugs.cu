// A launch that everybody goes through, and waits when somebody looks for an error: nobody pays for that otherwise.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule sync-between-launches
#include <cuda_runtime.h>

struct Logger {
  int level() const;
};
extern Logger logger;

#define LAUNCH(kernel, blocks, threads, stream, ...) \
  do { \
    kernel<<<blocks, threads, 0, stream>>>(__VA_ARGS__); \
    if (logger.level() >= DEBUG_LEVEL) cudaStreamSynchronize(stream); \
  } while (0)
constexpr int DEBUG_LEVEL = 9;

__global__ void step(float *x, int t) { x[threadIdx.x] += t; }

void steps(float *x, int n, cudaStream_t stream) {
  for (int t = 0; t < n; ++t) {
    LAUNCH(step, 1, 64, stream, x, t);
    LAUNCH(step, 1, 64, stream, x, t + 1);
  }
}

// The size is no matter of debugging.
void sized(float *x, int n, cudaStream_t stream) {
  for (int t = 0; t < n; ++t) {
    step<<<1, 64, 0, stream>>>(x, t);
    if (t + 1 < n) cudaStreamSynchronize(stream); // expect: xfer-sync-between-launches
  }
}
