// A statement that the compiler gives up (its header is missing) leaves nothing in the tree; what it names may have changed.
// RUN: xferguard-facts --check --rule duplicate-transfer %s -- -x cuda --cuda-host-only -nocudalib --cuda-gpu-arch=sm_80 -std=c++17 -nogpuinc -include %stubs/xferguard_cuda.h -idirafter %stubs 2>/dev/null | FileCheck %s
// RUN: xferguard-facts --check --rule redundant-sync %s -- -x cuda --cuda-host-only -nocudalib --cuda-gpu-arch=sm_80 -std=c++17 -nogpuinc -include %stubs/xferguard_cuda.h -idirafter %stubs 2>/dev/null | FileCheck %s --check-prefix=SYNC
// RUN: xferguard-facts --check --rule unused-transfer %s -- -x cuda --cuda-host-only -nocudalib --cuda-gpu-arch=sm_80 -std=c++17 -nogpuinc -include %stubs/xferguard_cuda.h -idirafter %stubs 2>/dev/null | FileCheck %s --check-prefix=READ
#include <cuda_runtime.h>
#include "not_there.h"

__global__ void step(float *state, const float *in) { state[threadIdx.x] += in[threadIdx.x]; }

void refilled(float *state, float *device, int n, int steps) {
  float *host = new float[n];
  for (int t = 0; t < steps; ++t) {
    for (int i = 0; i < n; ++i) host[i] = reference.data[t * n + i];
    // CHECK-NOT: [[@LINE+1]]:{{.*}}xfer-duplicate-transfer
    cudaMemcpy(device, host, n * sizeof(float), cudaMemcpyHostToDevice);
    step<<<1, n>>>(state, device);
  }
  delete[] host;
}

void notRefilled(float *state, int n, int steps) {
  float *host = new float[n](), *device;
  cudaMalloc(&device, n * sizeof(float));
  for (int t = 0; t < steps; ++t) {
    reference.data[t] = 0;
    // CHECK: [[@LINE+1]]:{{.*}}warning:{{.*}}xfer-duplicate-transfer
    cudaMemcpy(device, host, n * sizeof(float), cudaMemcpyHostToDevice);
    step<<<1, n>>>(state, device);
  }
  cudaFree(device);
  delete[] host;
}

// What has a type that is not known is not known itself, and what is done to it is dropped without a word.
struct Model {
  unknown::Weights weights;
  void apply(float *device, const float *in, int n) {
    cudaMemcpy(device, in, n * sizeof(float), cudaMemcpyHostToDevice);
    cudaDeviceSynchronize();
    weights.parse(device);
    // SYNC-NOT: [[@LINE+1]]:{{.*}}xfer-redundant-sync
    cudaDeviceSynchronize();
    // SYNC: [[@LINE+1]]:{{.*}}warning:{{.*}}xfer-redundant-sync
    cudaDeviceSynchronize();
  }
};

// What is handed to a function that is not known is read there, and to one whose type is not known.
pictures::Point placed(float, int);
void drawn(float *device, float *other, int n, int steps) {
  float *seen = new float[n], *unseen = new float[n];
  for (int t = 0; t < steps; ++t) {
    step<<<1, n>>>(device, other);
    // READ-NOT: [[@LINE+1]]:{{.*}}xfer-unused-transfer
    cudaMemcpy(seen, device, n * sizeof(float), cudaMemcpyDeviceToHost);
    // READ: [[@LINE+1]]:{{.*}}warning:{{.*}}xfer-unused-transfer
    cudaMemcpy(unseen, other, n * sizeof(float), cudaMemcpyDeviceToHost);
    for (int i = 0; i < n; ++i) pictures::Point point = toPoint(seen[i], i);
  }
  for (int t = 0; t < steps; ++t) {
    step<<<1, n>>>(device, other);
    // READ-NOT: [[@LINE+1]]:{{.*}}xfer-unused-transfer
    cudaMemcpy(seen, device, n * sizeof(float), cudaMemcpyDeviceToHost);
    pictures::Point point = placed(seen[t], t);
  }
  delete[] seen;
  delete[] unseen;
}
