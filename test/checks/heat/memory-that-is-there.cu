// `if (h_data) copy(h_data)`: whoever has memory for it takes that way.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule pageable-copy
#include <cuda_runtime.h>
#include <stdlib.h>

__global__ void extract(float *points, const float *image, int t);

struct Points {
  float *h_data, *d_data;
};

int main(int argc, char **) {
  Points points;
  points.h_data = (float *)malloc(1 << 24);
  cudaMalloc(&points.d_data, 1 << 24);
  float sum = 0;
  for (int t = 0; t < 1000; ++t) {
    extract<<<64, 256>>>(points.d_data, points.d_data + t, t);
    if (points.h_data != nullptr) cudaMemcpy(points.h_data, points.d_data, 1 << 24, cudaMemcpyDeviceToHost); // expect: xfer-pageable-copy
    sum += points.h_data[t];
  }
  for (int t = 0; t < 1000; ++t) {
    extract<<<64, 256>>>(points.d_data, points.d_data + t, t);
    if (argc > t) cudaMemcpy(points.h_data, points.d_data, 1 << 24, cudaMemcpyDeviceToHost);
    sum += points.h_data[t];
  }
  return sum > 0;
}
