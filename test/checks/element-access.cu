// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule element-access
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda --rule element-access %}
#include <thrust/device_vector.h>
#include <thrust/scan.h>
#include <thrust/host_vector.h>
#include <thrust/find.h>
#include <iostream>

float summed(thrust::device_vector<float> &values) {
  float sum = 0;
  for (int i = 0; i < 1000; ++i) sum += values[i]; // expect: xfer-element-access
  return sum;
}

void filled(thrust::device_vector<int> &values, int n) {
  for (int i = 0; i < n; ++i) values[i] = i; // expect: xfer-element-access
}

void throughAnIterator(thrust::device_vector<char> &word, char symbol, char by) {
  auto it = thrust::find(word.begin(), word.end(), symbol);
  while (it != word.end()) {
    *it = by; // expect: xfer-element-access
    it = thrust::find(it + 1, word.end(), symbol);
  }
}

void printed(const thrust::device_vector<float> &values, std::ostream &out) {
  for (int i = 0; i < 1000; ++i) out << values[i] << std::endl; // expect: xfer-element-access
}

// -- must not be flagged

float onTheHost(const thrust::device_vector<float> &values) {
  thrust::host_vector<float> copy = values;
  float sum = 0;
  for (int i = 0; i < 1000; ++i) sum += copy[i];
  return sum;
}

float oneValue(const thrust::device_vector<float> &values) { return values[0]; }

// Each round makes its container: one value of it is no range.
int madeAnew(int rounds, int n) {
  int sum = 0;
  for (int r = 0; r < rounds; ++r) {
    thrust::device_vector<int> scratch(n);
    sum = scratch[n - 1]; // expect-note: xfer-element-access
  }
  return sum;
}

// The last of a sum that each round computes anew: it decides how the round goes on.
int untilAllDiffer(thrust::device_vector<int> &keys, thrust::device_vector<int> &sums, int n, int rounds) {
  for (int r = 0; r < rounds; ++r) {
    thrust::inclusive_scan(keys.begin(), keys.begin() + n, sums.begin());
    const int different = sums[n - 1]; // expect-note: xfer-element-access
    if (different == n) return r;
    n = different;
  }
  return rounds;
}

// One element of what a kernel makes in each round is a scalar that is read back; a range that stays is copied once.
__global__ void turn(float *x);
__global__ void turn(float *x) { x[threadIdx.x] += 1; }
struct Values {
  float *device;
  float operator[](int i) const {
    float value;
    cudaMemcpy(&value, device + i, sizeof value, cudaMemcpyDeviceToHost);
    return value;
  }
};
float eachRound(Values &values, int rounds) {
  float all = 0;
  for (int r = 0; r < rounds; ++r) {
    turn<<<1, 64>>>(values.device);
    all += values[r];
  }
  return all;
}
float oneByOne(const Values &values, int n) {
  float all = 0;
  for (int i = 0; i < n; ++i) all += values[i]; // expect: xfer-element-access
  return all;
}
