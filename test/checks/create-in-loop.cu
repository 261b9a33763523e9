// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule create-in-loop
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda --rule create-in-loop %}
#include <cuda_runtime.h>

__global__ void step(float *state, int t) { state[threadIdx.x] += t; }

void everyIteration(float *state, int steps) {
  for (int t = 0; t < steps; ++t) {
    cudaStream_t stream;
    cudaStreamCreate(&stream); // expect: xfer-create-in-loop
    step<<<1, 64, 0, stream>>>(state, t);
    cudaStreamSynchronize(stream);
    cudaStreamDestroy(stream);
  }
}

// What measured once, and is left behind in each round.
void leftBehind(float *state, int steps) {
  for (int t = 0; t < steps; ++t) {
    cudaEvent_t begin;
    cudaEventCreate(&begin); // expect: xfer-create-in-loop
    cudaEventRecord(begin);
    step<<<1, 64>>>(state, t);
  }
}

// -- must not be flagged

void keptBySomebody(float *state, cudaEvent_t *all, int steps) {
  for (int t = 0; t < steps; ++t) {
    cudaEvent_t done;
    cudaEventCreate(&done);
    step<<<1, 64>>>(state, t);
    cudaEventRecord(done);
    all[t] = done;
  }
}

void keep(cudaEvent_t event);
void handedOn(float *state, int steps) {
  for (int t = 0; t < steps; ++t) {
    cudaEvent_t done;
    cudaEventCreate(&done);
    step<<<1, 64>>>(state, t);
    keep(done);
  }
}

void oneEach(float **state, cudaStream_t *streams, int n) {
  for (int i = 0; i < n; ++i) {
    cudaStreamCreate(&streams[i]);
    step<<<1, 64, 0, streams[i]>>>(state[i], i);
  }
  for (int i = 0; i < n; ++i) cudaStreamDestroy(streams[i]);
}

void once(float *state, int steps) {
  cudaEvent_t done;
  cudaEventCreate(&done);
  for (int t = 0; t < steps; ++t) {
    step<<<1, 64>>>(state, t);
    cudaEventRecord(done);
  }
  cudaEventDestroy(done);
}
