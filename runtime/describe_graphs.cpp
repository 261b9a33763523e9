// Graphs: instantiated, launched, changed.
#include "runtime/describe.h"
#include "runtime/pointers.h"

namespace xferguard::describe {

using trace::Op;

void graphInstantiate(Call &call, const void *graph) {
  call.event.op = Op::GraphInstantiate;
  call.event.b = reinterpret_cast<std::uintptr_t>(graph);
}
void graphInstantiated(Call &call, const void *out, const void *) { call.event.a = *static_cast<const std::uint64_t *>(out); }
void graphLaunch(Call &call, const void *exec) {
  call.event.op = Op::GraphLaunch;
  call.event.a = reinterpret_cast<std::uintptr_t>(exec);
  resolveStream(call);
}
void graphUpdated(Call &, const void *, const void *) {}
void graphNodeChanged(Call &, const void *, const void *, const void *) {}
void graphDestroy(Call &, const void *) {}

} // namespace xferguard::describe
