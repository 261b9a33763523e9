// A buffer that has what it was told to have: what is given by default, and what it was made with, decides for all rounds.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule duplicate-transfer
#include <cuda_runtime.h>
#include <stdlib.h>

template <typename T> struct Buffer {
  size_t n;
  bool on_host, managed;
  T *host = nullptr, *device = nullptr;
  Buffer(size_t n, bool on_host = false, bool managed = false) : n(n), on_host(on_host), managed(managed) {
    cudaMalloc(&device, n * sizeof(T));
    if (on_host) host = new T[n];
  }
  ~Buffer() { cudaFree(device), delete[] host; }
  void upload(const T *from = nullptr) const;
};

template <typename T> void Buffer<T>::upload(const T *from) const {
  if (from) {
    cudaMemcpy(device, from, n * sizeof(T), cudaMemcpyHostToDevice);
  } else if (on_host && !managed) {
    cudaMemcpy(device, host, n * sizeof(T), cudaMemcpyHostToDevice);
  }
}

__global__ void step(float *sums, const float *weights);

void work(const float *weights) {
  Buffer<float> sums(1 << 20), own(1 << 20, true);
  for (int i = 0; i < (1 << 20); ++i) own.host[i] = weights[i];
  for (int i = 0; i < 1000; ++i) {
    own.upload(); // expect: xfer-duplicate-transfer
    step<<<64, 256>>>(sums.device, own.device);
  }
}

// must not be flagged: what is given is another one each time
void stream(const float *weights) {
  Buffer<float> sums(1 << 20), own(1 << 20, true);
  for (int i = 0; i < 1000; ++i) {
    own.upload(weights + i * (1 << 20));
    step<<<64, 256>>>(sums.device, own.device);
  }
}

// must not be flagged: now and then
void nowAndThen(const float *weights) {
  Buffer<float> sums(1 << 20), own(1 << 20, true);
  for (int i = 0; i < (1 << 20); ++i) own.host[i] = weights[i];
  for (int i = 0; i < 1000; ++i) {
    if (i % 100 == 0) own.upload();
    step<<<64, 256>>>(sums.device, own.device);
  }
}

// must not be flagged: for who debugs
void debugged(const float *weights, bool debug) {
  Buffer<float> sums(1 << 20), own(1 << 20, true);
  for (int i = 0; i < (1 << 20); ++i) own.host[i] = weights[i];
  for (int i = 0; i < 1000; ++i) {
    if (debug) own.upload();
    step<<<64, 256>>>(sums.device, own.device);
  }
}
