// A graph whose upload is made larger and then switched off: 3 launches of 4 bytes, 2 of 16, 2 of none.
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
  cudaGraphNode_t first;
  std::size_t one = 1;
  int *device, *pinned;
  CHECK(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
  CHECK(cudaMalloc(&device, 4 * sizeof *device));
  CHECK(cudaMallocHost(&pinned, 4 * sizeof *pinned));
  *pinned = 5;
  CHECK(cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal));
  CHECK(cudaMemcpyAsync(device, pinned, sizeof *device, cudaMemcpyHostToDevice, stream));
  addOne<<<1, 1, 0, stream>>>(device);
  CHECK(cudaStreamEndCapture(stream, &graph));
  CHECK(cudaGraphGetRootNodes(graph, &first, &one));
  CHECK(cudaGraphInstantiate(&exec, graph, 0));
  for (int i = 0; i < 3; ++i) CHECK(cudaGraphLaunch(exec, stream));
  CHECK(cudaGraphExecMemcpyNodeSetParams1D(exec, first, device, pinned, 4 * sizeof *device, cudaMemcpyHostToDevice));
  for (int i = 0; i < 2; ++i) CHECK(cudaGraphLaunch(exec, stream));
  CHECK(cudaGraphNodeSetEnabled(exec, first, 0));
  for (int i = 0; i < 2; ++i) CHECK(cudaGraphLaunch(exec, stream));
  CHECK(cudaMemcpyAsync(pinned, device, sizeof *device, cudaMemcpyDeviceToHost, stream));
  CHECK(cudaStreamSynchronize(stream));
  std::printf("%d\n", *pinned);
  CHECK(cudaGraphExecDestroy(exec));
  CHECK(cudaGraphDestroy(graph));
}
