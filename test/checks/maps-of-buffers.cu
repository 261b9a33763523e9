// RUN: %python %src/test/checks/check.py %s --stubs %stubs
// Buffers that a map keeps by their names lie where they were made.
#include <cuda_runtime.h>
#include <map>
#include <stdlib.h>
#include <string>
#include <unordered_map>

__global__ void forward(const float *in, float *out, int n) { out[threadIdx.x] = in[threadIdx.x] * n; }
float use(const void *host);
void fill(void *host, int at);

struct Engine {
  std::map<std::string, void *> device, host;
  cudaStream_t stream;
  void add(const std::string &name, size_t bytes) {
    cudaMalloc(&device[name], bytes);
    host[name] = malloc(bytes);
  }
  float infer(int n) {
    cudaMemcpyAsync(device["in"], host["in"], 4 << 20, cudaMemcpyHostToDevice, stream);
    forward<<<1, 64, 0, stream>>>((const float *)device["in"], (float *)device["out"], n);
    cudaMemcpyAsync(host["out"], device["out"], 4 << 20, cudaMemcpyDeviceToHost, stream);
    cudaStreamSynchronize(stream);
    return use(host["out"]);
  }
};

float all(Engine &engine) {
  float sum = 0;
  for (int i = 0; i < 1000; ++i) {
    fill(engine.host.at("in"), i);
    sum += engine.infer(i); // expect: xfer-pageable-async
  }
  return sum;
}

struct Binding {
  float *device, *host;
};

struct Pinned {
  std::unordered_map<std::string, Binding> bindings;
  cudaStream_t stream;
  void add(const std::string &name, size_t bytes) {
    cudaMalloc(&bindings[name].device, bytes);
    cudaMallocHost(&bindings[name].host, bytes);
  }
  float infer(int n) {
    cudaMemcpyAsync(bindings["in"].device, bindings["in"].host, 4 << 20, cudaMemcpyHostToDevice, stream);
    forward<<<1, 64, 0, stream>>>(bindings["in"].device, bindings["out"].device, n);
    cudaMemcpyAsync(bindings["out"].host, bindings["out"].device, 4 << 20, cudaMemcpyDeviceToHost, stream);
    cudaStreamSynchronize(stream);
    return use(bindings["out"].host);
  }
};

float all(Pinned &engine) {
  float sum = 0;
  for (int i = 0; i < 1000; ++i) {
    fill(engine.bindings["in"].host, i);
    sum += engine.infer(i);
  }
  return sum;
}
