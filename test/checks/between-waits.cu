// RUN: %python %src/test/checks/check.py %s --stubs %stubs
// What is written to a log of the program's own needs no wait; a check that may wait as it is debugged parts no row of copies; where an algorithm ended nobody asks.
#include <cuda_runtime.h>
#include <fstream>
#include <stdio.h>
#include <stdlib.h>
#include <string>
#include <thrust/execution_policy.h>
#include <thrust/unique.h>

__global__ void step(float *data, int at) { data[threadIdx.x] += at; }

int sinks();
void toSink(int sink, const char *line);
extern std::ofstream *files[8];

class Logger {
public:
  explicit Logger(int level) : level(level) {}
  ~Logger() {
    for (int i = 0; i < sinks(); ++i)
      if (level > 1) toSink(i, line.c_str());
  }
  Logger &operator<<(int value) {
    for (int i = 0; i < sinks(); ++i)
      if (files[i]) *files[i] << value;
    line += std::to_string(value);
    toSink(0, line.c_str());
    return *this;
  }

private:
  int level;
  std::string line;
};

struct Tree {
  float *sums;
};

void advance(Tree *tree, int depth) {
  for (int level = 0; level < depth; ++level) {
    step<<<1, 64>>>(tree->sums, level);
    cudaDeviceSynchronize(); // expect: xfer-sync-between-launches
    Logger(level) << level << depth;
    step<<<1, 64>>>(tree->sums, level);
  }
}

bool check(cudaError_t launched, const char *what, bool debug) {
  cudaError_t ran = cudaSuccess;
  if (debug) {
    ran = cudaDeviceSynchronize();
  }
  if (ran != cudaSuccess || launched != cudaSuccess) {
    printf("%s failed\n", what);
    return false;
  }
  return true;
}

int lengths(const int *offsets, const int *counts, float *data, int n, bool debug) {
  int total = 0;
  for (int i = 0; i < n; ++i) {
    int offset, count;
    step<<<1, 64>>>(data, i);
    check(cudaMemcpy(&offset, offsets + n - 1, sizeof(int), cudaMemcpyDeviceToHost), "offset", debug); // expect: xfer-adjacent-copies
    check(cudaMemcpy(&count, counts + n - 1, sizeof(int), cudaMemcpyDeviceToHost), "count", debug);
    total += offset + count;
  }
  return total;
}

void sparse(float *values, int n, int steps, cudaStream_t stream) {
  for (int i = 0; i < steps; ++i) {
    step<<<1, 64, 0, stream>>>(values, i);
    thrust::unique(thrust::cuda::par.on(stream), values, values + n); // expect: xfer-library-sync
    step<<<1, 64, 0, stream>>>(values, i);
  }
}
