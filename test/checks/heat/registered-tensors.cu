// RUN: xferguard-facts --check %s -- -x cuda --cuda-host-only -nocudalib --cuda-gpu-arch=sm_80 -std=c++17 -nogpuinc -include %stubs/xferguard_cuda.h -idirafter %stubs 2>/dev/null | FileCheck %s
// What is given tensors and handed to a registry runs for each batch, and so does an operator of Paddle's.
// CHECK-DAG: 'registered' runs again and again: who has the tensors calls it for each batch
// CHECK-DAG: 'ofPaddle' runs again and again: who has the tensors calls it for each batch
// CHECK-NOT: 'calledHere' runs again and again
#include <cuda_runtime.h>

namespace at {
struct Tensor {
  float *data() const;
};
} // namespace at
namespace paddle {
struct Tensor {
  float *data() const;
};
} // namespace paddle
struct Registry {
  template <class F> Registry &op(const char *name, F *function);
};

__global__ void smooth(float *out, float *scratch);

void registered(const at::Tensor &in, at::Tensor &out) {
  float *scratch;
  cudaMalloc(&scratch, 1024);
  smooth<<<1, 64>>>(out.data(), scratch);
  cudaFree(scratch);
}
static auto registry = Registry().op("smooth", &registered);

void ofPaddle(const paddle::Tensor &in, paddle::Tensor &out) {
  float *scratch;
  cudaMalloc(&scratch, 1024);
  smooth<<<1, 64>>>(out.data(), scratch);
  cudaFree(scratch);
}

void calledHere(at::Tensor &out) {
  float *scratch;
  cudaMalloc(&scratch, 1024);
  smooth<<<1, 64>>>(out.data(), scratch);
  cudaFree(scratch);
}
int main() {
  at::Tensor out;
  calledHere(out);
}
