#include <cstdio>

#define CHECK(call) \
  do { \
    if (const cudaError_t e = (call); e != cudaSuccess) return std::printf("%s: %s\n", #call, cudaGetErrorString(e)), 1; \
  } while (0)

__global__ void addOne(int *p) { *p += 1; }

int main() {
  cudaStream_t stream;
  cudaGraph_t graph;
  cudaGraphExec_t exec;
  int *device, *pinned;
  CHECK(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
  CHECK(cudaMalloc(&device, sizeof *device));
  CHECK(cudaMallocHost(&pinned, sizeof *pinned));
  *pinned = 5;
  CHECK(cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal));
  CHECK(cudaMemcpyAsync(device, pinned, sizeof *device, cudaMemcpyHostToDevice, stream));
  addOne<<<1, 1, 0, stream>>>(device);
  CHECK(cudaMemcpyAsync(pinned, device, sizeof *device, cudaMemcpyDeviceToHost, stream));
  CHECK(cudaStreamEndCapture(stream, &graph));
  CHECK(cudaGraphInstantiate(&exec, graph, 0));
  for (int i = 0; i < 7; ++i) CHECK(cudaGraphLaunch(exec, stream));
  CHECK(cudaStreamSynchronize(stream));
  std::printf("%d\n", *pinned);
  CHECK(cudaGraphExecDestroy(exec));
  CHECK(cudaGraphDestroy(graph));
}
