// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule copy-in-loop --rule adjacent-copies
// One value each of many places, in every step: each is waited for. Once, at the end, it is nobody's trouble.
#include <cuda_runtime.h>
#include <cstdio>
#include <vector>

__constant__ double now;
__constant__ long long tick;
__global__ void advance(float *state);

struct Record {
  std::vector<float *> places;
  void write(FILE *file) {
    for (unsigned i = 0; i < places.size(); ++i) {
      float value;
      cudaMemcpy(&value, places[i], sizeof(float), cudaMemcpyDeviceToHost); // expect: xfer-copy-in-loop
      fprintf(file, "\t%f", value);
    }
  }
  void last(FILE *file) {
    for (unsigned i = 0; i < places.size(); ++i) {
      float value;
      cudaMemcpy(&value, places[i], sizeof(float), cudaMemcpyDeviceToHost);
      fprintf(file, "\t%f", value);
    }
  }
  void arrays(float *host, int n) {
    for (unsigned i = 0; i < places.size(); ++i) cudaMemcpy(host + i * n, places[i], n * sizeof(float), cudaMemcpyDeviceToHost);
  }
};

void simulate(Record &record, FILE *file, float *state, float *host, int steps) {
  for (int i = 0; i < steps; ++i) {
    double time = i * 0.1;
    long long index = i;
    cudaMemcpyToSymbolAsync(now, &time, sizeof time); // expect: xfer-adjacent-copies
    cudaMemcpyToSymbolAsync(tick, &index, sizeof index);
    advance<<<64, 64>>>(state);
    record.write(file);
    record.arrays(host, 1 << 20);
  }
  record.last(file);
}

int main() {
  Record record;
  float *state;
  cudaMalloc(&state, 4096);
  simulate(record, stdout, state, new float[1 << 24], 1000);
}
