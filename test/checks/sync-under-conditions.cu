// Where there is nothing to do nobody waits: that says nothing of how often there is something.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule sync-between-launches
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda --rule sync-between-launches %}
#include <cuda_runtime.h>
#include <vector>

__global__ void sweep(float *a, int t);
__global__ void settle(float *a);

// Whoever calls has something, as a rule.
static void sweepBlocks(float *a, const std::vector<int> *blocks, int t) {
  if (blocks->empty()) return;
  sweep<<<1, 64>>>(a, t);
  cudaDeviceSynchronize();
  settle<<<1, 64>>>(a);
}
void untilSettled(float *a, const std::vector<int> *blocks, int n) {
  for (int t = 0; t < n; ++t) sweepBlocks(a, blocks, t); // expect: xfer-sync-between-launches
}

// Where something is amiss it leaves as well, and now and then.
static void sweepNow(float *a, const int *state, int t) {
  if (state[t] != 3) return;
  sweep<<<1, 64>>>(a, t);
  cudaDeviceSynchronize();
  settle<<<1, 64>>>(a);
}
void sweepsNow(float *a, const int *state, int n) {
  for (int t = 0; t < n; ++t) {
    settle<<<1, 64>>>(a);
    sweepNow(a, state, t);
  }
}
