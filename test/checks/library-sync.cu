// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule library-sync
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda --rule library-sync %}
#include <cublas_v2.h>
#include <cuda_runtime.h>

__global__ void axpy(double *x, const double *p, int n, double by) { if (threadIdx.x < n) x[threadIdx.x] += by * p[threadIdx.x]; }

// Conjugate gradient's shape: the scalar only travels back to the device.
void descend(cublasHandle_t handle, double *x, double *p, double *q, int n, int steps) {
  for (int s = 0; s < steps; ++s) {
    double curvature;
    cublasDdot(handle, n, p, 1, q, 1, &curvature); // expect: xfer-library-sync
    axpy<<<n / 256, 256>>>(x, p, n, 1 / curvature);
  }
}

// All iterations but the first.
void conjugate(cublasHandle_t handle, double *x, double *p, double *r, double *q, int n, int steps) {
  double now = 1, before = 1;
  for (int s = 0; s < steps; ++s) {
    if (s > 0) {
      before = now;
      cublasDdot(handle, n, r, 1, r, 1, &now); // expect: xfer-library-sync
      axpy<<<n / 256, 256>>>(p, r, n, now / before);
    }
    axpy<<<n / 256, 256>>>(x, p, n, 0.5);
    axpy<<<n / 256, 256>>>(r, q, n, -0.5);
  }
}

// The handle was made here and is told to give results to the host again.
double backOnTheHost(double *x, double *p, double *q, int n, int steps) {
  double *curvature, sum = 0;
  cudaMallocManaged(&curvature, sizeof(double));
  cublasHandle_t handle;
  cublasCreate(&handle);
  cublasSetPointerMode(handle, CUBLAS_POINTER_MODE_DEVICE);
  cublasDdot(handle, n, p, 1, q, 1, curvature);
  cublasSetPointerMode(handle, CUBLAS_POINTER_MODE_HOST);
  for (int s = 0; s < steps; ++s) {
    cublasDdot(handle, n, p, 1, q, 1, curvature); // expect: xfer-library-sync
    sum += *curvature;
    axpy<<<n / 256, 256>>>(x, p, n, 1.0);
  }
  cublasDestroy(handle);
  return sum;
}

// -- must not be flagged

// The test for convergence: a note at most.
void untilSmall(cublasHandle_t handle, double *r, double *x, double *p, int n) {
  double norm = 1;
  while (norm > 1e-9) {
    axpy<<<n / 256, 256>>>(x, p, n, 0.5);
    cublasDnrm2(handle, n, r, 1, &norm); // expect-note: xfer-library-sync
  }
}

void onTheDevice(cublasHandle_t handle, double *x, double *p, double *q, int n, int steps) {
  double *curvature;
  cudaMalloc(&curvature, sizeof(double));
  cublasSetPointerMode(handle, CUBLAS_POINTER_MODE_DEVICE);
  for (int s = 0; s < steps; ++s) {
    cublasDdot(handle, n, p, 1, q, 1, curvature);
    axpy<<<n / 256, 256>>>(x, p, n, 1.0);
  }
  cudaFree(curvature);
}

void once(cublasHandle_t handle, double *p, double *q, int n, double *result) { cublasDdot(handle, n, p, 1, q, 1, result); }

void nowAndThen(cublasHandle_t handle, double *x, double *p, int n, int steps, double *seen) {
  for (int s = 0; s < steps; ++s) {
    axpy<<<n / 256, 256>>>(x, p, n, 0.5);
    double norm;
    if (s % 100 == 0) cublasDnrm2(handle, n, x, 1, &norm), seen[s / 100] = norm;
  }
}

// Under a condition that the first iteration is not all of.
void seldom(cublasHandle_t handle, double *x, double *p, double *r, int n, int steps, int restart) {
  double length = 1;
  for (int s = 0; s < steps; ++s) {
    if (s > restart) {
      cublasDdot(handle, n, r, 1, r, 1, &length);
      axpy<<<n / 256, 256>>>(p, r, n, length);
    }
    axpy<<<n / 256, 256>>>(x, p, n, 0.5);
  }
}

// In memory that both can reach the result may stay with the device: by the handle's mode it does, through a wrapper or not.
static void keepResults(cublasHandle_t handle) { cublasSetPointerMode(handle, CUBLAS_POINTER_MODE_DEVICE); }
void inManagedMemory(double *x, double *p, double *q, int n, int steps) {
  double *curvature;
  cudaMallocManaged(&curvature, sizeof(double));
  cublasHandle_t handle;
  cublasCreate(&handle);
  keepResults(handle);
  for (int s = 0; s < steps; ++s) {
    cublasDdot(handle, n, p, 1, q, 1, curvature);
    axpy<<<n / 256, 256>>>(x, p, n, 1.0);
  }
  cublasDestroy(handle);
}
void inPinnedMemory(cublasHandle_t handle, double *x, double *p, double *q, int n, int steps) {
  double *curvature;
  cudaMallocHost(&curvature, sizeof(double));
  for (int s = 0; s < steps; ++s) {
    cublasDdot(handle, n, p, 1, q, 1, curvature);
    axpy<<<n / 256, 256>>>(x, p, n, 1.0);
  }
}

// Where a helper comes back early nothing is decided for the loop: it goes on.
struct Record {
  double last = 0;
  int n = 0;
  void keep(double value) {
    if (value < last) return;
    last = value;
    ++n;
  }
};
void recorded(cublasHandle_t handle, Record &record, double *x, double *p, int n, int steps) {
  for (int s = 0; s < steps; ++s) {
    double norm;
    cublasDnrm2(handle, n, x, 1, &norm); // expect: xfer-library-sync
    record.keep(norm);
    axpy<<<n / 256, 256>>>(x, p, n, 0.5);
  }
}
// The loop's own leaving it does decide.
void untilItIsSmall(cublasHandle_t handle, double *x, double *p, int n, int steps) {
  for (int s = 0; s < steps; ++s) {
    double norm;
    cublasDnrm2(handle, n, x, 1, &norm); // expect-note: xfer-library-sync
    if (norm < 1e-9) return;
    axpy<<<n / 256, 256>>>(x, p, n, 0.5);
  }
}
