// Two uploads, a launch and a download captured into a graph that is launched seven times.
#include "driver_user.h"

extern "C" {
int cuStreamBeginCapture_v2(StreamHandle, int);
int cuStreamEndCapture(StreamHandle, void **);
int cuGraphInstantiateWithFlags(void **, void *, unsigned long long);
int cuGraphLaunch(void *, StreamHandle);
int cuGraphExecDestroy(void *);
int cuLaunchKernel(void *, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, StreamHandle, void **, void **);
}

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
