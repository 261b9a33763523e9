// What each round brings is added to what the rounds before have brought.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule host-reduction
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda --rule host-reduction %}
// RUN: xferguard-facts --rule host-reduction --check %s -- -x cuda --cuda-host-only -nocudalib -nogpuinc -include %stubs/xferguard_cuda.h -idirafter %stubs 2>/dev/null | FileCheck %s --implicit-check-not=oneCluster
// CHECK: added up on the host
#include <cuda_runtime.h>
#include <stdio.h>
#include <stdlib.h>
extern "C" void daxpy_(int *n, double *a, double *x, int *incx, double *y, int *incy);
extern "C" double cblas_ddot(int n, const double *x, int incx, const double *y, int incy);
__global__ void predict(double *x, int cluster, int n);
__global__ void update(float *ranks, float *diffs, int n) { diffs[threadIdx.x] = ranks[threadIdx.x] *= 0.9f; }

void addTo(int n, double *x, double a, double *y) {
  int one = 1;
  daxpy_(&n, &a, x, &one, y, &one);
}
void clusters(int m, int n, double *x_gpu, double *x, double *total) {
  for (int c = 0; c < m; ++c) {
    predict<<<n / 64, 64>>>(x_gpu, c, n);
    cudaMemcpy(x, x_gpu, n * sizeof(double), cudaMemcpyDeviceToHost); // expect: xfer-host-reduction
    addTo(n, x, 1, total);
  }
}
void byALoop(int m, int n, double *x_gpu, double *x, double *total) {
  for (int c = 0; c < m; ++c) {
    predict<<<n / 64, 64>>>(x_gpu, c, n);
    cudaMemcpy(x, x_gpu, n * sizeof(double), cudaMemcpyDeviceToHost); // expect: xfer-host-reduction
    for (int i = 0; i < n; ++i) total[i] += 0.5 * x[i];
  }
}
double products(int m, int n, double *x_gpu, double *x) {
  double sum = 0;
  for (int c = 0; c < m; ++c) {
    predict<<<n / 64, 64>>>(x_gpu, c, n);
    cudaMemcpy(x, x_gpu, n * sizeof(double), cudaMemcpyDeviceToHost); // expect: xfer-host-reduction
    sum += cblas_ddot(n, x, 1, x, 1);
  }
  return sum;
}

// Each round adds to a part of its own.
void parts(int m, int n, double *x_gpu, double *x, double *total) {
  for (int c = 0; c < m; ++c) {
    predict<<<n / 64, 64>>>(x_gpu, c, n);
    cudaMemcpy(x, x_gpu, n * sizeof(double), cudaMemcpyDeviceToHost);
    for (int i = 0; i < n; ++i) total[c * n + i] += x[i];
  }
}
void partsByBlas(int m, int n, double *x_gpu, double *x, double *total) {
  for (int c = 0; c < m; ++c) {
    predict<<<n / 64, 64>>>(x_gpu, c, n);
    cudaMemcpy(x, x_gpu, n * sizeof(double), cudaMemcpyDeviceToHost);
    addTo(n, x, 1, total + c * n);
  }
}
// Of one element nobody knows what the others are for.
void one(int m, int n, double *x_gpu, double *x, double *total) {
  for (int c = 0; c < m; ++c) {
    predict<<<n / 64, 64>>>(x_gpu, c, n);
    cudaMemcpy(x, x_gpu, n * sizeof(double), cudaMemcpyDeviceToHost);
    total[0] += x[0];
  }
}
// It stops at what it finds, or says each.
void stops(int m, int n, double *x_gpu, double *x, double *total) {
  for (int c = 0; c < m; ++c) {
    predict<<<n / 64, 64>>>(x_gpu, c, n);
    cudaMemcpy(x, x_gpu, n * sizeof(double), cudaMemcpyDeviceToHost);
    for (int i = 0; i < n; ++i) {
      if (x[i] < 0) break;
      total[i] += x[i];
    }
  }
}
void says(int m, int n, double *x_gpu, double *x, double *total) {
  for (int c = 0; c < m; ++c) {
    predict<<<n / 64, 64>>>(x_gpu, c, n);
    cudaMemcpy(x, x_gpu, n * sizeof(double), cudaMemcpyDeviceToHost);
    for (int i = 0; i < n; ++i) {
      printf("%g\n", x[i]);
      total[i] += x[i];
    }
  }
}
// The sums are looked at in each round.
double looked(int m, int n, double *x_gpu, double *x, double *total) {
  double norm = 0;
  for (int c = 0; c < m; ++c) {
    predict<<<n / 64, 64>>>(x_gpu, c, n);
    cudaMemcpy(x, x_gpu, n * sizeof(double), cudaMemcpyDeviceToHost);
    addTo(n, x, 1, total);
    norm += total[c] * total[0];
  }
  return norm;
}
// Whoever calls looks at the sums: not a note either.
void show(const double *total);
void oneCluster(int c, int n, double *x_gpu, double *total) {
  double *x = (double *)malloc(n * sizeof(double));
  predict<<<n / 64, 64>>>(x_gpu, c, n);
  predict<<<n / 64, 64>>>(x_gpu, c, n);
  cudaMemcpy(x, x_gpu, n * sizeof(double), cudaMemcpyDeviceToHost);
  for (int i = 0; i < n; ++i) total[i] += x[i];
  free(x);
}
void shown(int m, int n, double *x_gpu, double *total) {
  for (int c = 0; c < m; ++c) {
    oneCluster(c, n, x_gpu, total);
    show(total);
  }
}
// Each device's part.
void devices(int count, int n, double *x, double *total) {
  for (int d = 0; d < count; ++d) {
    double *x_gpu;
    cudaSetDevice(d);
    cudaMalloc(&x_gpu, n * sizeof(double));
    predict<<<n / 64, 64>>>(x_gpu, d, n);
    predict<<<n / 64, 64>>>(x_gpu, d, n);
    cudaMemcpy(x, x_gpu, n * sizeof(double), cudaMemcpyDeviceToHost);
    for (int i = 0; i < n; ++i) total[i] += x[i];
    cudaFree(x_gpu);
  }
}

