// A copy for each device, in something that runs again and again: the loop over devices is not what repeats it.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule pageable-copy
#include <cuda_runtime.h>
#include <stdlib.h>

__global__ void find(float *out, const float *query);
bool next(float *query);
float sum;

struct Search {
  int devices;
  float **scores, **device;
  explicit Search(int devices) : devices(devices) {
    scores = new float *[devices], device = new float *[devices];
    for (int i = 0; i < devices; ++i) {
      cudaSetDevice(i);
      cudaMalloc((void **)&device[i], 1 << 24);
      scores[i] = (float *)malloc(1 << 24);
    }
  }
  void search(const float *query) {
    for (int i = 0; i < devices; ++i) {
      cudaSetDevice(i);
      find<<<64, 256>>>(device[i], query);
      cudaMemcpy(scores[i], device[i], 1 << 24, cudaMemcpyDeviceToHost);
    }
    for (int i = 0; i < devices; ++i) sum += scores[i][0];
  }
  // must not be flagged: once
  void end() {
    for (int i = 0; i < devices; ++i) {
      cudaSetDevice(i);
      cudaMemcpy(scores[i], device[i], 1 << 24, cudaMemcpyDeviceToHost);
    }
    for (int i = 0; i < devices; ++i) sum += scores[i][0];
  }
};

int main() {
  Search search(2);
  float query[100];
  while (next(query)) search.search(query); // expect: xfer-pageable-copy
  search.end();
}
