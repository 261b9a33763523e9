// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule sync-between-launches
// What comes back at once when it has begun something has done it once.
#include <cuda_runtime.h>

__global__ void step(float *state);

struct Mapper {
  bool begun = false;
  float *state;

  void coarse() {
    step<<<1, 64>>>(state);
    cudaDeviceSynchronize();
    step<<<1, 64>>>(state);
  }
  void goOn() {
    step<<<1, 64>>>(state);
    cudaDeviceSynchronize(); // expect: xfer-sync-between-launches
    step<<<1, 64>>>(state);
  }
  bool add() {
    if (!begun) {
      coarse();
      begun = true;
      return true;
    }
    goOn();
    return false;
  }
};

void map(Mapper &mapper, int n) {
  for (int i = 0; i < n; ++i) mapper.add();
}
