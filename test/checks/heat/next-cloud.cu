// What is given the next cloud is no setting: it runs as often as whoever calls it; and what an optimizer calls, it calls for each iteration.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule alloc-in-loop
// RUN: xferguard-facts --dump %s -- -x cuda --cuda-host-only -nocudalib --cuda-gpu-arch=sm_80 -std=c++17 -nogpuinc -include %stubs/xferguard_cuda.h -idirafter %stubs | FileCheck %s
#include <cuda_runtime.h>

namespace gtsam {
struct NonlinearFactor {
  virtual ~NonlinearFactor();
  virtual double error(const float *values) const = 0;
};
} // namespace gtsam

__global__ void residuals(const float *points, float *sums, int n);

// CHECK: function name="Matching::error"{{.*}}called_by="the optimizer" called_per="iteration"
struct Matching : gtsam::NonlinearFactor {
  const float *points;
  int n;
  double error(const float *values) const override {
    float *sums, sum;
    cudaMalloc(&sums, n * sizeof(float)); // expect: xfer-alloc-in-loop
    residuals<<<n / 256, 256>>>(points, sums, n);
    cudaMemcpy(&sum, sums, sizeof sum, cudaMemcpyDeviceToHost);
    cudaFree(sums);
    return sum;
  }
};

// Also where it is a template of templates.
template <class Point> struct Factor : gtsam::NonlinearFactor {
  Point *points;
  int n;
};
// CHECK: function name="OnGpu::error"{{.*}}called_by="the optimizer" called_per="iteration"
template <class Point> struct OnGpu : Factor<Point> {
  double error(const float *values) const override {
    float *sums, sum;
    cudaMalloc(&sums, 4 * sizeof(float)); // expect: xfer-alloc-in-loop
    residuals<<<4, 256>>>(values, sums, 4);
    cudaMemcpy(&sum, sums, sizeof sum, cudaMemcpyDeviceToHost);
    cudaFree(sums);
    return sum;
  }
};

class Registration {
  float *points = nullptr;
  int n = 0;

public:
  // CHECK: function name="Registration::setInputCloud"{{.*}}pace=often
  void setInputCloud(const float *host, int count) { cudaMemcpy(points, host, (n = count) * sizeof(float), cudaMemcpyHostToDevice); }
  // CHECK: function name="Registration::setMaximumDistance"{{.*}}pace=makes
  void setMaximumDistance(float *host) { cudaMemcpy(points, host, sizeof(float), cudaMemcpyHostToDevice); }
};
