// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule sync-between-launches
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda --rule sync-between-launches %}
// Waits beside containers of Thrust.
#include <cuda_runtime.h>
#include <thrust/device_vector.h>
#include <thrust/reduce.h>

__global__ void integrate(float *x, int t) { x[threadIdx.x] += t; }

static float sumOf(const thrust::device_vector<float> &values) { return thrust::reduce(values.begin(), values.end()); }

// Who is handed the container reads none of it: the sum is what waits.
float handedOn(thrust::device_vector<float> &x, int n) {
  float norm = 0;
  for (int t = 0; t < n && norm < 1; ++t) {
    integrate<<<1, 64>>>(thrust::raw_pointer_cast(x.data()), t);
    cudaDeviceSynchronize(); // redundant-sync tells
    norm = sumOf(x);
  }
  return norm;
}
