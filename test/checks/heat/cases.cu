// What is done in some calls of a function that works again and again is done again and again, unless its condition says that it is seldom so.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule pageable-copy
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda --rule pageable-copy %}
#include <cuda_runtime.h>
#include <stdlib.h>
__global__ void k(float *a) { a[threadIdx.x] += 1; }

struct Config {
  bool fold = false;
};
class Layer {
  float *sums = nullptr;
  Config config;
  int blocks = 4, channels = 2, ready = 0;

public:
  void forward() {
    k<<<1, 64>>>(sums);
    if (blocks != channels) {
      float *host = (float *)malloc(1 << 24);
      cudaMemcpy(host, sums, 1 << 24, cudaMemcpyDeviceToHost); // expect: xfer-pageable-copy
      host[0] += host[1];
      cudaMemcpy(sums, host, 1 << 24, cudaMemcpyHostToDevice); // expect: xfer-pageable-copy
      free(host);
    }
    k<<<1, 64>>>(sums);
  }
  // must not be flagged: a setting
  void asked() {
    if (config.fold) {
      float *host = (float *)malloc(1 << 24);
      cudaMemcpy(host, sums, 1 << 24, cudaMemcpyDeviceToHost);
      free(host);
    }
    k<<<1, 64>>>(sums);
  }
  // must not be flagged: set up
  void once(const float *given) {
    if (blocks != ready) {
      float *host = (float *)malloc(1 << 24);
      host[0] = given[0];
      ready = blocks;
      cudaMemcpy(sums, host, 1 << 24, cudaMemcpyHostToDevice);
      free(host);
    }
    k<<<1, 64>>>(sums);
  }
  // must not be flagged: which of two ways it goes nobody knows
  void either(cudaStream_t stream) {
    float *host = (float *)malloc(1 << 24);
    if (blocks != channels) {
      cudaMemcpy(sums, host, 1 << 24, cudaMemcpyHostToDevice);
    } else {
      cudaMemcpyAsync(sums, sums + (1 << 22), 1 << 24, cudaMemcpyDeviceToDevice, stream);
    }
    k<<<1, 64>>>(sums);
    free(host);
  }
};
int main() {
  Layer layer;
  float given[4] = {};
  while (true) layer.forward(), layer.asked(), layer.once(given), layer.either(0);
}
