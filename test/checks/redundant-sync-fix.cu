// The fix deletes the second wait, leaves what it must not touch, and what remains compiles.
// REQUIRES: clang-tidy
// RUN: cp %s %t.cu
// RUN: %clang-tidy -load %plugin --checks='-*,xfer-redundant-sync' --fix %t.cu -- -x cuda --cuda-host-only -nocudalib -nogpuinc -include %stubs/xferguard_cuda.h -idirafter %stubs > %t.log 2>&1
// RUN: grep -v '//' %t.cu | FileCheck %s
// RUN: %clang -fsyntax-only -x cuda --cuda-host-only -nocudalib -nogpuinc -include %stubs/xferguard_cuda.h -idirafter %stubs %t.cu
#include <cuda_runtime.h>

__global__ void work(float *a, int t) { a[threadIdx.x] += t; }

void twice(float *a, int n) {
  for (int t = 0; t < n; ++t) {
    work<<<1, 64>>>(a, t);
    cudaDeviceSynchronize();
    cudaDeviceSynchronize();
    if (cudaGetLastError() != cudaSuccess) return;
  }
}
// CHECK: void twice
// CHECK: work<<<1, 64>>>(a, t);
// CHECK-NEXT: cudaDeviceSynchronize();
// CHECK-NOT: cudaDeviceSynchronize
// CHECK: if (cudaGetLastError() != cudaSuccess) return;

cudaError_t checked(float *a, int n) {
  cudaError_t last = cudaSuccess;
  for (int t = 0; t < n; ++t) {
    work<<<1, 64>>>(a, t);
    cudaDeviceSynchronize();
    last = cudaDeviceSynchronize();
  }
  return last;
}
// CHECK: checked
// CHECK: cudaDeviceSynchronize();
// CHECK-NEXT: last = cudaDeviceSynchronize();
