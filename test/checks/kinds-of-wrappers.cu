// A wrapper that is given the kind of its copy: each call of it goes the way that it says.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule round-trip --rule copy-in-loop --rule pageable-copy
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda --rule round-trip --rule copy-in-loop --rule pageable-copy %}
#include <cuda_runtime.h>

__global__ void step(float *state);

struct Api {
  static int copy(void *to, const void *from, size_t bytes, int kind) { return cudaMemcpy(to, from, bytes, (cudaMemcpyKind)kind); }
};
struct Mirror {
  float *device, *host;
  int size;
};

void iterate(Mirror &mirror, int steps) {
  for (int t = 0; t < steps; ++t) {
    Api::copy(mirror.device, mirror.host, mirror.size * sizeof(float), 1); // expect: xfer-round-trip
    step<<<64, 256>>>(mirror.device);
    Api::copy(mirror.host, mirror.device, mirror.size * sizeof(float), 2);
  }
}

void oneByOne(float *device, float *const *parts, int count) {
  for (int i = 0; i < count; ++i) Api::copy(device + i, parts[i], sizeof(float), 1); // expect: xfer-copy-in-loop
}