void added(float *ranks, float *device_diffs, float *diffs, float *sums, int n, int steps) {
  for (int step = 0; step < steps; ++step) {
    update<<<1, n>>>(ranks, device_diffs, n);
    cudaMemcpy(diffs, device_diffs, n * sizeof(float), cudaMemcpyDeviceToHost); // expect: xfer-host-reduction
    for (int i = 0; i < n; ++i) sums[i] += diffs[i];
  }
}

// In another order, perhaps: as many places as elements, or nobody knows how many.
void addedInOrder(float *ranks, float *device_diffs, float *diffs, int *device_order, const int *order, float *unknown, float *out, int n, int steps) {
  float *own = (float *)calloc(n, sizeof(float));
  cudaMemcpy(device_order, order, n * sizeof(int), cudaMemcpyHostToDevice);
  for (int step = 0; step < steps; ++step) {
    update<<<1, n>>>(ranks, device_diffs, n);
    cudaMemcpy(diffs, device_diffs, n * sizeof(float), cudaMemcpyDeviceToHost);
    for (int i = 0; i < n; ++i) own[order[i]] += diffs[i];
    update<<<1, n>>>(ranks, device_diffs, n);
    cudaMemcpy(diffs, device_diffs, n * sizeof(float), cudaMemcpyDeviceToHost);
    for (int i = 0; i < n; ++i) unknown[order[i]] += diffs[i];
  }
  for (int i = 0; i < n; ++i) out[i] = own[i];
  free(own);
}

// The sums stand with what only the host has.
float weighted(float *ranks, float *device_diffs, float *diffs, const float *weights, float *sums, int n, int steps) {
  for (int step = 0; step < steps; ++step) {
    update<<<1, n>>>(ranks, device_diffs, n);
    cudaMemcpy(diffs, device_diffs, n * n * sizeof(float), cudaMemcpyDeviceToHost);
    for (int i = 0; i < n; ++i)
      for (int j = 0; j < n; ++j) sums[i] += diffs[i * n + j] * weights[j];
  }
  return sums[0];
}

// As many sums as elements, reached through something else.
struct Totals {
  float *sums;
};
void addedThrough(float *ranks, float *device_diffs, float *diffs, Totals *totals, int n, int steps) {
  for (int step = 0; step < steps; ++step) {
    update<<<1, n>>>(ranks, device_diffs, n);
    cudaMemcpy(diffs, device_diffs, n * sizeof(float), cudaMemcpyDeviceToHost); // expect: xfer-host-reduction
    for (int i = 0; i < n; ++i) totals->sums[i] += diffs[i];
  }
}
void addedInRows(float *ranks, float *device_diffs, float *diffs, float **rows, int m, int n, int steps) {
  for (int step = 0; step < steps; ++step) {
    update<<<1, n>>>(ranks, device_diffs, n);
    cudaMemcpy(diffs, device_diffs, m * n * sizeof(float), cudaMemcpyDeviceToHost); // expect: xfer-host-reduction
    for (int j = 0; j < m; ++j)
      for (int i = 0; i < n; ++i) rows[j][i] += diffs[j * n + i];
  }
}

// Room for as many as there may be.
void roomForAll(float *ranks, float *device_diffs, float *diffs, int *device_order, const int *order, float *out, int n, int steps) {
  float *own = (float *)calloc(100000, sizeof(float));
  cudaMemcpy(device_order, order, n * sizeof(int), cudaMemcpyHostToDevice);
  for (int step = 0; step < steps; ++step) {
    update<<<1, n>>>(ranks, device_diffs, n);
    cudaMemcpy(diffs, device_diffs, n * sizeof(float), cudaMemcpyDeviceToHost);
    for (int i = 0; i < n; ++i) own[order[i]] += diffs[i];
  }
  for (int i = 0; i < n; ++i) out[i] = own[i];
  free(own);
}
