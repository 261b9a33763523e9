// CUPTI has room for one tool at a time. When another one (torch.profiler, say) comes while our tracer holds it, ours
// steps aside before the other notices, and comes back when the other has nothing enabled any more.
#pragma once
#include "runtime/tracer_interface.h"

namespace xferguard::guest_tool {

// A guest's call to CUPTI is under way on this thread: if it brings the driver up, the guest was first.
bool isUnderWay();

// Our tracer is there and active.
void offer(const TracerHooks *);

// From the tracer's own thread: comes back when the guest has been idle for a while.
void tick();
// The parent's tracer and guest are not the child's.
void forkedChild();
// To the guest, what it waits for while we hold CUPTI.
void forward(std::uint32_t domain, std::uint32_t id, const void *data);

// A sampled run's steps begin, are over, and what they left to be done is.
void beginTrace();
void pauseTrace();
void endTrace();

// A stream's id in GPU records, where a tracer is there to tell it.
bool streamId(void *handle, bool per_thread, std::uint32_t &id);

// Our stand-in for a function of CUPTI that a guest looked up by name, or null.
void *standInFor(const char *name);

} // namespace xferguard::guest_tool
