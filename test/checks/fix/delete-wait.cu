// The second wait goes with its line and the comment behind it; where it is needed, kept or not written out, it stays.
// REQUIRES: lint
// RUN: %python %S/../Inputs/fixed.py %s --tools %xferguard-lint %clang %stubs --cuda %cuda --rule redundant-sync | FileCheck %s
// RUN: %python %S/../Inputs/fixed.py %s --tools %xferguard-lint %clang %stubs --cuda %cuda --rule redundant-sync --unsafe | FileCheck %s --check-prefix=UNSAFE
#include <cuda_runtime.h>
#include <thrust/device_vector.h>
#include <thrust/host_vector.h>
#define CHECK(call) do { if ((call) != cudaSuccess) throw 1; } while (0)
#define WAIT cudaDeviceSynchronize()

__global__ void work(float *a, int t) { a[threadIdx.x] += t; }
void unknown();

void certain(float *a, int n) {
  for (int t = 0; t < n; ++t) {
    work<<<1, 64>>>(a, t);
    cudaDeviceSynchronize();
    cudaDeviceSynchronize(); // to be sure
  }
}
// CHECK:      {{^}}     work<<<1, 64>>>(a, t);
// CHECK-NEXT: {{^}}     cudaDeviceSynchronize();
// CHECK-NEXT: {{^}}-    cudaDeviceSynchronize(); // to be sure
// CHECK-NEXT: {{^}}   }

void statusChecked(float *a, int n) {
  for (int t = 0; t < n; ++t) {
    work<<<2, 64>>>(a, t);
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaDeviceSynchronize());
  }
}
// CHECK-NOT:  {{^[-+] }}
// UNSAFE: {{^}}-    CHECK(cudaDeviceSynchronize());

void check(cudaError_t status);
void statusCheckedByACall(float *a, int n) {
  for (int t = 0; t < n; ++t) {
    work<<<2, 64>>>(a, t);
    check(cudaDeviceSynchronize());
    check(cudaDeviceSynchronize());
  }
}
// UNSAFE: {{^}}-    check(cudaDeviceSynchronize());

void kept(float *a, int n) {
  for (int t = 0; t < n; ++t) {
    work<<<3, 64>>>(a, t);
    cudaDeviceSynchronize();
    cudaError_t status = cudaDeviceSynchronize();
    if (status != cudaSuccess) return;
  }
}
void inMacro(float *a, int n) {
  for (int t = 0; t < n; ++t) {
    work<<<4, 64>>>(a, t);
    cudaDeviceSynchronize();
    WAIT;
  }
}
static int failed(cudaError_t status) { return status != cudaSuccess; }
int counted(float *a, int n) {
  int failures = 0;
  for (int t = 0; t < n; ++t) {
    work<<<5, 64>>>(a, t);
    cudaDeviceSynchronize();
    failures += failed(cudaDeviceSynchronize());
  }
  return failures;
}
// UNSAFE-NOT: {{^[-+] }}

// An empty container brings nothing, and nobody has waited.
float brought(thrust::device_vector<float> &d, float *a) {
  work<<<6, 64>>>(a, 1);
  thrust::host_vector<float> h = d;
  cudaDeviceSynchronize();
  return h[0];
}
// UNSAFE:      {{^}}     thrust::host_vector<float> h = d;
// UNSAFE-NEXT: {{^}}-    cudaDeviceSynchronize();
// UNSAFE:     4 fixes applied
// UNSAFE:     no automatic fix: its result is kept in a variable
// UNSAFE:     no automatic fix: it comes out of a macro
// UNSAFE:     no automatic fix: its result is kept in a variable
