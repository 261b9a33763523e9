// RUN: %python %src/test/checks/check.py %s --stubs %stubs
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda %}
// A driver's address is a number; what is added to it moves in the same memory.
#include <cuda.h>
#include <stdio.h>

void elements(CUdeviceptr data, const float *host, int n) {
  for (int i = 0; i < n; ++i) cuMemcpyHtoD(data + 4 * i, host + i, 4); // expect: xfer-copy-in-loop
}

void elementsBack(CUdeviceptr data, size_t offset, float *host, int n) {
  for (int i = 0; i < n; ++i) cuMemcpyDtoH(host + i, data + offset + i * sizeof(float), sizeof(float)); // expect: xfer-copy-in-loop
}

void elementsAddedTo(CUdeviceptr data, const float *host, int n) {
  for (int i = 0; i < n; ++i) cuMemcpyHtoD(4 * i + data, host + i, 4); // expect: xfer-copy-in-loop
}

// Two parts of one allocation are not one place.
void twoParts(CUdeviceptr data, const float *host) {
  cuMemcpyHtoD(data, host, 4096);
  cuMemcpyHtoD(data + 4096, host, 4096);
}
void twoOtherParts(CUdeviceptr data, const float *host, size_t here, size_t there) {
  cuMemcpyHtoD(data + here, host, 4096);
  cuMemcpyHtoD(data + there, host, 4096);
}

// What comes from one part is no copy of what goes to the other.
void moved(CUdeviceptr data, char *host) {
  cuMemcpyDtoH(host, data, 1 << 20);
  cuMemcpyHtoD(data + (1 << 20), host, 1 << 20);
}

void blocks(CUdeviceptr data, char *host, FILE *file) {
  for (int i = 0; i < 64; ++i) {
    if (fread(host, 1, 1 << 20, file) != 1 << 20) return;
    cuMemcpyHtoD(data + ((CUdeviceptr)i << 20), host, 1 << 20);
  }
}
