// What stands in a block that a macro is handed, as PyTorch's dispatch macros are, is told where it is written.
// RUN: xferguard-facts --check %s -- -x cuda --cuda-host-only -nocudalib --cuda-gpu-arch=sm_80 -std=c++17 -nogpuinc -include %stubs/xferguard_cuda.h -idirafter %stubs 2>/dev/null | FileCheck %s
#include <cuda_runtime.h>

#define DISPATCH(TYPE, ...) \
  do { \
    if (TYPE) { \
      using scalar = float; \
      __VA_ARGS__(); \
    } \
  } while (0)
#define TRY(call) \
  if ((call) != cudaSuccess) return

__global__ void advance(float *state, float *scratch);

void steps(float *state, int n) {
  for (int i = 0; i < n; ++i) {
    // CHECK: in-a-macros-block.cu:[[#@LINE+1]]:5: warning: {{.*}} [xfer-alloc-in-loop]
    DISPATCH(n, [&] {
      scalar *scratch;
      // CHECK: path: {{.*}}in-a-macros-block.cu:[[#@LINE+1]]: cudaMalloc is here
      TRY(cudaMalloc(&scratch, n * sizeof(scalar)));
      advance<<<1, 256>>>(state, scratch);
      // CHECK: path: {{.*}}in-a-macros-block.cu:[[#@LINE+1]]: released here
      TRY(cudaFree(scratch));
    });
  }
}

// One statement in a macro stands at the macro.
void plain(float *state, int n) {
  for (int i = 0; i < n; ++i) {
    float *scratch;
    // CHECK: in-a-macros-block.cu:[[#@LINE+1]]:5: warning: {{.*}} [xfer-alloc-in-loop]
    TRY(
        cudaMalloc(&scratch, n * sizeof(float)));
    advance<<<1, 256>>>(state, scratch);
    TRY(cudaFree(scratch));
  }
}
