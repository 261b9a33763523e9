// Two uploads, a launch and a download captured into a graph that is launched seven times.
#include "graph_user.h"

int main() {
  const DriverUser d = openDriver();
  DevicePointer device = 0;
  void *pinned = nullptr, *graph = nullptr, *exec = nullptr;
  static char pageable[64];
  StreamHandle stream = nullptr;
  d.memAlloc(&device, 4096);
  d.memAllocHost(&pinned, 4096);
  d.streamCreate(&stream, 1);
  cuStreamBeginCapture_v2(stream, 0);
  d.uploadAsync(device, pinned, 100, stream);
  d.uploadAsync(device, pinned, 300, stream);
  cuLaunchKernel(nullptr, 1, 1, 1, 1, 1, 1, 0, stream, nullptr, nullptr);
  d.downloadAsync(pageable, device, 16, stream);
  cuStreamEndCapture(stream, &graph);
  cuGraphInstantiateWithFlags(&exec, graph, 0);
  for (int i = 0; i < 7; ++i) cuGraphLaunch(exec, stream);
  d.streamSync(stream);
  d.uploadAsync(device, pinned, 100, stream); // no capture any more
  cuGraphExecDestroy(exec);
}
