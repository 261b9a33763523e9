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

#include <chrono>
// A clock between the loop and what waits: the wait stays in the time.
long timed(float *a, float *b, float *h, int n) {
  auto begin = std::chrono::steady_clock::now();
  for (int t = 0; t < n; ++t) {
    step<<<3, 64>>>(a, b);
    cudaDeviceSynchronize();
  }
  auto end = std::chrono::steady_clock::now();
  cudaMemcpy(h, a, 4 * n, cudaMemcpyDeviceToHost);
  return (end - begin).count();
}
// Not every way out comes to what waits.
void left(float *a, float *b, float *h, int n) {
  for (int t = 0; t < n; ++t) {
    step<<<5, 64>>>(a, b);
    cudaDeviceSynchronize();
  }
  if (n > 5) return;
  cudaMemcpy(h, a, 4 * n, cudaMemcpyDeviceToHost);
}
// The question right behind the wait would be answered before the kernel is done.
void asked(float *a, float *b, int n) {
  for (int t = 0; t < n; ++t) {
    step<<<6, 64>>>(a, b);
    cudaDeviceSynchronize();
    if (cudaGetLastError() != cudaSuccess) throw 1;
  }
}
void doubled(float *a, float *b, int n) {
  for (int t = 0; t < n; ++t) {
    step<<<4, 64>>>(a, b);
    cudaDeviceSynchronize();
    cudaDeviceSynchronize();
  }
}
// CHECK:      {{^}}     step<<<3, 64>>>(a, b);
// CHECK-NEXT: {{^}}-    cudaDeviceSynchronize();
// CHECK-NEXT: {{^}}   }
// CHECK-NEXT: {{^}}+  cudaDeviceSynchronize();
// CHECK-NEXT: {{^}}   auto end
// CHECK-NOT:  {{^[-+] }}
// CHECK:      3 fixes applied
// CHECK:     unsafe: wait once, below the loop
// CHECK:     unsafe: wait once, below the loop
// CHECK:     no automatic fix: the wait at line {{[0-9]+}} repeats it; take that one away first
