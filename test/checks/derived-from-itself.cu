// A template that is derived from itself, with less: as it is written it has no first one.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule copy-in-loop
#include <cuda_runtime.h>

template <class T, int n> struct Chain : Chain<T, n - 1> {
  virtual void send(T *device, T value) { cudaMemcpy(device + n, &value, sizeof value, cudaMemcpyHostToDevice); }
};
template <class T> struct Chain<T, 0> {
  virtual void send(T *device, T value) { cudaMemcpy(device, &value, sizeof value, cudaMemcpyHostToDevice); }
};
void fill(float *device, int n) {
  for (int i = 0; i < n; ++i) {
    const float value = i * 0.5f;
    cudaMemcpy(device + i, &value, sizeof value, cudaMemcpyHostToDevice); // expect: xfer-copy-in-loop
  }
}
