#include <cstdio>
#include <thread>
#include <vector>

__global__ void addOne(int *p) { *p += 1; }

static void work(int *total) {
  cudaStream_t stream;
  int *device, *pinned;
  cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
  cudaMalloc(&device, sizeof *device);
  cudaMallocHost(&pinned, sizeof *pinned);
  *pinned = 0;
  for (int i = 0; i < 100; ++i) {
    cudaMemcpyAsync(device, pinned, sizeof *device, cudaMemcpyHostToDevice, stream);
    addOne<<<1, 1, 0, stream>>>(device);
    addOne<<<1, 1, 0, stream>>>(device);
    cudaMemcpyAsync(pinned, device, sizeof *device, cudaMemcpyDeviceToHost, stream);
    cudaStreamSynchronize(stream);
  }
  *total = *pinned;
  cudaFreeHost(pinned);
  cudaFree(device);
  cudaStreamDestroy(stream);
}

int main() {
  std::vector<int> totals(16);
  std::vector<std::thread> threads;
  for (int &total : totals) threads.emplace_back(work, &total);
  for (std::thread &t : threads) t.join();
  int sum = 0;
  for (const int total : totals) sum += total;
  std::printf("%d\n", sum);
}
