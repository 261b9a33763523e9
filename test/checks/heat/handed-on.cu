// A value that comes to the host only to become an argument of the next kernel, and what is beside it.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule library-sync
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda --rule library-sync %}
#include <cuda_runtime.h>
#include <stdio.h>
#include <thrust/device_vector.h>
#include <thrust/reduce.h>

__global__ void divide(float *x, float by) { x[threadIdx.x] /= by; }

void normalise(thrust::device_vector<float> &x, int steps) {
  for (int s = 0; s < steps; ++s) {
    float sum = thrust::reduce(x.begin(), x.end()); // expect: xfer-library-sync
    divide<<<1, 64>>>(thrust::raw_pointer_cast(x.data()), sum);
  }
}

// What the host computes of it goes the same way.
void normaliseBy(thrust::device_vector<float> &x, int steps) {
  for (int s = 0; s < steps; ++s) {
    const float sum = thrust::reduce(x.begin(), x.end()); // expect: xfer-library-sync
    const float half = sum / 2;
    divide<<<1, 64>>>(thrust::raw_pointer_cast(x.data()), half);
  }
}

// -- must not be flagged

void told(thrust::device_vector<float> &x, int steps) {
  for (int s = 0; s < steps; ++s) {
    float sum = thrust::reduce(x.begin(), x.end());
    divide<<<1, 64>>>(thrust::raw_pointer_cast(x.data()), sum);
    printf("%d: %f\n", s, sum);
  }
}

void decides(thrust::device_vector<float> &x, float enough) {
  float sum = 0;
  do {
    sum = thrust::reduce(x.begin(), x.end());
    divide<<<1, 64>>>(thrust::raw_pointer_cast(x.data()), sum);
  } while (sum > enough);
}

float total;
void kept(thrust::device_vector<float> &x, int steps) {
  for (int s = 0; s < steps; ++s) {
    float sum = thrust::reduce(x.begin(), x.end());
    divide<<<1, 64>>>(thrust::raw_pointer_cast(x.data()), sum);
    total += sum;
  }
}

void last(thrust::device_vector<float> &x, float *out, int steps) {
  float sum = 0;
  for (int s = 0; s < steps; ++s) {
    if (s % 2) out[s] = sum;
    sum = thrust::reduce(x.begin(), x.end());
    divide<<<1, 64>>>(thrust::raw_pointer_cast(x.data()), sum);
  }
}
