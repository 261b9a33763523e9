// tiny-cuda-nn's memory: made with its variable, copied by its methods; linear_kernel launches.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs
#include <cuda_runtime.h>
#include <vector>

namespace tcnn {
template <class T> class GPUMemory {
public:
  GPUMemory();
  GPUMemory(unsigned long size);
  ~GPUMemory();
  void enlarge(unsigned long size);
  void memset(int value);
  void copy_to_host(std::vector<T> &) const;
  void copy_from_host(const std::vector<T> &);
  T *data() const;
  unsigned long size() const;
};
template <class K, class T, class... Types> void linear_kernel(K kernel, unsigned shared, cudaStream_t stream, T count, Types... args);
} // namespace tcnn
__global__ void march(unsigned n, float *density, const float *positions);

void madeAnew(tcnn::GPUMemory<float> &positions, float *kept, unsigned n, int steps, cudaStream_t stream) {
  for (int step = 0; step < steps; ++step) {
    tcnn::GPUMemory<float> density(n); // expect: xfer-alloc-in-loop
    tcnn::linear_kernel(march, 0, stream, n, density.data(), positions.data());
    tcnn::linear_kernel(march, 0, stream, n, kept, density.data());
  }
}

void sentAgain(tcnn::GPUMemory<float> &positions, const std::vector<float> &grid, float *density, unsigned n, int steps) {
  for (int step = 0; step < steps; ++step) {
    positions.copy_from_host(grid); // expect: xfer-duplicate-transfer
    march<<<1, 64>>>(n + step, density, positions.data());
  }
}

// -- must not be flagged

void growsOnly(tcnn::GPUMemory<float> &density, tcnn::GPUMemory<float> &positions, unsigned n, int steps, cudaStream_t stream) {
  for (int step = 0; step < steps; ++step) {
    density.enlarge(n);
    tcnn::linear_kernel(march, 0, stream, n, density.data(), positions.data());
  }
}

void readOnce(tcnn::GPUMemory<float> &density, tcnn::GPUMemory<float> &positions, std::vector<float> &out, unsigned n, int steps, cudaStream_t stream) {
  for (int step = 0; step < steps; ++step) tcnn::linear_kernel(march, 0, stream, n, density.data(), positions.data() + step);
  density.copy_to_host(out);
}
