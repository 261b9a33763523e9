// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule managed-thrash
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda --rule managed-thrash %}
// The source shows neither page size nor residency: a note at most, and never a warning.
#include <cuda_runtime.h>

__global__ void advance(float *field, int n) { if (threadIdx.x < n) field[threadIdx.x] += 1; }

void boundary(int n, int steps, float (*inflow)(int)) {
  float *field;
  cudaMallocManaged(&field, n * sizeof(float));
  for (int s = 0; s < steps; ++s) {
    field[0] = s * 0.5f; // expect-note: xfer-managed-thrash
    advance<<<1, n>>>(field, n);
    cudaDeviceSynchronize();
  }
  cudaFree(field);
}

static void set(float *where, float value) { where[0] = value; }

void boundaryInAHelper(int n, int steps) {
  float *field;
  cudaMallocManaged(&field, n * sizeof(float));
  for (int s = 0; s < steps; ++s) {
    set(field, s); // expect-note: xfer-managed-thrash
    advance<<<1, n>>>(field, n);
    cudaDeviceSynchronize();
  }
  cudaFree(field);
}

// -- must not be flagged

float readAfterTheWait(int n, int steps) {
  float *field, sum = 0;
  cudaMallocManaged(&field, n * sizeof(float));
  for (int i = 0; i < n; ++i) field[i] = 0;
  for (int s = 0; s < steps; ++s) {
    advance<<<1, n>>>(field, n);
    cudaDeviceSynchronize();
    sum += field[0];
  }
  cudaFree(field);
  return sum;
}

void onDeviceMemory(float *field, int n, int steps) {
  float value[1];
  for (int s = 0; s < steps; ++s) {
    value[0] = s;
    cudaMemcpy(field, value, sizeof(float), cudaMemcpyHostToDevice);
    advance<<<1, n>>>(field, n);
  }
}

void nowAndThen(int n, int steps) {
  float *field;
  cudaMallocManaged(&field, n * sizeof(float));
  for (int s = 0; s < steps; ++s) {
    if (s % 100 == 0) field[0] = 0;
    advance<<<1, n>>>(field, n);
    cudaDeviceSynchronize();
  }
  cudaFree(field);
}
