// What each round brings is added to what the rounds before have brought.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule host-reduction
#include <cuda_runtime.h>
#include <stdio.h>
#include <vector>
extern "C" void daxpy_(int *n, double *a, double *x, int *incx, double *y, int *incy);
extern "C" double cblas_ddot(int n, const double *x, int incx, const double *y, int incy);
__global__ void predict(double *x, int cluster, int n);

void addTo(int n, double *x, double a, double *y) {
  int one = 1;
  daxpy_(&n, &a, x, &one, y, &one);
}
void clusters(int m, int n, double *total) {
  double *x_gpu;
  cudaMalloc(&x_gpu, n * sizeof(double));
  std::vector<double> x(n);
  for (int c = 0; c < m; ++c) {
    predict<<<n / 64, 64>>>(x_gpu, c, n);
    cudaMemcpy(x.data(), x_gpu, n * sizeof(double), cudaMemcpyDeviceToHost); // expect: xfer-host-reduction
    addTo(n, x.data(), 1, total);
  }
  cudaFree(x_gpu);
}
void byALoop(int m, int n, double *total) {
  double *x_gpu;
  cudaMalloc(&x_gpu, n * sizeof(double));
  std::vector<double> x(n);
  for (int c = 0; c < m; ++c) {
    predict<<<n / 64, 64>>>(x_gpu, c, n);
    cudaMemcpy(x.data(), x_gpu, n * sizeof(double), cudaMemcpyDeviceToHost); // expect: xfer-host-reduction
    for (int i = 0; i < n; ++i) total[i] += 0.5 * x[i];
  }
  cudaFree(x_gpu);
}
// Each round adds to a part of its own.
void parts(int m, int n, double *total) {
  double *x_gpu;
  cudaMalloc(&x_gpu, n * sizeof(double));
  std::vector<double> x(n);
  for (int c = 0; c < m; ++c) {
    predict<<<n / 64, 64>>>(x_gpu, c, n);
    cudaMemcpy(x.data(), x_gpu, n * sizeof(double), cudaMemcpyDeviceToHost);
    for (int i = 0; i < n; ++i) total[c * n + i] += x[i];
  }
  cudaFree(x_gpu);
}
void partsByBlas(int m, int n, double *total) {
  double *x_gpu;
  cudaMalloc(&x_gpu, n * sizeof(double));
  std::vector<double> x(n);
  for (int c = 0; c < m; ++c) {
    predict<<<n / 64, 64>>>(x_gpu, c, n);
    cudaMemcpy(x.data(), x_gpu, n * sizeof(double), cudaMemcpyDeviceToHost);
    addTo(n, x.data(), 1, total + c * n);
  }
  cudaFree(x_gpu);
}
// Of one element nobody knows what the others are for.
void one(int m, int n, double *total) {
  double *x_gpu;
  cudaMalloc(&x_gpu, n * sizeof(double));
  std::vector<double> x(n);
  for (int c = 0; c < m; ++c) {
    predict<<<n / 64, 64>>>(x_gpu, c, n);
    cudaMemcpy(x.data(), x_gpu, n * sizeof(double), cudaMemcpyDeviceToHost);
    total[0] += x[0];
  }
  cudaFree(x_gpu);
}
// It stops at what it finds, or says each.
void stops(int m, int n, double *total) {
  double *x_gpu;
  cudaMalloc(&x_gpu, n * sizeof(double));
  std::vector<double> x(n);
  for (int c = 0; c < m; ++c) {
    predict<<<n / 64, 64>>>(x_gpu, c, n);
    cudaMemcpy(x.data(), x_gpu, n * sizeof(double), cudaMemcpyDeviceToHost);
    for (int i = 0; i < n; ++i) {
      if (x[i] < 0) break;
      total[i] += x[i];
    }
  }
  cudaFree(x_gpu);
}
void says(int m, int n, double *total) {
  double *x_gpu;
  cudaMalloc(&x_gpu, n * sizeof(double));
  std::vector<double> x(n);
  for (int c = 0; c < m; ++c) {
    predict<<<n / 64, 64>>>(x_gpu, c, n);
    cudaMemcpy(x.data(), x_gpu, n * sizeof(double), cudaMemcpyDeviceToHost);
    for (int i = 0; i < n; ++i) {
      printf("%g\n", x[i]);
      total[i] += x[i];
    }
  }
  cudaFree(x_gpu);
}
// The sums are looked at in each round.
double looked(int m, int n, double *total) {
  double *x_gpu, norm = 0;
  cudaMalloc(&x_gpu, n * sizeof(double));
  std::vector<double> x(n);
  for (int c = 0; c < m; ++c) {
    predict<<<n / 64, 64>>>(x_gpu, c, n);
    cudaMemcpy(x.data(), x_gpu, n * sizeof(double), cudaMemcpyDeviceToHost);
    addTo(n, x.data(), 1, total);
    norm += total[c] * total[0];
  }
  cudaFree(x_gpu);
  return norm;
}
// Whoever calls looks at the sums.
void show(const double *total);
void oneCluster(int c, int n, double *x_gpu, double *total) {
  std::vector<double> x(n);
  predict<<<n / 64, 64>>>(x_gpu, c, n);
  predict<<<n / 64, 64>>>(x_gpu, c, n);
  cudaMemcpy(x.data(), x_gpu, n * sizeof(double), cudaMemcpyDeviceToHost);
  for (int i = 0; i < n; ++i) total[i] += x[i];
}
void shown(int m, int n, double *x_gpu, double *total) {
  for (int c = 0; c < m; ++c) {
    oneCluster(c, n, x_gpu, total);
    show(total);
  }
}
// Each device's part.
void devices(int count, int n, double *total) {
  std::vector<double> x(n);
  for (int d = 0; d < count; ++d) {
    double *x_gpu;
    cudaSetDevice(d);
    cudaMalloc(&x_gpu, n * sizeof(double));
    predict<<<n / 64, 64>>>(x_gpu, d, n);
    predict<<<n / 64, 64>>>(x_gpu, d, n);
    cudaMemcpy(x.data(), x_gpu, n * sizeof(double), cudaMemcpyDeviceToHost);
    for (int i = 0; i < n; ++i) total[i] += x[i];
    cudaFree(x_gpu);
  }
}
double products(int m, int n) {
  double *x_gpu, sum = 0;
  cudaMalloc(&x_gpu, n * sizeof(double));
  std::vector<double> x(n);
  for (int c = 0; c < m; ++c) {
    predict<<<n / 64, 64>>>(x_gpu, c, n);
    cudaMemcpy(x.data(), x_gpu, n * sizeof(double), cudaMemcpyDeviceToHost); // expect: xfer-host-reduction
    sum += cblas_ddot(n, x.data(), 1, x.data(), 1);
  }
  cudaFree(x_gpu);
  return sum;
}
