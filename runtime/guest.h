// CUPTI has room for one tool at a time. When another one (torch.profiler, say) comes while our tracer holds it, ours
// steps aside before the other notices, and comes back when the other has nothing enabled any more.
#pragma once
#include "runtime/tracer_interface.h"

namespace xferguard::guest_tool {

// Our tracer is there and active.
void offer(const TracerHooks *);

// Our stand-in for a function of CUPTI that a guest looked up by name, or null.
void *standInFor(const char *name);

} // namespace xferguard::guest_tool
