// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule pageable-copy --rule unused-transfer
// A class whose memory is the host's or the device's, as who makes it says: of an object that is made here it is known.
#include <cuda_runtime.h>
#include <stdlib.h>

constexpr size_t bytes = 16 << 20;
__global__ void step(float *data, int at) { data[threadIdx.x] += at; }
void fill(float *host, int at);

enum class Place { Host, Pinned, Device };

struct Tensor {
  Place place;
  float *data;
  size_t size;
  Tensor(Place place, size_t size) : place(place), size(size) {
    if (place == Place::Device) cudaMalloc(&data, size);
    else if (place == Place::Pinned) cudaMallocHost(&data, size);
    else data = (float *)malloc(size);
  }
  void copyFrom(const Tensor &other) { cudaMemcpy(data, other.data, size, cudaMemcpyDefault); }
  Tensor to(Place there) const {
    Tensor result(there, size);
    cudaMemcpy(result.data, data, size, there == Place::Device ? cudaMemcpyHostToDevice : cudaMemcpyDeviceToHost);
    return result;
  }
};

void pageable(int n) {
  Tensor device(Place::Device, bytes), host(Place::Host, bytes);
  for (int i = 0; i < n; ++i) {
    fill(host.data, i);
    device.copyFrom(host); // expect: xfer-pageable-copy
    step<<<1, 64>>>(device.data, i);
  }
}

void moved(int n) {
  Tensor host(Place::Host, bytes);
  for (int i = 0; i < n; ++i) {
    fill(host.data, i);
    Tensor device = host.to(Place::Device); // expect: xfer-pageable-copy
    step<<<1, 64>>>(device.data, i);
  }
}

void pinned(int n) {
  Tensor device(Place::Device, bytes), host(Place::Pinned, bytes);
  for (int i = 0; i < n; ++i) {
    fill(host.data, i);
    device.copyFrom(host);
    step<<<1, 64>>>(device.data, i);
  }
}

struct Buffer {
  float *data;
  bool on_device;
  void allocate(size_t size, bool there) {
    on_device = there;
    if (there) cudaMalloc(&data, size);
    else data = (float *)malloc(size);
  }
};

void allocatedLater(int n) {
  Buffer device, host;
  device.allocate(bytes, true);
  host.allocate(bytes, false);
  for (int i = 0; i < n; ++i) {
    fill(host.data, i);
    cudaMemcpy(device.data, host.data, bytes, cudaMemcpyHostToDevice); // expect: xfer-pageable-copy
    step<<<1, 64>>>(device.data, i);
  }
}
