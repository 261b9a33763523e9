// Sampling of steps (run --steps): a trace of some of the program's steps, and the guard for the rest. Until the steps come, and behind them,
// CUPTI is asked for nothing and single calls are not kept (docs/adr/0017). While nothing is sampled that is one word looked at.
#pragma once
#include "trace/event.h"
#include "trace/records.h"

namespace xferguard {
struct Thread;
}

namespace xferguard::sampling {

extern bool asked; // for steps: never in this process if false

void begin();              // from the environment, before there are threads
void opened();             // the process has its file
void forkedChild();        // whose steps are its own
bool isTracing();          // those that were asked for are under way, or all are
void traceAll();           // nobody can tell steps here

void came(const trace::Event &, bool is_light); // a call that was recorded
void folded(const trace::Event &copy, std::uint64_t more_ns); // a wait became a part of it
void entered(Thread &, const char *region, std::size_t length); // before that is recorded
void counts(trace::AggregateRow *launches);                    // a row in which a thread counts its launches

} // namespace xferguard::sampling
