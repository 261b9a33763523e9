// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule pageable-async
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda --rule pageable-async %}
#include <cuda_runtime.h>
#include <vector>

__global__ void step(float *state) { state[threadIdx.x] += 1; }

// A vector's elements are pageable, whoever owns the vector.
struct Tile { std::vector<std::vector<int>> pointers; };
void ofVectors(int *device, float *values, std::vector<float> &given, Tile *tiles, int n, int parts, cudaStream_t stream) {
  for (int i = 0; i < parts; ++i) {
    cudaMemcpyAsync(values, &given[0] + i * n, n * sizeof(float), cudaMemcpyHostToDevice, stream); // expect: xfer-pageable-async
    step<<<1, n, 0, stream>>>(values);
    cudaMemcpyAsync(device, &tiles[i].pointers[0][0], n * sizeof(int), cudaMemcpyHostToDevice, stream); // expect: xfer-pageable-async
    step<<<1, n, 0, stream>>>(values);
  }
}

// An allocator of its own may pin.
template <class T> struct Pinning {
  using value_type = T;
  T *allocate(size_t n) { T *at; cudaMallocHost((void **)&at, n * sizeof(T)); return at; }
  void deallocate(T *at, size_t) { cudaFreeHost(at); }
};
void ofPinnedVectors(float *values, std::vector<float, Pinning<float>> &given, int n, int parts, cudaStream_t stream) {
  for (int i = 0; i < parts; ++i) {
    cudaMemcpyAsync(values, &given[0] + i * n, n * sizeof(float), cudaMemcpyHostToDevice, stream);
    step<<<1, n, 0, stream>>>(values);
  }
}

// One that only aligns does not.
namespace Eigen {
template <class T> struct aligned_allocator {
  using value_type = T;
  T *allocate(size_t n);
  void deallocate(T *, size_t);
};
} // namespace Eigen
void ofAlignedVectors(float *values, std::vector<float, Eigen::aligned_allocator<float>> &given, int n, int parts, cudaStream_t stream) {
  for (int i = 0; i < parts; ++i) {
    cudaMemcpyAsync(values, &given[0] + i * n, n * sizeof(float), cudaMemcpyHostToDevice, stream); // expect: xfer-pageable-async
    step<<<1, n, 0, stream>>>(values);
  }
}
