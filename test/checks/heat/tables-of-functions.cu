// Functions in a table that a global is made with are called by who calls that member.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule alloc-in-loop
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda --rule alloc-in-loop %}
#include <cuda_runtime.h>
__global__ void k(float *a) { a[threadIdx.x] += 1; }

struct Engine;
struct Backend {
  const char *name;
  int (*prepare)(Engine *);
  int (*compute)(Engine *);
};
struct Engine {
  const Backend *backend;
  float *kept;
};

static void work(Engine *engine) {
  float *sums;
  cudaMalloc(&sums, 4096); // expect: xfer-alloc-in-loop
  k<<<1, 64>>>(sums);
  cudaFree(sums);
}
static int prepareOnDevice(Engine *) {
  float *means;
  cudaMalloc(&means, 4096);
  k<<<1, 64>>>(means);
  cudaFree(means);
  return 0;
}
static int computeOnDevice(Engine *engine) {
  work(engine);
  return 0;
}
static const Backend on_device = {"device", prepareOnDevice, computeOnDevice};

int main() {
  Engine engine{&on_device, nullptr};
  engine.backend->prepare(&engine);
  for (int step = 0; step < 1000; ++step) engine.backend->compute(&engine);
}
