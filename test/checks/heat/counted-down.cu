// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule alloc-in-loop
// Whoever has something comes to `if (count > 0)` each time, but for what is counted down: a few rounds of many, as long as it lasts.
#include <array>
#include <cuda_runtime.h>

__global__ void step(float *state, float *scratch);

struct Grid {
  float *state;
  std::array<int, 2> left_counts;
  int count, rest_count;
};

void counts(Grid &grid, int n, int rounds) {
  for (int i = 0; i < rounds; ++i) {
    step<<<1, 64>>>(grid.state, nullptr);
    if (grid.count > 0) {
      float *scratch;
      cudaMalloc(&scratch, n * sizeof(float)); // expect: xfer-alloc-in-loop
      step<<<1, 64>>>(grid.state, scratch);
      cudaFree(scratch);
      grid.count++;
    }
  }
}

void countsDown(Grid &grid, int n, int rounds) {
  for (int i = 0; i < rounds; ++i) {
    step<<<1, 64>>>(grid.state, nullptr);
    if (grid.rest_count > 0) {
      float *scratch;
      cudaMalloc(&scratch, n * sizeof(float));
      step<<<1, 64>>>(grid.state, scratch);
      cudaFree(scratch);
      --grid.rest_count;
    }
  }
}

void countsOneDown(Grid &grid, int n, int rounds) {
  for (int i = 0; i < rounds; ++i) {
    step<<<1, 64>>>(grid.state, nullptr);
    if (grid.left_counts[0] > 0) {
      float *scratch;
      cudaMalloc(&scratch, n * sizeof(float));
      step<<<1, 64>>>(grid.state, scratch);
      cudaFree(scratch);
      grid.left_counts[0]--;
    }
  }
}
