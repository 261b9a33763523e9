// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule scalar-readback -- -std=c++17
// `if (scale)`, of a std::optional: whoever has a value comes there each time. Of a flag nobody knows.
#include <cuda_runtime.h>
#include <optional>

__global__ void step(float *x) { x[threadIdx.x] *= 2; }

float first(const float *x, std::optional<float> scale) {
  float value = 0;
  if (scale) {
    cudaMemcpy(&value, x, 4, cudaMemcpyDeviceToHost);
    value *= *scale;
  }
  return value;
}
float firstOf(const float *x, const std::optional<float> &scale) {
  float value = 0;
  if (scale.has_value()) {
    cudaMemcpy(&value, x, 4, cudaMemcpyDeviceToHost);
    value *= scale.value();
  }
  return value;
}
void scaled(float *d, float *log, int n, std::optional<float> scale) {
  for (int i = 0; i < n; ++i) {
    step<<<1, 64>>>(d);
    log[i] = first(d, scale); // expect: xfer-scalar-readback
    step<<<1, 64>>>(d);
    log[i] += firstOf(d, scale); // expect: xfer-scalar-readback
  }
}

// -- must not be flagged

float unscaled(const float *x, bool wanted, std::optional<float> scale) {
  float value = 0;
  if (wanted) cudaMemcpy(&value, x, 4, cudaMemcpyDeviceToHost);
  if (!scale) cudaMemcpy(&value, x, 4, cudaMemcpyDeviceToHost);
  return value;
}
void perhaps(float *d, float *log, int n, std::optional<float> scale) {
  bool wanted = false;
  for (int i = 0; i < n; ++i) {
    step<<<1, 64>>>(d);
    log[i] = unscaled(d, wanted, scale);
    wanted = log[0] > i;
    if (log[i] > 3) scale = log[i];
  }
}
