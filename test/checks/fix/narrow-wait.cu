// A wait for the whole device becomes one for the stream that has new work: never without being asked for.
// REQUIRES: lint
// RUN: %python %S/../Inputs/fixed.py %s --tools %xferguard-lint %clang %stubs --cuda %cuda --rule broad-sync | FileCheck %s --check-prefix=SAFE
// RUN: %python %S/../Inputs/fixed.py %s --tools %xferguard-lint %clang %stubs --cuda %cuda --rule broad-sync --unsafe | FileCheck %s
#include <cuda_runtime.h>

__global__ void step(float *a) { a[threadIdx.x] += 1; }
float use(const float *);

float preview(float *fine, float *small, float *shown, cudaStream_t background, cudaStream_t urgent, int n) {
  float sum = 0;
  for (int t = 0; t < n; ++t) {
    step<<<1, 64, 0, background>>>(fine);
    cudaStreamSynchronize(background);
    step<<<1, 64, 0, urgent>>>(small);
    cudaMemcpyAsync(shown, small, 64, cudaMemcpyDeviceToHost, urgent);
    cudaDeviceSynchronize();
    sum += shown[0];
  }
  return sum;
}
// SAFE-NOT: {{^[-+] }}
// CHECK:      {{^}}-    cudaDeviceSynchronize();
// CHECK-NEXT: {{^}}+    cudaStreamSynchronize(urgent);
