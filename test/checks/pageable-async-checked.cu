// A copy that is awaited at once is asynchronous by name only, whatever checks its status in between.
// RUN: %python %src/test/checks/check.py %s --cuda %cuda --rule pageable-async
#include <cstdio>
#include <cuda_runtime.h>
#include <vector>

static bool succeeded(cudaError_t status, const char *what, int line) {
  if (status != cudaSuccess) {
    printf("%s in line %d: %s\n", what, line, cudaGetErrorString(status));
    return false;
  }
  return true;
}
#define CHECK(call) succeeded(call, #call, __LINE__)

class Tensor {
public:
  bool save(const char *file, cudaStream_t stream) const {
    FILE *f = fopen(file, "wb");
    std::vector<char> host(bytes_);
    CHECK(cudaMemcpyAsync(host.data(), data_, bytes_, cudaMemcpyDeviceToHost, stream));
    CHECK(cudaStreamSynchronize(stream));
    fwrite(host.data(), 1, bytes_, f);
    return fclose(f) == 0;
  }
  void both(std::vector<char> &host, float *other, cudaStream_t stream) const {
    CHECK(cudaMemcpyAsync(host.data(), data_, bytes_, cudaMemcpyDeviceToHost, stream)); // expect: xfer-pageable-async
    CHECK(cudaMemsetAsync(other, 0, bytes_, stream));
    CHECK(cudaStreamSynchronize(stream));
  }

private:
  float *data_;
  size_t bytes_;
};

bool kept(const Tensor &tensor, std::vector<char> &host, float *other, cudaStream_t stream) {
  tensor.both(host, other, stream);
  return tensor.save("tensor.bin", stream);
}
