// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule pageable-copy
// Where a name leads: the two of a pair that is bound, what an optional holds, what a shared pointer was given with a deleter.
#include <cuda_runtime.h>
#include <memory>
#include <optional>
#include <stdlib.h>
#include <utility>
#include <vector>

constexpr size_t bytes = 16 << 20;
__global__ void step(float *data, int at) { data[threadIdx.x] += at; }
void fill(float *host, int at);

void bound(int n) {
  std::vector<std::pair<float *, float *>> buffers(4);
  for (auto &buffer : buffers) {
    cudaMalloc(&buffer.first, bytes);
    buffer.second = (float *)malloc(bytes);
  }
  for (int i = 0; i < n; ++i)
    for (auto &[device, host] : buffers) {
      fill(host, i);
      cudaMemcpy(device, host, bytes, cudaMemcpyHostToDevice); // expect: xfer-pageable-copy
      step<<<1, 64>>>(device, i);
    }
}

void boundAndPinned(int n) {
  std::vector<std::pair<float *, float *>> buffers(4);
  for (auto &[device, host] : buffers) {
    cudaMalloc(&device, bytes);
    cudaMallocHost(&host, bytes);
  }
  for (int i = 0; i < n; ++i)
    for (auto &[device, host] : buffers) {
      fill(host, i);
      cudaMemcpy(device, host, bytes, cudaMemcpyHostToDevice);
      step<<<1, 64>>>(device, i);
    }
}

struct Buffer {
  float *device, *host;
  explicit Buffer(size_t n) : host(new float[n]) { cudaMalloc(&device, n * sizeof(float)); }
  ~Buffer() {
    cudaFree(device);
    delete[] host;
  }
};

void perhaps(int n) {
  std::optional<Buffer> buffer;
  buffer.emplace(bytes / sizeof(float));
  for (int i = 0; i < n; ++i) {
    fill(buffer->host, i);
    cudaMemcpy(buffer->device, buffer->host, bytes, cudaMemcpyHostToDevice); // expect: xfer-pageable-copy
    step<<<1, 64>>>(buffer->device, i);
  }
}

class Shared {
public:
  Shared() : host((float *)malloc(bytes), free) { cudaMalloc(&device, bytes); }
  void run(int n) {
    for (int i = 0; i < n; ++i) {
      fill(host.get(), i);
      cudaMemcpy(device, host.get(), bytes, cudaMemcpyHostToDevice); // expect: xfer-pageable-copy
      step<<<1, 64>>>(device, i);
    }
  }

private:
  std::shared_ptr<float> host;
  float *device;
};

// What a template is for one argument alone is a class of its own.
enum class Place { Host, Device };
template <Place> struct Array;
template <> struct Array<Place::Host> {
  float *data;
  explicit Array(size_t n) { data = (float *)malloc(n); }
};
template <> struct Array<Place::Device> {
  float *data;
  explicit Array(size_t n) { cudaMalloc(&data, n); }
};

void upload(Array<Place::Device> &device, Array<Place::Host> &host, int n) {
  for (int i = 0; i < n; ++i) {
    fill(host.data, i);
    cudaMemcpy(device.data, host.data, bytes, cudaMemcpyDefault); // expect: xfer-pageable-copy
    step<<<1, 64>>>(device.data, i);
  }
}
