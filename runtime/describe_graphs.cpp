// Graphs: their nodes are listed when they are instantiated or updated, and charged at each launch.
#include "runtime/describe.h"
#include "runtime/pointers.h"

namespace xferguard::describe {

using trace::Op;

void graphInstantiate(Call &call, const void *graph) {
  call.event.op = Op::GraphInstantiate;
  call.event.b = reinterpret_cast<std::uintptr_t>(graph);
}
void graphInstantiated(Call &call, const void *out, const void *graph) {
  call.event.a = *static_cast<const std::uint64_t *>(out);
  runtime.graphs.list(runtime.writer, reinterpret_cast<void *>(call.event.a), const_cast<void *>(graph));
}
void graphLaunch(Call &call, const void *exec) {
  call.event.op = Op::GraphLaunch;
  call.event.a = reinterpret_cast<std::uintptr_t>(exec);
  resolveStream(call);
}
void graphUpdated(Call &, const void *exec, const void *graph) {
  runtime.graphs.list(runtime.writer, const_cast<void *>(exec), const_cast<void *>(graph));
}
void graphCopyChanged(Call &, const void *exec, const void *node, const void *copy) {
  if (copy) runtime.graphs.copyChanged(runtime.writer, const_cast<void *>(exec), const_cast<void *>(node), *static_cast<const abi::Copy3D *>(copy));
}
void graphChildChanged(Call &, const void *exec, const void *node, const void *child) {
  runtime.graphs.childChanged(runtime.writer, const_cast<void *>(exec), const_cast<void *>(node), const_cast<void *>(child));
}
void graphNodeChanged(Call &call, const void *exec, const void *node, const void *parameters) {
  const auto *of = static_cast<const abi::NodeParameters *>(parameters);
  if (of && of->type == abi::NodeParameters::Memcpy) graphCopyChanged(call, exec, node, &of->copy);
  if (of && of->type == abi::NodeParameters::Child) graphChildChanged(call, exec, node, of->child);
}
void graphNodeSwitched(Call &, const void *exec, const void *node, unsigned on) {
  runtime.graphs.nodeSwitched(runtime.writer, const_cast<void *>(exec), const_cast<void *>(node), on != 0);
}
void graphDestroy(Call &, const void *exec) { runtime.graphs.forget(const_cast<void *>(exec)); }

} // namespace xferguard::describe
