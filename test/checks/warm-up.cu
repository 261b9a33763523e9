// A loop that warms up what is timed below it is no algorithm, though it waits in each round and the other does not.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule sync-between-launches
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda --rule sync-between-launches %}
#include <cuda_runtime.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

__global__ void add(float *y, const float *x) { y[threadIdx.x] += x[threadIdx.x]; }
__global__ void shift(float *y, float *x) { y[threadIdx.x] -= x[threadIdx.x], x[threadIdx.x] += 1; }

static void check(cudaError_t error, int line) {
  if (error != cudaSuccess) fprintf(stderr, "%d: %s\n", line, cudaGetErrorString(error)), exit(1);
}
#define CHECK(call) check((call), __LINE__)

static int forward(float *y, float *x) {
  add<<<1, 64>>>(y, x);
  shift<<<1, 64>>>(y, x);
  return cudaGetLastError() != cudaSuccess;
}

double timedIfItWorks(float *y, float *x, int rounds) {
  int failed = 0;
  for (int i = 0; i < 300; ++i) {
    failed = forward(y, x);
    CHECK(cudaDeviceSynchronize()); // expect-note: xfer-sync-between-launches
    if (failed) break;
  }
  if (failed == 0) {
    clock_t start = clock();
    for (int i = 0; i < rounds; ++i) forward(y, x);
    CHECK(cudaDeviceSynchronize());
    return double(clock() - start) / rounds;
  }
  return 0;
}

// Nothing else does the same: it is the program's work.
double onlyOne(float *y, float *x, int rounds) {
  for (int i = 0; i < 300; ++i) {
    forward(y, x);
    CHECK(cudaDeviceSynchronize()); // expect: xfer-sync-between-launches
  }
  clock_t start = clock();
  for (int i = 0; i < rounds; ++i) add<<<1, 64>>>(y, x);
  CHECK(cudaDeviceSynchronize());
  return double(clock() - start) / rounds;
}
