// Whether a smart pointer points anywhere is asked as of a plain one: what is made where it does not is made once, and what is done
// where it does is done each time.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule alloc-in-loop --rule pageable-copy
#include <cuda_runtime.h>
#include <memory>

__global__ void step(float *state, float *scratch, int t);

struct Scratch {
  float *data;
  Scratch(int n) { cudaMalloc(&data, n * sizeof(float)); }
  ~Scratch() { cudaFree(data); }
};

int main(int argc, char **) {
  const int n = 1 << 24;
  float *state, sum = 0;
  cudaMalloc(&state, n * sizeof(float));
  std::unique_ptr<Scratch> scratch;
  std::unique_ptr<float[]> host(new float[n]);
  for (int t = 0; t < 1000; ++t) {
    if (nullptr == scratch) scratch = std::make_unique<Scratch>(n);
    step<<<1, 64>>>(state, scratch->data, t);
    if (host != nullptr) cudaMemcpy(host.get(), state, n * sizeof(float), cudaMemcpyDeviceToHost); // expect: xfer-pageable-copy
    sum += host[t];
  }
  for (int t = 0; t < 1000; ++t) {
    step<<<1, 64>>>(state, scratch->data, t);
    if (argc > t) cudaMemcpy(host.get(), state, n * sizeof(float), cudaMemcpyDeviceToHost);
    sum += host[t];
  }
  return sum > 0;
}
