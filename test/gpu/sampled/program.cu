// Steps of an upload, kernels, a graph and a read-back, while three other threads give the GPU work: program STEPS
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <thread>
#include <vector>

__global__ void addOne(int *p) { *p += 1; }

static void check(cudaError_t error) {
  if (error == cudaSuccess) return;
  std::fprintf(stderr, "%s\n", cudaGetErrorString(error));
  std::exit(1);
}

static std::atomic<bool> over{false};

static void besides() {
  cudaStream_t stream;
  int *device, host = 0;
  check(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
  check(cudaMalloc(&device, sizeof *device));
  check(cudaMemset(device, 0, sizeof *device));
  int launched = 0;
  while (!over) {
    for (int i = 0; i < 20; ++i, ++launched) addOne<<<1, 1, 0, stream>>>(device);
    check(cudaStreamSynchronize(stream));
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  check(cudaMemcpy(&host, device, sizeof host, cudaMemcpyDeviceToHost));
  if (host != launched) std::printf("lost launches: %d of %d\n", launched - host, launched);
}

int main(int count, char **arguments) {
  const int steps = count > 1 ? std::atoi(arguments[1]) : 20000;
  std::vector<std::thread> threads;
  for (int i = 0; i < 3; ++i) threads.emplace_back(besides);
  cudaStream_t stream;
  int *device, *pinned;
  check(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
  check(cudaMalloc(&device, sizeof *device));
  check(cudaMallocHost(&pinned, sizeof *pinned));
  check(cudaMemset(device, 0, sizeof *device));
  check(cudaDeviceSynchronize());
  cudaGraph_t graph;
  cudaGraphExec_t exec;
  check(cudaStreamBeginCapture(stream, cudaStreamCaptureModeThreadLocal));
  for (int i = 0; i < 4; ++i) addOne<<<1, 1, 0, stream>>>(device);
  check(cudaStreamEndCapture(stream, &graph));
  check(cudaGraphInstantiate(&exec, graph, 0));
  *pinned = 0;
  for (int step = 0; step < steps; ++step) {
    check(cudaMemcpyAsync(device, pinned, sizeof *device, cudaMemcpyHostToDevice, stream));
    for (int i = 0; i < 3; ++i) addOne<<<1, 1, 0, stream>>>(device);
    check(cudaGraphLaunch(exec, stream));
    check(cudaMemcpyAsync(pinned, device, sizeof *device, cudaMemcpyDeviceToHost, stream));
    check(cudaStreamSynchronize(stream));
  }
  over = true;
  for (std::thread &t : threads) t.join();
  check(cudaGetLastError());
  std::printf("%d\n", *pinned);
}
