// Memory of varying size comes from the pool, in the order of its stream, where the toolkit has one.
// REQUIRES: lint
// RUN: %python %S/../Inputs/fixed.py %s --tools %xferguard-lint %clang %stubs --cuda %cuda --rule alloc-in-loop --unsafe | FileCheck %s
#include <cuda_runtime.h>

__global__ void work(float *out, float *scratch) { out[threadIdx.x] += scratch[threadIdx.x]; }

void grows(float *out, const int *sizes, cudaStream_t stream, int n) {
  for (int t = 0; t < n; ++t) {
    float *scratch;
    cudaMalloc(&scratch, sizes[t] * sizeof(float));
    work<<<1, 64, 0, stream>>>(out, scratch);
    cudaFree(scratch);
  }
}
// CHECK:      {{^}}+    cudaDeviceGetDefaultMemPool(&pool, device);
// CHECK-NEXT: {{^}}+    cudaMemPoolSetAttribute(pool, cudaMemPoolAttrReleaseThreshold, &keep);
// CHECK:      {{^}}-    cudaMalloc(&scratch, sizes[t] * sizeof(float));
// CHECK-NEXT: {{^}}+    cudaMallocAsync(&scratch, sizes[t] * sizeof(float), stream);
// CHECK-NEXT: {{^}}     work<<<1, 64, 0, stream>>>(out, scratch);
// CHECK-NEXT: {{^}}-    cudaFree(scratch);
// CHECK-NEXT: {{^}}+    cudaFreeAsync(scratch, stream);

void growsToo(float *out, const int *sizes, int n) {
  for (int t = 0; t < n; ++t) {
    float *scratch;
    ::cudaMalloc(&scratch, sizes[t] * sizeof(float));
    work<<<1, 64>>>(out, scratch);
    ::cudaFree(scratch);
  }
}
// CHECK:      {{^}}+    ::cudaMallocAsync(&scratch, sizes[t] * sizeof(float), 0);
// CHECK:      {{^}}+    ::cudaFreeAsync(scratch, 0);
