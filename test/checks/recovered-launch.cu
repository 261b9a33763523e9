// REQUIRES: llvm22
// The same of a launch, and whom a call means. Clang 19 keeps nothing of a launch whose argument it does not know, and of a call the name.
// RUN: xferguard-facts --dump %s -- -x cuda --cuda-host-only -nocudalib --cuda-gpu-arch=sm_80 -std=c++17 -nogpuinc -include %stubs/xferguard_cuda.h -idirafter %stubs 2>/dev/null | FileCheck %s
#include <cuda_runtime.h>

__global__ void kernel(float *out, int n);
void helper(float *out, int n);

// CHECK: function name="launches"
void launches(float *device, cudaStream_t stream) {
  // CHECK: effect=launch api="kernel" family="kernel"{{.*}}role=options{{.*}}text="1"{{.*}}role=stream{{.*}}text="stream"{{.*}}role=readwrite object=0
  kernel<<<1, 32, 0, stream>>>(device, missing);
  // CHECK: kind=call api="helper"{{.*}}callee="c:@F@helper
  helper(device, missing);
}
