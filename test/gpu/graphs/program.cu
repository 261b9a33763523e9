#include <cstdio>

__global__ void addOne(int *p) { *p += 1; }

int main() {
  cudaStream_t stream;
  cudaGraph_t graph;
  cudaGraphExec_t exec;
  int *device, *pinned;
  cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
  cudaMalloc(&device, sizeof *device);
  cudaMallocHost(&pinned, sizeof *pinned);
  *pinned = 5;
  cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal);
  cudaMemcpyAsync(device, pinned, sizeof *device, cudaMemcpyHostToDevice, stream);
  addOne<<<1, 1, 0, stream>>>(device);
  cudaMemcpyAsync(pinned, device, sizeof *device, cudaMemcpyDeviceToHost, stream);
  cudaStreamEndCapture(stream, &graph);
  cudaGraphInstantiate(&exec, graph, 0);
  for (int i = 0; i < 7; ++i) cudaGraphLaunch(exec, stream);
  cudaStreamSynchronize(stream);
  std::printf("%d %s\n", *pinned, cudaGetErrorString(cudaGetLastError()));
  cudaGraphExecDestroy(exec);
  cudaGraphDestroy(graph);
}
