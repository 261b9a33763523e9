// What a flag asks for is done once where it is cleared there, also where a variable was read from it first.
// RUN: xferguard-facts --why 21 --why 31 %s -- -x cuda --cuda-host-only -nocudalib --cuda-gpu-arch=sm_80 -std=c++17 -nogpuinc -include %stubs/xferguard_cuda.h -idirafter %stubs | FileCheck %s
#include <cuda_runtime.h>

__global__ void learn(float *weights, float *moments) { weights[threadIdx.x] += moments[threadIdx.x]; }
cudaStream_t stream;

struct Model {
  float *weights, *moments;
  bool fresh, other;
};

// CHECK: line {{[0-9]+$}}
// CHECK-NOT: guarded (other)
// CHECK: guarded (once)
// CHECK-NOT: guarded (other)
void update(Model *model) {
  bool first = model->fresh;
  if (first) {
    model->fresh = false;
    cudaMemset(model->moments, 0, 4096);
  }
  learn<<<1, 64, 0, stream>>>(model->weights, model->moments);
}

// It clears another.
void clear(Model *model) {
  bool first = model->other;
  if (first) {
    model->fresh = false;
    cudaMemset(model->moments, 0, 4096);
  }
  learn<<<1, 64, 0, stream>>>(model->weights, model->moments);
}
// CHECK: line {{[0-9]+$}}
// CHECK-NOT: guarded (once)
// CHECK: guarded (other)
