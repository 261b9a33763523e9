// RUN: %python %src/test/checks/check.py %s --stubs %stubs
// A call through a pointer to a function that never leads elsewhere is a call of that function.
#include <cuda_runtime.h>

__global__ void step(float *state, int t) { state[threadIdx.x] += t; }
static void wait() { cudaDeviceSynchronize(); }
static void queue(float *state, int t) { step<<<1, 256>>>(state, t); }

struct Operations {
  void (*run)(float *, int);
  void (*finish)();
};
static const Operations operations = {queue, wait};
static void (*const finish)() = wait;
static void (*perhaps)() = wait;
void choose(void (*other)()) { perhaps = other; }

void throughAConstant(float *state) {
  for (int i = 0; i < 1000; ++i) {
    step<<<1, 256>>>(state, i);
    finish(); // expect: xfer-sync-between-launches
  }
}

void throughATable(float *state) {
  for (int i = 0; i < 1000; ++i) {
    operations.run(state, i);
    operations.finish(); // expect: xfer-sync-between-launches
  }
}

// It may lead elsewhere by now.
void throughAVariable(float *state) {
  for (int i = 0; i < 1000; ++i) {
    step<<<1, 256>>>(state, i);
    perhaps();
  }
}
