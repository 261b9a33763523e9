// A copy brings no more than there is room for on one of its sides: a few numbers, whatever the size says.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule scalar-readback --rule adjacent-copies
#include <cstdlib>
#include <cuda_runtime.h>
#include <vector>

__global__ void sum(float *x, int t) { x[threadIdx.x] += t; }

float residuals(float *x, int used, int steps) {
  float two[2], total = 0;
  for (int t = 0; t < steps; ++t) {
    sum<<<1, 64>>>(x, t);
    cudaMemcpy(two, x, used * sizeof(float), cudaMemcpyDeviceToHost); // expect: xfer-scalar-readback
    total += two[0] - two[1];
  }
  return total;
}

// Two tables, each with its memory on the device.
void tables(float *x, int used, int steps) {
  for (int t = 0; t < steps; ++t) {
    float *widths, *heights;
    float w[8], h[8];
    for (int i = 0; i < used; ++i) w[i] = i * t, h[i] = i + t;
    cudaMalloc(&widths, used * sizeof(float));
    cudaMemcpy(widths, w, used * sizeof(float), cudaMemcpyHostToDevice); // expect: xfer-adjacent-copies
    cudaMalloc(&heights, used * sizeof(float));
    cudaMemcpy(heights, h, used * sizeof(float), cudaMemcpyHostToDevice);
    sum<<<1, 64>>>(widths, t);
    sum<<<1, 64>>>(heights, t);
    sum<<<1, 64>>>(x, t);
    cudaFree(widths), cudaFree(heights);
  }
}

// So many of a size: room for all of them.
float counted(float *x, int used, int steps) {
  float *few = (float *)calloc(4, sizeof(float)), sum_of_all = 0;
  for (int t = 0; t < steps; ++t) {
    sum<<<1, 64>>>(x, t);
    cudaMemcpy(few, x, used * sizeof(float), cudaMemcpyDeviceToHost); // expect: xfer-scalar-readback
    sum_of_all += few[0];
  }
  free(few);
  return sum_of_all;
}

// -- must not be flagged: nobody knows how much it is

float countedAll(float *x, int n, int steps) {
  float *all = (float *)calloc(n, sizeof(float)), sum_of_all = 0;
  for (int t = 0; t < steps; ++t) {
    sum<<<1, 64>>>(x, t);
    cudaMemcpy(all, x, n * sizeof(float), cudaMemcpyDeviceToHost);
    sum_of_all += all[0];
  }
  free(all);
  return sum_of_all;
}

void whole(float *x, int n, int steps) {
  std::vector<float> all(n);
  for (int t = 0; t < steps; ++t) {
    sum<<<1, 64>>>(x, t);
    cudaMemcpy(all.data(), x, n * sizeof(float), cudaMemcpyDeviceToHost);
  }
}
