// Kernels that Jitify compiles as the program runs are launches.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule sync-between-launches --rule default-stream -- -idirafter %src/lint/libraries
#include <cuda_runtime.h>
#include <jitify/jitify.hpp>
#include <memory>

struct Forces {
  std::shared_ptr<jitify::Program> kernels;
  cudaStream_t stream;
  float *a, *b;
  int n;
  float last;
  void step() {
    kernels->kernel("prepare").instantiate().configure(dim3(n / 128), dim3(128), 0, stream).launch(a, n);
    cudaStreamSynchronize(stream); // expect: xfer-sync-between-launches
    kernels->kernel("forces").instantiate().configure(dim3(n / 128), dim3(128), 0, stream).launch(a, b, n);
    cudaMemcpyAsync(&last, b, sizeof(last), cudaMemcpyDeviceToHost, stream);
    cudaStreamSynchronize(stream);
  }
};

float simulate(Forces &forces, int steps) {
  float sum = 0;
  for (int t = 0; t < steps; ++t) {
    forces.step();
    sum += forces.last;
  }
  return sum;
}
