// What a function prints, dumps or exports by its name is brought to the host for who wants to see it, wherever it is called.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule pageable-async --rule pageable-copy
#include <cuda_runtime.h>
#include <cstdio>
#include <vector>

__global__ void step(float *a, int t);

static void dump_list(const float *device, std::size_t n, cudaStream_t s) {
  std::vector<float> elements(n);
  cudaMemcpyAsync(elements.data(), device, n * sizeof(float), cudaMemcpyDeviceToHost, s); // a note at most
  cudaStreamSynchronize(s);
  for (float each : elements) std::printf("%f\n", each);
}
static void collect(float *all, const float *device, std::size_t n, cudaStream_t s) {
  std::vector<float> elements(n);
  cudaMemcpyAsync(elements.data(), device, n * sizeof(float), cudaMemcpyDeviceToHost, s);
  cudaStreamSynchronize(s);
  for (std::size_t i = 0; i < n; ++i) all[i] += elements[i];
}
void train(float *a, float *all, std::size_t n, int steps, cudaStream_t s) {
  for (int t = 0; t < steps; ++t) {
    step<<<64, 64, 0, s>>>(a, t);
    dump_list(a, n, s);
    collect(all, a, n, s); // expect: xfer-pageable-async
  }
}
