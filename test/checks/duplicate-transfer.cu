// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule duplicate-transfer
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda --rule duplicate-transfer %}
#include <cuda_runtime.h>
#include <stdlib.h>

__global__ void step(float *state, const float *weights, int t) { state[threadIdx.x] += weights[threadIdx.x] * t; }

void invariant(float *state, float *device_weights, const float *weights, int n, int steps) {
  for (int t = 0; t < steps; ++t) {
    cudaMemcpy(device_weights, weights, n * sizeof(float), cudaMemcpyHostToDevice); // expect: xfer-duplicate-transfer
    step<<<1, n>>>(state, device_weights, t);
  }
}

void twiceInARow(float *device, float *other, const float *host, int n) {
  cudaMemcpy(device, host, n * sizeof(float), cudaMemcpyHostToDevice);
  step<<<1, n>>>(other, device, 1);
  cudaMemcpy(device, host, n * sizeof(float), cudaMemcpyHostToDevice); // expect: xfer-duplicate-transfer
  step<<<1, n>>>(other, device, 2);
}

// -- must not be flagged

// The kernel has overwritten the destination: this is a reset.
void reset(float *state, const float *initial, float *weights, int n, int steps) {
  for (int t = 0; t < steps; ++t) {
    cudaMemcpy(state, initial, n * sizeof(float), cudaMemcpyHostToDevice);
    step<<<1, n>>>(state, weights, t);
  }
}

void refilled(float *state, float *device_weights, float *weights, int n, int steps) {
  for (int t = 0; t < steps; ++t) {
    for (int i = 0; i < n; ++i) weights[i] = rand();
    cudaMemcpy(device_weights, weights, n * sizeof(float), cudaMemcpyHostToDevice);
    step<<<1, n>>>(state, device_weights, t);
  }
}

void otherPart(float *state, float *device_weights, const float *weights, int n, int steps) {
  for (int t = 0; t < steps; ++t) {
    cudaMemcpy(device_weights, weights + t * n, n * sizeof(float), cudaMemcpyHostToDevice);
    step<<<1, n>>>(state, device_weights, t);
  }
}

void whenItChanged(float *state, float *device_weights, const float *weights, int n, int steps, bool changed) {
  for (int t = 0; t < steps; ++t) {
    if (changed || t == 0) cudaMemcpy(device_weights, weights, n * sizeof(float), cudaMemcpyHostToDevice);
    step<<<1, n>>>(state, device_weights, t);
  }
}

void mayChange(float *weights);
void filledElsewhere(float *state, float *device_weights, float *weights, int n, int steps) {
  for (int t = 0; t < steps; ++t) {
    mayChange(weights);
    cudaMemcpy(device_weights, weights, n * sizeof(float), cudaMemcpyHostToDevice);
    step<<<1, n>>>(state, device_weights, t);
  }
}
