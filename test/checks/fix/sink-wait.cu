// A wait that no iteration needs is made once below the loop, its comment with it, or goes where something waits anyway.
// REQUIRES: lint
// RUN: %python %S/../Inputs/fixed.py %s --tools %xferguard-lint %clang %stubs --cuda %cuda --rule sync-between-launches | FileCheck %s
#include <cuda_runtime.h>

__global__ void step(float *a, float *b) { a[threadIdx.x] += b[threadIdx.x]; }

void below(float *a, float *b, int n) {
  for (int t = 0; t < n; ++t) {
    step<<<1, 64>>>(a, b);

    // each step is awaited
    cudaDeviceSynchronize();
  }
}
// CHECK:      {{^}}     step<<<1, 64>>>(a, b);
// CHECK-NEXT: {{^}}-{{$}}
// CHECK-NEXT: {{^}}-    // each step is awaited
// CHECK-NEXT: {{^}}-    cudaDeviceSynchronize();
// CHECK-NEXT: {{^}}   }
// CHECK-NEXT: {{^}}+  // each step is awaited
// CHECK-NEXT: {{^}}+  cudaDeviceSynchronize();
// CHECK-NEXT: {{^}} }

void gone(float *a, float *b, float *h, int n) {
  for (int t = 0; t < n; ++t) {
    step<<<2, 64>>>(a, b);
    cudaDeviceSynchronize();
  }
  cudaMemcpy(h, a, 4 * n, cudaMemcpyDeviceToHost);
}
// CHECK:      {{^}}     step<<<2, 64>>>(a, b);
// CHECK-NEXT: {{^}}-    cudaDeviceSynchronize();
// CHECK-NEXT: {{^}}   }
// CHECK-NEXT: {{^}}   cudaMemcpy
// CHECK:      2 fixes applied
