// The date of an error's message times nothing.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule sync-between-launches
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda --rule sync-between-launches %}
#include <cuda_runtime.h>
#include <chrono>
#include <iostream>
__global__ void first(float *a, int t) { a[threadIdx.x] += t; }

struct Log {
  explicit Log(const char *what) { std::cerr << std::chrono::system_clock::now().time_since_epoch().count() << ": " << what; }
};
#define CHECK(call) \
  if ((call) != cudaSuccess) Log("it failed")

void checked(float *a, int n) {
  for (int t = 0; t < n; ++t) {
    first<<<1, 64>>>(a, t);
    CHECK(cudaDeviceSynchronize()); // expect: xfer-sync-between-launches
    CHECK(cudaGetLastError());
    first<<<1, 64>>>(a, t);
  }
}
// must not be flagged: it is timed
void timed(float *a, int n) {
  for (int t = 0; t < n; ++t) {
    first<<<1, 64>>>(a, t);
    CHECK(cudaDeviceSynchronize());
    Log("done");
    first<<<1, 64>>>(a, t);
  }
}
