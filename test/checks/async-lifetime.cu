// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule async-lifetime
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda --rule async-lifetime %}
#include <cuda_runtime.h>
#include <stdlib.h>

void rewritten(float *device, cudaStream_t stream) {
  float *host;
  cudaMallocHost(&host, 4096);
  host[0] = 1;
  cudaMemcpyAsync(device, host, 4096, cudaMemcpyHostToDevice, stream);
  host[0] = 2; // expect: xfer-async-lifetime
  cudaStreamSynchronize(stream);
  cudaFreeHost(host);
}

// -- must not be flagged

void awaited(float *device, cudaStream_t stream) {
  float *host;
  cudaMallocHost(&host, 4096);
  host[0] = 1;
  cudaMemcpyAsync(device, host, 4096, cudaMemcpyHostToDevice, stream);
  cudaStreamSynchronize(stream);
  host[0] = 2;
  cudaFreeHost(host);
}

void pageable(float *device, cudaStream_t stream) {
  float *host = (float *)malloc(4096);
  cudaMemcpyAsync(device, host, 4096, cudaMemcpyHostToDevice, stream);
  free(host); // expect-note: xfer-async-lifetime
}

// Through a method, with every call checked.
#define CHECK(call)                                                                                                    \
  do {                                                                                                                 \
    if ((call) != cudaSuccess) exit(1);                                                                                \
  } while (0)
struct Sender {
  float *pinned, *device;
  cudaStream_t stream;
  Sender() { CHECK(cudaMallocHost(&pinned, 4096)); }
  void send(float value) {
    pinned[0] = value;
    CHECK(cudaMemcpyAsync(device, pinned, 4096, cudaMemcpyHostToDevice, stream));
  }
  void wait() { CHECK(cudaStreamSynchronize(stream)); }
};
void twoAtOnce() {
  Sender sender;
  sender.send(1);
  sender.send(2); // expect: xfer-async-lifetime
  sender.wait();
}
void oneByOne() {
  Sender sender;
  sender.send(1);
  sender.wait();
  sender.send(2);
  sender.wait();
}
