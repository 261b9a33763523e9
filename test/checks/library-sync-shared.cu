// Where memory is the host's and the device's at once, a lambda may carry what the host looks at next.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule library-sync
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda --rule library-sync %}
#include <cuda_runtime.h>
#include <thrust/device_vector.h>
#include <thrust/execution_policy.h>
#include <thrust/sort.h>

__global__ void hash(float *keys, const float *x) { keys[threadIdx.x] = x[threadIdx.x]; }
__global__ void move(float *x, const float *keys) { x[threadIdx.x] += keys[threadIdx.x]; }

float *makeShared(int n) {
  float *shared = nullptr;
  cudaMallocManaged(&shared, n * sizeof(float));
  return shared;
}

void byALambda(thrust::device_vector<float> &keys, float *x, float *seen, int n, int steps) {
  for (int t = 0; t < steps; ++t) {
    hash<<<1, n>>>(thrust::raw_pointer_cast(keys.data()), x);
    thrust::sort(keys.begin(), keys.end(), [seen] __device__ (float a, float b) { seen[0] = a; return a > b; });
    move<<<1, n>>>(x, thrust::raw_pointer_cast(keys.data()));
  }
}
