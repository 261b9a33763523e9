// How much a helper copies is what it is given, times what it says an element takes.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule adjacent-copies --rule scalar-readback
#include <cuda_runtime.h>

__global__ void sum(double *gradients, double *hessians);

template <class T> void bring(T *to, const T *from, size_t count) {
  size_t bytes = count * sizeof(T);
  cudaMemcpy(to, from, bytes, cudaMemcpyDeviceToHost);
}
template <class T> void bringAtOnce(T *to, const T *from, size_t count) { cudaMemcpy(to, from, sizeof(T) * static_cast<size_t>(count), cudaMemcpyDeviceToHost); }

void two(double *d_gradients, double *d_hessians, double *all, int rounds) {
  double gradient, hessian;
  for (int r = 0; r < rounds; ++r) {
    sum<<<1, 64>>>(d_gradients + r, d_hessians);
    bring(&gradient, d_gradients, 1); // expect: xfer-adjacent-copies, xfer-scalar-readback
    bring(&hessian, d_hessians, 1);
    all[r] += gradient * hessian;
  }
}
void atOnce(double *d_gradients, double *d_hessians, double *all, int rounds) {
  double gradient, hessian;
  for (int r = 0; r < rounds; ++r) {
    sum<<<1, 64>>>(d_gradients + r, d_hessians);
    bringAtOnce(&gradient, d_gradients, 1); // expect: xfer-adjacent-copies, xfer-scalar-readback
    bringAtOnce(&hessian, d_hessians, 1);
    all[r] += gradient * hessian;
  }
}

// -- must not be flagged

// As much as the caller says, and large; of an expression that is no product nothing is known.
template <class T> void bringMore(T *to, const T *from, size_t count) { cudaMemcpy(to, from, (count + 1000000) * sizeof(T), cudaMemcpyDeviceToHost); }
void large(double *d_gradients, double *d_hessians, double *gradients, double *hessians, double *all, size_t n, int rounds) {
  for (int r = 0; r < rounds; ++r) {
    sum<<<1, 64>>>(d_gradients + r, d_hessians);
    bring(gradients, d_gradients, 1 << 22);
    bring(hessians, d_hessians, n);
    bringMore(gradients, d_gradients, 1);
    bringMore(hessians, d_hessians, 1);
    all[r] += gradients[r] * hessians[r];
  }
}
