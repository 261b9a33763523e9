// Somewhere in the program numbers lie in managed memory: objects are the host's all the same.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule pageable-async
// RUN: %python %src/test/checks/Inputs/why.py %s %stubs
#include <cuda_runtime.h>

__global__ void advance(float *state, const float *table, int t);

float *shared(int n) {
  float *numbers;
  cudaMallocManaged(&numbers, n * sizeof(float));
  return numbers;
}

struct Model {
  float table[65536];
  float *on_device, *state;
  cudaStream_t stream;
  void send() {
    cudaMemcpyAsync(on_device, table, sizeof(table), cudaMemcpyHostToDevice, stream); // expect: xfer-pageable-async
  }
  void step(int t) {
    table[t % 65536] = t;
    send();
    advance<<<1, 64, 0, stream>>>(state, on_device, t);
  }
  void run(int steps) {
    for (int t = 0; t < steps; ++t) step(t);
  }
  void once() {
    advance<<<1, 64, 0, stream>>>(state, on_device, 0);
    wait(); // why: redundant-sync keeps silent: line [[@-1]] comes before it, advance
  }
  void wait() { cudaStreamSynchronize(stream); }
};
void begin(Model &model) { model.once(); }
