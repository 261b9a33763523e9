// The tracer of a process: CUPTI's one subscriber while nobody else wants to be.
#pragma once
#include "cupti_tracer/buffers.h"
#include "cupti_tracer/cupti.h"
#include "cupti_tracer/find_cupti.h"
#include "cupti_tracer/translate.h"

namespace xferguard::cupti {

// What to record, by XFERGUARD_TRACE: "all" (default), or "copies": copies, memsets and syncs, at a fraction of the cost.
struct Wanted {
  bool kernels = true;
};
Wanted wantedFrom(const char *text);

// Starts tracing into the table. What went wrong is said once, by the table; the run then goes on as a guard's.
// sees_calls: the program's calls come to libxferguard.so by themselves.
bool start(const TracerInterface &, Wanted, bool sees_calls);
// Delivers what CUPTI holds; by force also what has not ended.
void flush(bool by_force);
// Steps aside for another tool, and comes back.
void stepAside(const char *who);
int comeBack();
void also(std::uint32_t domain, std::uint32_t id);
// Of a sampled run: its steps begin, are over, and what they left to be done is over.
void beginSteps(int held);
void pauseSteps();
void endSteps();
int streamId(void *handle, int per_thread, std::uint32_t *id);
// The end of the process.
void finish();

} // namespace xferguard::cupti
