// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule sync-between-launches
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda --rule sync-between-launches %}
// A clock excuses the wait beside it, where somebody reads it.
#include <cuda_runtime.h>
#include <stdio.h>

__global__ void first(float *x);
__global__ void second(float *x);

// What would ask for the time is left out of this build.
void timesNothing(float *x, int steps) {
  cudaEvent_t start;
  cudaEventCreate(&start);
  for (int i = 0; i < steps; ++i) {
    first<<<1, 64>>>(x);
#ifdef TIME
    float milliseconds;
    cudaEventElapsedTime(&milliseconds, start, start);
#endif
    cudaDeviceSynchronize(); // expect: xfer-sync-between-launches
    cudaEventRecord(start);
    second<<<1, 64>>>(x);
  }
}

struct Timer {
  cudaEvent_t from, to;
  void start();
};

// Timed for whoever asks; everybody waits.
void forWhoAsks(float *x, int steps, bool debug_timing, Timer &timer) {
  for (int i = 0; i < steps; ++i) {
    first<<<1, 64>>>(x);
    cudaDeviceSynchronize(); // expect: xfer-sync-between-launches
    if (debug_timing) cudaEventRecord(timer.from);
    second<<<1, 64>>>(x);
  }
}

// It only says what must not be.
__global__ void complains(float *x, int width) {
  if (width == 2) x[threadIdx.x] *= 2;
  else if (width == 4) x[threadIdx.x] *= 4;
  else printf("width not implemented!\n");
}
void whichComplains(float *x, int steps, int width) {
  for (int i = 0; i < steps; ++i) {
    complains<<<1, 64>>>(x, width);
    cudaDeviceSynchronize(); // expect: xfer-sync-between-launches
    second<<<1, 64>>>(x);
  }
}

// -- must not be flagged

// Asked for its time behind the loop.
void timed(float *x, int steps, float *milliseconds) {
  cudaEvent_t start, stop;
  cudaEventCreate(&start), cudaEventCreate(&stop);
  cudaEventRecord(start);
  for (int i = 0; i < steps; ++i) {
    first<<<1, 64>>>(x);
    cudaDeviceSynchronize();
    cudaEventRecord(stop);
    second<<<1, 64>>>(x);
  }
  cudaEventElapsedTime(milliseconds, start, stop);
}

// A timer's events are asked elsewhere.
void byATimer(float *x, int steps, Timer &timer) {
  for (int i = 0; i < steps; ++i) {
    first<<<1, 64>>>(x);
    cudaDeviceSynchronize();
    cudaEventRecord(timer.from);
    second<<<1, 64>>>(x);
  }
}

// The wait stands under the condition as well.
void allForWhoAsks(float *x, int steps, bool debug_timing, Timer &timer) {
  if (debug_timing) {
    for (int i = 0; i < steps; ++i) {
      first<<<1, 64>>>(x);
      cudaDeviceSynchronize();
      cudaEventRecord(timer.from);
      second<<<1, 64>>>(x);
    }
  }
}
