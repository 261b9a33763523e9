// Where the compiler heeds OpenMP, the statements under a directive are steps like any others, and threads of the host share
// the iterations of a loop.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs -- -fopenmp
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda -- -fopenmp %}
#include <cuda_runtime.h>
#include <stdlib.h>
#include <vector>

__global__ void step(float *x, float *residual) { x[threadIdx.x] *= 0.5f, *residual = x[0]; }
__global__ void fill(float *out, const float *in) { out[threadIdx.x] = in[threadIdx.x]; }

void eachDevice(std::vector<float *> &device, std::vector<float> &data, cudaStream_t *streams, int devices, int n) {
#pragma omp parallel for
  for (int i = 0; i < devices; ++i) {
    cudaSetDevice(i);
    cudaMemcpyAsync(device[i], &data[0] + i * n, n * sizeof(float), cudaMemcpyHostToDevice, streams[i]); // expect: xfer-pageable-async
    step<<<1, 64, 0, streams[i]>>>(device[i], device[i]);
  }
}

float inARegion(float *x, float *residual, int steps) {
  float sum = 0;
#pragma omp parallel num_threads(2)
  {
#pragma omp single
    for (int i = 0; i < steps; ++i) {
      float r;
      step<<<1, 64>>>(x, residual);
      cudaMemcpy(&r, residual, sizeof r, cudaMemcpyDeviceToHost); // expect: xfer-scalar-readback
#pragma omp critical
      sum += r;
    }
  }
  return sum;
}

// -- must not be flagged

// Every iteration may be another thread's, which waits for what it has queued itself.
void sharedAmongThreads(float *x, float *residual, float *out, int n) {
#pragma omp parallel for schedule(dynamic)
  for (int i = 0; i < n; ++i) {
    step<<<1, 64>>>(x, residual);
    fill<<<1, 64>>>(out + i * 64, x);
    cudaDeviceSynchronize();
  }
}

// The threads change what goes back.
void changedByThreads(float *x, float *residual, const float *table, int n, int steps) {
  float *host = (float *)malloc(n * sizeof(float));
  for (int t = 0; t < steps; ++t) {
    step<<<1, n>>>(x, residual);
    cudaMemcpy(host, x, n * sizeof(float), cudaMemcpyDeviceToHost); // expect: xfer-pageable-copy
#pragma omp parallel for
    for (int i = 0; i < n; ++i) host[i] += table[i];
    cudaMemcpy(x, host, n * sizeof(float), cudaMemcpyHostToDevice); // expect: xfer-pageable-copy
  }
  free(host);
}
