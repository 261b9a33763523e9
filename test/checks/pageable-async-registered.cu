// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule pageable-async
// RUN: xferguard-facts --dump %s -- -x cuda --cuda-host-only -nocudalib -nogpuinc -include %stubs/xferguard_cuda.h -idirafter %stubs > %t.facts
// RUN: xferguard-facts --check --index %t.facts %S/pageable-async-vectors.cu -- -x cuda --cuda-host-only -nocudalib -nogpuinc -include %stubs/xferguard_cuda.h -idirafter %stubs | FileCheck %s --check-prefix=LINKED
// Where somebody registers a vector's memory, nobody knows of which one that is given; in a file that is linked with it neither.
// LINKED-NOT: from 'given'
// LINKED: from 'tiles
// LINKED-NOT: from 'given'
#include <cuda_runtime.h>
#include <vector>

__global__ void step(float *state) { state[threadIdx.x] += 1; }

void pin(std::vector<float> &vector) { cudaHostRegister(vector.data(), vector.size() * sizeof(float), 0); }

void given(float *values, std::vector<float> &vector, int n, int parts, cudaStream_t stream) {
  for (int i = 0; i < parts; ++i) {
    cudaMemcpyAsync(values, &vector[0] + i * n, n * sizeof(float), cudaMemcpyHostToDevice, stream);
    step<<<1, n, 0, stream>>>(values);
  }
}

struct Tile {
  std::vector<float> values;
  void pin() { cudaHostRegister(values.data(), values.size() * sizeof(float), 0); }
  void upload(float *device, int n, int parts, cudaStream_t stream) {
    for (int i = 0; i < parts; ++i) {
      cudaMemcpyAsync(device, &values[0] + i * n, n * sizeof(float), cudaMemcpyHostToDevice, stream);
      step<<<1, n, 0, stream>>>(device);
    }
  }
};
