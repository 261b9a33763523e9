// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule redundant-sync
// A helper that only waits is the wait itself, where it is called; what a helper does besides is its other callers'.
#include <cuda_runtime.h>
#include <cstdio>

__global__ void fill(float *a, int n);

void check(cudaError_t error, const char *file, int line) {
  if (error != cudaSuccess) std::printf("%s:%d: %s\n", file, line, cudaGetErrorString(error));
}
void waitForAll(const char *file, int line) { check(cudaDeviceSynchronize(), file, line); }

void set(float *a, int n) {
  cudaMemset(a, 0, n);
  waitForAll(__FILE__, __LINE__);
}

void finish(float *a, int n) {
  fill<<<1, 64>>>(a, n);
  waitForAll(__FILE__, __LINE__);
}

void waitsAndMore(float *a, int n) {
  waitForAll(__FILE__, __LINE__);
  fill<<<1, 64>>>(a, n);
}

class Learner {
public:
  void before() {
    set(counts, 64);
    set(ends, 64);
    waitForAll(__FILE__, __LINE__); // expect: xfer-redundant-sync
    fill<<<1, 64>>>(counts, 64);
  }
  void behind() {
    finish(counts, 64);
    waitsAndMore(counts, 64); // expect-note: xfer-redundant-sync
  }

private:
  float *counts, *ends;
};

int main() {
  Learner learner;
  for (int i = 0; i < 1000; ++i) learner.before();
  learner.behind();
}
