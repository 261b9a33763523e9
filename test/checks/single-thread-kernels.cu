// A kernel of one thread costs its launch: the one next to it can do what it does.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule launch-bound
#include <cuda_runtime.h>

__global__ void resetCount(int *count) { *count = 0; }
__global__ void collect(int *count, float *state) { if (state[threadIdx.x] > 1) atomicAdd(count, 1); }
__global__ void step(float *state) { state[threadIdx.x] += 1; }

void simulate(int *count, float *state, int steps) {
  for (int t = 0; t < steps; ++t) {
    resetCount<<<1, 1>>>(count); // expect: xfer-launch-bound
    step<<<64, 256>>>(state);
    collect<<<64, 256>>>(count, state);
  }
}

// One for all of a function.
void twice(int *count, int *other, float *state, int steps, cudaStream_t stream) {
  for (int t = 0; t < steps; ++t) {
    step<<<64, 256, 0, stream>>>(state);
    resetCount<<<1, 1, 0, stream>>>(count); // expect: xfer-launch-bound
    resetCount<<<1, 1, 0, stream>>>(other);
  }
}

// -- must not be flagged

// The other one is on another stream.
void apart(int *count, float *state, int steps, cudaStream_t one, cudaStream_t two) {
  for (int t = 0; t < steps; ++t) {
    resetCount<<<1, 1, 0, one>>>(count);
    step<<<64, 256, 0, two>>>(state);
  }
}

void now_and_then(int *count, float *state, int steps) {
  for (int t = 0; t < steps; ++t) {
    step<<<64, 256>>>(state);
    if (t % 100 == 0) resetCount<<<1, 1>>>(count);
  }
}

void once(int *count, float *state, int steps) {
  resetCount<<<1, 1>>>(count);
  collect<<<64, 256>>>(count, state);
  for (int t = 0; t < steps; ++t) step<<<64, 256>>>(state);
}

// It needs what the one before has found, all of it.
__global__ void findRate(float *rate, const float *sums) { *rate = sums[0] / sums[1]; }
void reads(float *rate, const float *sums, float *state, int steps) {
  for (int t = 0; t < steps; ++t) {
    step<<<64, 256>>>(state);
    findRate<<<1, 1>>>(rate, sums);
  }
}

struct Decoder {
  int *counts, *chosen;
};
__global__ void count(Decoder decoder) { ++decoder.counts[*decoder.chosen]; }
void ofARecord(Decoder decoder, float *state, int steps, cudaStream_t stream) {
  for (int t = 0; t < steps; ++t) {
    step<<<64, 256, 0, stream>>>(state);
    count<<<1, 1, 0, stream>>>(decoder);
  }
}

void wide(int *count, float *state, int steps) {
  for (int t = 0; t < steps; ++t) {
    step<<<64, 256>>>(state);
    collect<<<1, 64>>>(count, state);
  }
}
