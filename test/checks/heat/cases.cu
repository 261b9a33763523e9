// What is done in some calls of a function that works again and again is done again and again, unless its condition says that it is seldom so.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule sync-between-launches
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda --rule sync-between-launches %}
#include <cuda_runtime.h>
__global__ void k(float *a) { a[threadIdx.x] += 1; }

extern "C" void glutIdleFunc(void (*)());

float *sums;
int blocks, channels, ready;
bool use_folding;

void forward() {
  k<<<1, 64>>>(sums);
  if (blocks != channels) {
    k<<<1, 64>>>(sums);
    cudaDeviceSynchronize(); // expect: xfer-sync-between-launches
    k<<<1, 64>>>(sums);
  }
  k<<<1, 64>>>(sums);
}
// Once in each round of somebody's loop over inputs.
void forwardOne(int inputIdx) {
  if (inputIdx == 0) {
    k<<<1, 64>>>(sums);
    cudaDeviceSynchronize(); // expect: xfer-sync-between-launches
    k<<<1, 64>>>(sums);
  }
  k<<<1, 64>>>(sums);
}
// must not be flagged: once
void firstStep(int step) {
  if (step == 0) {
    k<<<1, 64>>>(sums);
    cudaDeviceSynchronize();
    k<<<1, 64>>>(sums);
  }
  k<<<1, 64>>>(sums);
}
struct Layer {
  void (*forward)(int);
};
Layer first = {forwardOne}, second = {firstStep};
int inputs;
void idle() {
  for (int i = 0; i < inputs; ++i) first.forward(i), second.forward(i);
}
// a setting holds in all calls of a run, or in none
void asked() {
  if (use_folding) {
    k<<<1, 64>>>(sums);
    cudaDeviceSynchronize(); // expect: xfer-sync-between-launches
    k<<<1, 64>>>(sums);
  }
  k<<<1, 64>>>(sums);
}
// must not be flagged: set up
void once() {
  if (ready != blocks) {
    ready = blocks;
    k<<<1, 64>>>(sums);
    cudaDeviceSynchronize();
    k<<<1, 64>>>(sums);
  }
  k<<<1, 64>>>(sums);
}
// one of two ways
void either() {
  if (blocks != channels) {
    k<<<1, 64>>>(sums);
    cudaDeviceSynchronize(); // expect: xfer-sync-between-launches
    k<<<1, 64>>>(sums);
  } else {
    cudaMemset(sums, 0, 64);
  }
  k<<<1, 64>>>(sums);
}
int main() {
  glutIdleFunc(forward), glutIdleFunc(asked), glutIdleFunc(once), glutIdleFunc(either), glutIdleFunc(idle);
}
