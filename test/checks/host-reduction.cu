// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule host-reduction
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda --rule host-reduction %}
#include <cuda_runtime.h>
#include <math.h>
#include <numeric>
#include <stdio.h>
#include <stdlib.h>
#include <vector>

__global__ void update(float *ranks, float *diffs, int n) { diffs[threadIdx.x] = ranks[threadIdx.x] *= 0.9f; }

static float largest(const float *values, int n) {
  float most = 0;
  for (int i = 0; i < n; ++i) most = fmaxf(most, values[i]);
  return most;
}

void maximumInAHelper(float *ranks, float *device_diffs, int n) {
  float *diffs = (float *)malloc(n * sizeof(float));
  float change = 1;
  while (change > 1e-3f) {
    update<<<1, n>>>(ranks, device_diffs, n);
    cudaMemcpy(diffs, device_diffs, n * sizeof(float), cudaMemcpyDeviceToHost); // expect: xfer-host-reduction
    change = largest(diffs, n);
  }
  free(diffs);
}

double sumInPlace(float *ranks, float *device_diffs, int n, int steps) {
  std::vector<float> diffs(n);
  double all = 0;
  for (int step = 0; step < steps; ++step) {
    update<<<1, n>>>(ranks, device_diffs, n);
    cudaMemcpy(diffs.data(), device_diffs, n * sizeof(float), cudaMemcpyDeviceToHost); // expect: xfer-host-reduction
    double sum = 0;
    for (int i = 0; i < n; ++i) sum += diffs[i];
    all += sqrt(sum);
  }
  return all;
}

double byTheLibrary(float *ranks, float *device_diffs, int n, int steps) {
  std::vector<float> diffs(n);
  double all = 0;
  for (int step = 0; step < steps; ++step) {
    update<<<1, n>>>(ranks, device_diffs, n);
    cudaMemcpy(diffs.data(), device_diffs, n * sizeof(float), cudaMemcpyDeviceToHost); // expect: xfer-host-reduction
    all += std::accumulate(diffs.begin(), diffs.end(), 0.0f);
  }
  return all;
}

// -- must not be flagged

// Every element is used for itself.
void written(float *ranks, float *device_diffs, float *diffs, FILE *out, int n, int steps) {
  for (int step = 0; step < steps; ++step) {
    update<<<1, n>>>(ranks, device_diffs, n);
    cudaMemcpy(diffs, device_diffs, n * sizeof(float), cudaMemcpyDeviceToHost);
    for (int i = 0; i < n; ++i) fprintf(out, "%f\n", diffs[i]);
  }
}

void everyTenth(float *ranks, float *device_diffs, float *diffs, float *sums, int n, int steps) {
  for (int step = 0; step < steps; ++step) {
    update<<<1, n>>>(ranks, device_diffs, n);
    if (step % 10 == 0) {
      cudaMemcpy(diffs, device_diffs, n * sizeof(float), cudaMemcpyDeviceToHost);
      sums[step] = 0;
      for (int i = 0; i < n; ++i) sums[step] += diffs[i];
    }
  }
}
