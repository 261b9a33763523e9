// A loop that looks for the one to go: it goes as often as all of the loop runs.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule alloc-in-loop
#include <cuda_runtime.h>
#include <memory>
#include <vector>

__global__ void reduce(float *values, float *sums);

struct Way {
  virtual bool fits(int size) const = 0;
  virtual int reduceAll(float *values, int size) = 0;
};
struct OnDevice : Way {
  bool fits(int size) const override { return size > 64; }
  int reduceAll(float *values, int size) override {
    float *sums;
    cudaMalloc(&sums, size * sizeof(float)); // expect: xfer-alloc-in-loop
    reduce<<<64, 256>>>(values, sums);
    cudaFree(sums);
    return 0;
  }
};
struct Broken : Way {
  bool fits(int size) const override { return size < 0; }
  int reduceAll(float *values, int size) override { return -1; }
};

struct Manager {
  std::vector<std::shared_ptr<Way>> ways;
  int run(float *values, int size) {
    for (auto &way : ways)
      if (way->fits(size)) return way->reduceAll(values, size);
    return -1;
  }
};

void train(Manager &manager, std::vector<float *> &gradients, int size) {
  for (float *gradient : gradients) manager.run(gradient, size);
}
