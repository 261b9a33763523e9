// Calls whose counts the case knows.
#include <cstdio>
#include <vector>

#define CHECK(call) \
  do { \
    if (const cudaError_t e = (call); e != cudaSuccess) return std::printf("%s: %s\n", #call, cudaGetErrorString(e)), 1; \
  } while (0)

__global__ void addOne(float *p, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) p[i] += 1;
}

int main() {
  constexpr int n = 1024;
  std::vector<float> host(n, 1.0f);
  float *device = nullptr, *pinned = nullptr, *pooled = nullptr, *managed = nullptr;
  cudaStream_t stream;
  cudaEvent_t event;
  CHECK(cudaMalloc(&device, n * sizeof *device));
  CHECK(cudaMallocHost(&pinned, n * sizeof *pinned));
  CHECK(cudaMallocManaged(&managed, n * sizeof *managed));
  CHECK(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
  CHECK(cudaMallocAsync(&pooled, n * sizeof *pooled, stream));
  CHECK(cudaEventCreateWithFlags(&event, cudaEventDisableTiming));
  for (int i = 0; i < n; ++i) pinned[i] = 2;
  for (int i = 0; i < 10; ++i) CHECK(cudaMemcpy(device, host.data(), n * sizeof *device, cudaMemcpyHostToDevice));
  for (int i = 0; i < 20; ++i) addOne<<<n / 256, 256, 0, stream>>>(device, n);
  CHECK(cudaEventRecord(event, stream));
  CHECK(cudaEventSynchronize(event));
  for (int i = 0; i < 5; ++i) {
    CHECK(cudaMemcpyAsync(host.data(), device, 64, cudaMemcpyDeviceToHost, stream));
    CHECK(cudaStreamSynchronize(stream));
  }
  for (int i = 0; i < 3; ++i) CHECK(cudaMemcpyAsync(pooled, pinned, n * sizeof *pooled, cudaMemcpyHostToDevice, stream));
  CHECK(cudaMemsetAsync(pooled, 0, 128, stream));
  CHECK(cudaFreeAsync(pooled, stream));
  CHECK(cudaDeviceSynchronize());
  CHECK(cudaFree(managed));
  CHECK(cudaFreeHost(pinned));
  CHECK(cudaFree(device));
  std::printf("%g\n", host[3]);
}
