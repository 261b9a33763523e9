// An upload, a launch and a download captured into a graph whose nodes are changed between its launches.
#include "graph_user.h"
#include "runtime/abi.h"

using namespace xferguard;

extern "C" {
int cuGraphGetNodes(void *, void **, std::size_t *);
int cuGraphExecMemcpyNodeSetParams(void *, void *, const abi::Copy3D *, void *);
int cuGraphExecNodeSetParams(void *, void *, abi::NodeParameters *);
int cuGraphExecUpdate_v2(void *, void *, void *);
int cuGraphNodeSetEnabled(void *, void *, unsigned);
}

int main() {
  const DriverUser d = openDriver();
  DevicePointer device = 0;
  void *pinned = nullptr, *graph = nullptr, *exec = nullptr, *nodes[3] = {};
  static char pageable[64];
  StreamHandle stream = nullptr;
  d.memAlloc(&device, 4096);
  d.memAllocHost(&pinned, 4096);
  d.streamCreate(&stream, 1);
  cuStreamBeginCapture_v2(stream, 0);
  d.uploadAsync(device, pinned, 100, stream);
  cuLaunchKernel(nullptr, 1, 1, 1, 1, 1, 1, 0, stream, nullptr, nullptr);
  d.downloadAsync(pageable, device, 16, stream);
  cuStreamEndCapture(stream, &graph);
  std::size_t count = 3;
  cuGraphGetNodes(graph, nodes, &count);
  void *const upload = nodes[0], *const kernel = nodes[1], *const download = nodes[2];
  cuGraphInstantiateWithFlags(&exec, graph, 0);
  const auto launch = [&](int times) {
    while (times-- > 0) cuGraphLaunch(exec, stream);
  };

  abi::Copy3D copy{};
  copy.src_type = abi::HostMemory;
  copy.src_host = pinned;
  copy.dst_type = abi::DeviceMemory;
  copy.dst_device = device;
  copy.width = 100;
  for (int i = 0; i < 5; ++i) { // to another place, as much as before: nothing that is counted changes
    copy.dst_device = device + 128 * static_cast<unsigned>(i);
    cuGraphExecMemcpyNodeSetParams(exec, upload, &copy, nullptr);
    launch(1);
  }
  copy.width = 1000;
  cuGraphExecMemcpyNodeSetParams(exec, upload, &copy, nullptr);
  launch(2);
  cuGraphNodeSetEnabled(exec, kernel, 0);
  cuGraphNodeSetEnabled(exec, download, 0);
  cuGraphNodeSetEnabled(exec, download, 0);
  launch(3);
  abi::NodeParameters parameters{};
  parameters.type = abi::NodeParameters::Memcpy;
  parameters.copy = copy;
  parameters.copy.width = 2000;
  cuGraphExecNodeSetParams(exec, upload, &parameters);
  cuGraphNodeSetEnabled(exec, download, 1);
  launch(4);
  cuGraphNodeSetEnabled(exec, kernel, 1);
  cuGraphExecUpdate_v2(exec, graph, nullptr); // what the graph says
  cuGraphExecUpdate_v2(exec, graph, nullptr);
  launch(1);
  d.streamSync(stream);
  cuGraphExecDestroy(exec);
}
