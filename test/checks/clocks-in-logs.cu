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

// A log is told where it is called, and whatever it writes beside that times nothing.
void tell(const char *file, int line, const char *what) { std::cerr << std::chrono::system_clock::now().time_since_epoch().count() << file << line << what; }
#define SAY(what) tell(__FILE__, __LINE__, what)
void told(float *a, int n, bool wordy) {
  for (int t = 0; t < n; ++t) {
    first<<<1, 64>>>(a, t);
    cudaDeviceSynchronize(); // expect: xfer-sync-between-launches
    if (wordy) SAY("done");
    first<<<1, 64>>>(a, t);
  }
}
// must not be flagged: told by no macro, a number may be that of the line
void asked(float *a, int n) {
  for (int t = 0; t < n; ++t) {
    first<<<1, 64>>>(a, t);
    cudaDeviceSynchronize();
    tell("", 49, "done");
    first<<<1, 64>>>(a, t);
  }
}
