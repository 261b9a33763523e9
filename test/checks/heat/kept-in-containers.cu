// Functions that are kept in a container are called by whoever calls what is kept there; of one that is kept elsewhere nobody knows.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule alloc-in-loop
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda --rule alloc-in-loop %}
#include <cuda_runtime.h>
#include <functional>
#include <map>
#include <vector>
__global__ void k(float *a) { a[threadIdx.x] += 1; }

void soft(float *kept) {
  float *sums;
  cudaMalloc(&sums, 4096); // expect: xfer-alloc-in-loop
  k<<<1, 64>>>(sums);
  k<<<1, 64>>>(kept);
  cudaFree(sums);
}
void hard(float *kept) {
  float *maxima;
  cudaMalloc(&maxima, 4096);
  k<<<1, 64>>>(maxima);
  k<<<1, 64>>>(kept);
  cudaFree(maxima);
}
void never(float *kept) {
  float *means;
  cudaMalloc(&means, 4096);
  k<<<1, 64>>>(means);
  k<<<1, 64>>>(kept);
  cudaFree(means);
}
class Engine {
  std::vector<std::function<void()>> ops;
  std::map<int, void (*)(float *)> table;
  float *kept = nullptr;

public:
  Engine() {
    cudaMalloc(&kept, 4096);
    soft(kept); // once, to warm up
    ops.push_back(std::bind(&soft, kept));
    table[2] = &hard;
    never(kept);
  }
  void run() {
    for (auto &op : ops) op();
    for (int i = 0; i < 100; ++i) table[2](kept); // expect: xfer-alloc-in-loop
  }
};

int main() {
  Engine engine;
  while (true) engine.run();
}
