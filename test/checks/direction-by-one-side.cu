// Copies that say no direction: where one side is the host's for certain, the other one is the device's.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule scalar-readback
#include <cuda_runtime.h>

__global__ void step(float *state, int *count) { state[threadIdx.x] += 1, *count += 1; }
int print(int);

static void copy(const void *from, void *to, size_t bytes) { cudaMemcpy(to, from, bytes, cudaMemcpyDefault); }

int counts(float *state, int *count, int steps) {
  int all = 0;
  for (int i = 0; i < steps; ++i) {
    step<<<1, 64>>>(state, count);
    int one;
    copy(count, &one, sizeof(int)); // expect: xfer-scalar-readback
    all += one;
    step<<<1, 64>>>(state, count);
  }
  return all;
}

// -- must not be flagged

// Nobody knows where either of them is.
void moves(float *state, int *count, int *other, int steps) {
  for (int i = 0; i < steps; ++i) {
    step<<<1, 64>>>(state, count);
    copy(count, other, sizeof(int));
  }
}
