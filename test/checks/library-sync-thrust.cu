// Thrust's algorithms wait for the device, as far as their policy says so.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule library-sync
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda --rule library-sync %}
#include <cuda_runtime.h>
#include <stdio.h>
#include <thrust/device_vector.h>
#include <thrust/execution_policy.h>
#include <thrust/sort.h>
#include <vector>

__global__ void hash(float *keys, const float *x) { keys[threadIdx.x] = x[threadIdx.x]; }
__global__ void move(float *x, const float *keys) { x[threadIdx.x] += keys[threadIdx.x]; }

void sortedEachStep(thrust::device_vector<float> &keys, float *x, int n, int steps) {
  for (int t = 0; t < steps; ++t) {
    hash<<<1, n>>>(thrust::raw_pointer_cast(keys.data()), x);
    thrust::sort(keys.begin(), keys.end()); // expect: xfer-library-sync
    move<<<1, n>>>(x, thrust::raw_pointer_cast(keys.data()));
  }
}

// -- must not be flagged

void itsPolicySaysSo(thrust::device_vector<float> &keys, float *x, int n, int steps) {
  for (int t = 0; t < steps; ++t) {
    hash<<<1, n>>>(thrust::raw_pointer_cast(keys.data()), x);
    thrust::sort(thrust::cuda::par_nosync, keys.begin(), keys.end());
    move<<<1, n>>>(x, thrust::raw_pointer_cast(keys.data()));
  }
}

// The next thing waits, whatever the sort does.
float readNext(thrust::device_vector<float> &keys, float *x, int n, int steps) {
  float least = 0, sum = 0;
  for (int t = 0; t < steps; ++t) {
    hash<<<1, n>>>(thrust::raw_pointer_cast(keys.data()), x);
    thrust::sort(keys.begin(), keys.end());
    cudaMemcpy(&least, thrust::raw_pointer_cast(keys.data()), sizeof(float), cudaMemcpyDeviceToHost);
    sum += least;
    move<<<1, n>>>(x, thrust::raw_pointer_cast(keys.data()));
  }
  return sum;
}

// The same again and again.
void repeated(thrust::device_vector<float> &keys, int repeat) {
  for (int t = 0; t < repeat; ++t) thrust::sort(keys.begin(), keys.end());
}

// must not be flagged: the same names work on the host where the data is there
void sortedOnTheHost(std::vector<float> &keys, float *x, float *y, int n, int steps) {
  auto first = keys.begin(), last = keys.end();
  for (int t = 0; t < steps; ++t) {
    hash<<<1, n>>>(x, y);
    thrust::sort(first, last);
    move<<<1, n>>>(y, x);
  }
}

// A lambda may carry memory that the host looks at next.
void byALambda(thrust::device_vector<float> &keys, float *x, int n, int steps) {
  for (int t = 0; t < steps; ++t) {
    hash<<<1, n>>>(thrust::raw_pointer_cast(keys.data()), x);
    thrust::sort(keys.begin(), keys.end(), [] __device__ (float a, float b) { return a > b; });
    move<<<1, n>>>(x, thrust::raw_pointer_cast(keys.data()));
  }
}
