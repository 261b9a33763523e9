// Calls that nobody can look into, between a wait and the next work.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule sync-between-launches
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda --rule sync-between-launches %}
#include <cuda_runtime.h>
__global__ void first(float *a, int t) { a[threadIdx.x] += t; }

// What is said of an error needs no results.
void complain(const char *what, int line);
void loud(float *a, int n) {
  for (int t = 0; t < n; ++t) {
    first<<<1, 64>>>(a, t);
    if (cudaDeviceSynchronize() != cudaSuccess) complain("it failed", 1); // expect: xfer-sync-between-launches
    first<<<1, 64>>>(a, t);
  }
}
// must not be flagged: nobody can look into it
void perhaps(float *a, int n) {
  for (int t = 0; t < n; ++t) {
    first<<<1, 64>>>(a, t);
    cudaDeviceSynchronize();
    complain("done", 2);
    first<<<1, 64>>>(a, t);
  }
}
