// What is read element by element from a device_vector is copied to the host once, before the loop.
// REQUIRES: lint
// RUN: %python %S/../Inputs/fixed.py %s --tools %xferguard-lint %clang %stubs --cuda %cuda --rule element-access | FileCheck %s
#include <thrust/device_vector.h>
#include <thrust/host_vector.h>

float summed(const thrust::device_vector<float> &values, int n) {
  float sum = 0;
  for (int i = 0; i < n; ++i) {
    sum += values[i];
  }
  return sum;
}
// CHECK:      {{^}}   float sum = 0;
// CHECK-NEXT: {{^}}+  thrust::host_vector<float> values_on_host = values;
// CHECK-NEXT: {{^}}   for (int i = 0; i < n; ++i) {
// CHECK-NEXT: {{^}}-    sum += values[i];
// CHECK-NEXT: {{^}}+    sum += values_on_host[i];

void changed(thrust::device_vector<int> &values, int n) {
  for (int i = 1; i < n; ++i) values[i] = values[i - 1];
}
__global__ void bump(float *v) { v[threadIdx.x] += 1; }
float changing(thrust::device_vector<float> &v, int n) {
  float sum = 0;
  for (int i = 0; i < n; ++i) {
    bump<<<1, 1>>>(thrust::raw_pointer_cast(v.data()));
    sum += v[i];
  }
  return sum;
}
float taken(const thrust::device_vector<float> &other, int n) {
  float sum = 0, other_on_host = 1;
  for (int i = 0; i < n; ++i) sum += other[i] * other_on_host;
  return sum;
}
// What the pointer leads to may be the vector's own.
float alias(thrust::device_vector<float> &w, float *p, int n) {
  float sum = 0;
  for (int i = 0; i < n; ++i) {
    bump<<<1, 1>>>(p);
    sum += w[i];
  }
  return sum;
}
float chosen(const thrust::device_vector<float> &values, int n, int what) {
  float sum = 0;
  switch (what) {
  case 1:
    sum = 1;
    for (int i = 0; i < n; ++i) {
      sum += values[i];
    }
    break;
  case 2: sum = 2;
  }
  return sum;
}
// CHECK-NOT: {{^[-+] }}
// CHECK: 1 fix applied
// CHECK: display-only: write into a host array
// CHECK: no automatic fix: the loop changes 'v' at line
// CHECK: no automatic fix: there is a 'other_on_host' already
// CHECK: unsafe: copy 'w' to the host once
// CHECK: no automatic fix: another case of the switch would skip it
