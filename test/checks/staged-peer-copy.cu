// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule staged-peer-copy
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda --rule staged-peer-copy %}
#include <cuda_runtime.h>

__global__ void step(float *state) { state[threadIdx.x] += 1; }

void throughTheHost(float *here, float *there, float *staging, int n) {
  cudaSetDevice(0);
  cudaMemcpy(staging, here, n * sizeof(float), cudaMemcpyDeviceToHost);
  cudaSetDevice(1);
  cudaMemcpy(there, staging, n * sizeof(float), cudaMemcpyHostToDevice); // expect: xfer-staged-peer-copy
  step<<<1, 64>>>(there);
}

// -- must not be flagged

void changedOnTheWay(float *here, float *there, float *staging, int n) {
  cudaSetDevice(0);
  cudaMemcpy(staging, here, n * sizeof(float), cudaMemcpyDeviceToHost);
  for (int i = 0; i < n; ++i) staging[i] *= 2;
  cudaSetDevice(1);
  cudaMemcpy(there, staging, n * sizeof(float), cudaMemcpyHostToDevice);
}

void straight(float *here, float *there, int n) { cudaMemcpyPeer(there, 1, here, 0, n * sizeof(float)); }
