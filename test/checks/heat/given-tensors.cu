// A function of an extension that is given tensors runs for each batch; what sets something up, or is called here, does not for that.
// RUN: xferguard-facts --check %s -- -x cuda --cuda-host-only -nocudalib --cuda-gpu-arch=sm_80 -std=c++17 -nogpuinc -include %stubs/xferguard_cuda.h -idirafter %stubs 2>/dev/null | FileCheck %s
// CHECK: 'forward' runs again and again: who has the tensors calls it for each batch
// CHECK-NOT: again and again
#include <cuda_runtime.h>

namespace at {
struct Tensor {
  float *data() const;
};
} // namespace at

__global__ void smooth(float *out, float *scratch);

void forward(const at::Tensor &in, at::Tensor &out) {
  float *scratch;
  cudaMalloc(&scratch, 1024);
  smooth<<<1, 64>>>(out.data(), scratch);
  cudaFree(scratch);
}
void initTables(at::Tensor &out) {
  float *scratch;
  cudaMalloc(&scratch, 1024);
  smooth<<<1, 64>>>(out.data(), scratch);
  cudaFree(scratch);
}
static void apply(at::Tensor &out) {
  float *scratch;
  cudaMalloc(&scratch, 1024);
  smooth<<<1, 64>>>(out.data(), scratch);
  cudaFree(scratch);
}
void once() {
  at::Tensor out;
  apply(out);
}
