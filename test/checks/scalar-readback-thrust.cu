// What a search of Thrust has found, read by the host in every round.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule scalar-readback --rule element-access
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda --rule scalar-readback --rule element-access %}
#include <thrust/device_vector.h>
#include <thrust/execution_policy.h>
#include <thrust/extrema.h>
#include <thrust/pair.h>

__global__ void scale(float *points, float low, float high) { points[threadIdx.x] += low - high; }
__global__ void grow(float *points, int n) { points[threadIdx.x] += n; }

void bothEnds(thrust::device_vector<float> &points, int steps) {
  for (int t = 0; t < steps; ++t) {
    auto found = thrust::minmax_element(points.begin(), points.end());
    float low = found.first[0];   // expect: xfer-scalar-readback
    float high = *found.second;   // expect: xfer-scalar-readback
    scale<<<1, 64>>>(thrust::raw_pointer_cast(points.data()), low, high);
  }
}

void atOnce(thrust::device_vector<float> &points, int steps) {
  for (int t = 0; t < steps; ++t) {
    float high = *thrust::max_element(points.begin(), points.end()); // expect: xfer-scalar-readback
    scale<<<1, 64>>>(thrust::raw_pointer_cast(points.data()), 0, high);
  }
}

void named(thrust::device_vector<float> &points, int steps) {
  for (int t = 0; t < steps; ++t) {
    thrust::device_vector<float>::iterator found = thrust::max_element(thrust::device, points.begin(), points.end());
    float high = *found; // expect: xfer-scalar-readback
    scale<<<1, 64>>>(thrust::raw_pointer_cast(points.data()), 0, high);
  }
}

// -- at most a note

void untilSmall(thrust::device_vector<float> &points) {
  for (float high = 1; high > 1e-3f;) {
    auto found = thrust::max_element(points.begin(), points.end());
    high = *found; // expect-note: xfer-scalar-readback
    scale<<<1, 64>>>(thrust::raw_pointer_cast(points.data()), 0, high);
  }
}

// -- must not be flagged

void nowAndThen(thrust::device_vector<float> &points, int steps, float *log) {
  for (int t = 0; t < steps; ++t) {
    grow<<<1, 64>>>(thrust::raw_pointer_cast(points.data()), t);
    if (t % 100 == 0) {
      auto found = thrust::max_element(points.begin(), points.end());
      log[t] = *found;
    }
  }
}

float once(thrust::device_vector<float> &points) { return *thrust::max_element(points.begin(), points.end()); }
