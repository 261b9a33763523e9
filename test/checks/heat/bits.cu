// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule sync-between-launches
// A bit of somebody's choice holds in all rounds or in none; the low bits of what counts, in every n-th.
#include <cuda_runtime.h>

__global__ void step(float *state);

#define WITHOUT_GPU 0x40

static void both(float *state) {
  step<<<1, 64>>>(state);
  cudaDeviceSynchronize(); // expect: xfer-sync-between-launches
  step<<<1, 64>>>(state);
}
static void other(float *state) {
  step<<<1, 64>>>(state);
  cudaDeviceSynchronize();
  step<<<1, 64>>>(state);
}

struct Options {
  int flags;
};

static void one(Options *options, float *state) {
  if (!(options->flags & WITHOUT_GPU)) both(state);
}

int main(int argc, char **argv) {
  Options options{argc};
  float *state;
  cudaMalloc(&state, 256);
  for (int i = 0; i < 1000; ++i) one(&options, state);
  for (int i = 0; i < 1000; ++i)
    if ((i & 255) == 255) other(state);
}
