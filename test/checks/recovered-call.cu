// A call with an argument that the compiler does not know is still that call: the other arguments have their roles, and what the lost one
// names may have changed.
// RUN: xferguard-facts --dump %s -- -x cuda --cuda-host-only -nocudalib --cuda-gpu-arch=sm_80 -std=c++17 -nogpuinc -include %stubs/xferguard_cuda.h -idirafter %stubs -idirafter %src/lint/libraries 2>/dev/null | FileCheck %s
#include <cuda_runtime.h>
#include <thrust/device_vector.h>
#include <thrust/fill.h>

void helper(float *out, int n);

// CHECK: function name="roles"
void roles(float *device, float *host, int *counts, cudaStream_t stream) {
  // CHECK: api="<not understood>"{{.*}}text="counts"
  // CHECK: effect=copy api="cudaMemcpyAsync"{{.*}}direction=h2d{{.*}}role=dst object=0{{.*}}role=src object=1{{.*}}role=stream object=3
  cudaMemcpyAsync(device, host, missing(counts) * 4, cudaMemcpyHostToDevice, stream);
  // CHECK: effect=alloc api="cudaMalloc"{{.*}}memory=device{{.*}}role=bytes value=64
  cudaMalloc(missing, 64);
  // CHECK: effect=launch api="thrust::fill"
  thrust::fill(missing, device, device + 4, 0);
}

// CHECK: function name="helps"
void helps(float *device) {
  // CHECK: kind=call api="helper"{{.*}}role=readwrite object=0
  helper(device, missing);
}

// CHECK: function name="parentheses"
void parentheses(float *device) {
  while (device) {
    int count(missing.next());
    // CHECK: effect=memset api="cudaMemset"
    cudaMemset(device, count, 4);
  }
}
