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
// One node of an executable graph got other parameters. Which it had is not to be learnt from the executable: the
// manifest stays what it was, and the report says that it may be off.
void graphNodeChanged(Call &, const void *, const void *, const void *) { runtime.writer.count(trace::Counter::GraphsUnlisted); }
void graphDestroy(Call &, const void *exec) { runtime.graphs.forget(const_cast<void *>(exec)); }

} // namespace xferguard::describe
