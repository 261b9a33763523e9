// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule round-trip
// An array that lies on both sides and knows which one is newer: what a round leaves decides what the next one copies, though an earlier case of
// the same switch sets that as well.
#include <cstdlib>
#include <cstring>
#include <cuda_runtime.h>

class Mirrored {
public:
  enum Head { Host, Device, Nowhere };
  explicit Mirrored(size_t n) : bytes(n * sizeof(float)) {}
  float *host() { toHost(); return on_host; }
  float *device() { toDevice(); return on_device; }

private:
  void toHost() {
    switch (head) {
    case Nowhere:
      on_host = (float *)calloc(1, bytes);
      head = Host;
      break;
    case Device:
      if (on_host == nullptr) on_host = (float *)malloc(bytes);
      cudaMemcpy(on_host, on_device, bytes, cudaMemcpyDeviceToHost);
      head = Host;
      break;
    case Host:;
    }
  }
  void toDevice() {
    switch (head) {
    case Nowhere:
      cudaMalloc(&on_device, bytes);
      head = Device;
      break;
    case Host:
      if (on_device == nullptr) cudaMalloc(&on_device, bytes);
      cudaMemcpy(on_device, on_host, bytes, cudaMemcpyHostToDevice);
      head = Device;
      break;
    case Device:;
    }
  }
  float *on_host = nullptr, *on_device = nullptr;
  size_t bytes;
  Head head = Nowhere;
};

__global__ void step(float *alpha, const float *labels, int n);

float largest(Mirrored &labels, int n) {
  const float *at = labels.host();
  float found = 0;
  for (int i = 0; i < n; ++i)
    if (at[i] > found) found = at[i];
  return found;
}

// Nobody changes them, and they come down and go up in each round.
float solve(Mirrored &labels, int n, int rounds) {
  Mirrored alpha(n);
  float sum = 0;
  for (int i = 0; i < rounds; ++i) {
    sum += largest(labels, n);
    step<<<1, 64>>>(alpha.device(), labels.device(), n); // expect: xfer-round-trip
  }
  return sum;
}
// -- must not be flagged

// It stays where it is.
void resident(Mirrored &labels, int n, int rounds) {
  Mirrored alpha(n);
  for (int i = 0; i < rounds; ++i) step<<<1, 64>>>(alpha.device(), labels.device(), n);
}
// The host changes it.
void changed(Mirrored &labels, int n, int rounds) {
  Mirrored alpha(n);
  for (int i = 0; i < rounds; ++i) {
    labels.host()[i % n] = i;
    step<<<1, 64>>>(alpha.device(), labels.device(), n);
  }
}
