// `if (copy && old)`: who says no to one of what all has to hold says no to what stands there.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule default-stream
#include <cuda_runtime.h>

__global__ void scale(float *data, float by) { data[threadIdx.x] *= by; }

class Buffer {
public:
  void resize(int n, cudaStream_t stream) { grow(n, true); }
  void resizeAnew(int n, cudaStream_t stream) {
    grow(n, false);
    scale<<<1, 64, 0, stream>>>(data_, 2);
  }
  void resizeKeeping(int n, cudaStream_t stream) {
    grow(n, true); // expect-note: xfer-default-stream
    scale<<<1, 64, 0, stream>>>(data_, 2);
  }

private:
  void grow(int n, bool copy) {
    float *old = data_;
    cudaMalloc((void **)&data_, n * sizeof(float));
    if (copy && old != nullptr) cudaMemcpyAsync(data_, old, n_ * sizeof(float), cudaMemcpyDeviceToDevice);
    cudaFree(old);
    n_ = n;
  }
  float *data_ = nullptr;
  int n_ = 0;
};

void steps(Buffer &buffer, int n, int steps, cudaStream_t stream) {
  for (int t = 0; t < steps; ++t) buffer.resizeAnew(n + t, stream);
}
