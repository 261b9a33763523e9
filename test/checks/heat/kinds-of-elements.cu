// `kinds[i] == 2` is one of several kinds, each of which comes again and again; `counts[i] == 0` holds once.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule alloc-in-loop
#include <cuda_runtime.h>

#define DERIVE 1
#define COST 2

__global__ void cost(float *values, float *sums);

static void costOf(float *values, int n) {
  float *sums;
  cudaMalloc(&sums, n * sizeof(float));
  cost<<<64, 256>>>(values, sums);
  cudaFree(sums);
}
static void countOf(float *values, int n) {
  float *sums;
  cudaMalloc(&sums, n * sizeof(float));
  cost<<<64, 256>>>(values, sums);
  cudaFree(sums);
}

void works(const volatile int *status, const int *counts, float *values, int n, int thread, int rounds) {
  for (int t = 0; t < rounds; ++t) {
    if (status[thread] == COST) costOf(values, n); // expect: xfer-alloc-in-loop
    if (counts[thread] == 0) countOf(values, n);
  }
}
