// What libxferguard_cupti.so needs of this library, as one table found by dlsym("xferguard_tracer_v1"). The tracer has
// no clock, no file and no thread state of its own.
#pragma once
#include "trace/event.h"

namespace xferguard {

struct TracerInterface {
  std::uint32_t bytes; // of this structure: a later version only appends
  std::uint32_t version;
  // The run's clock, for cuptiActivityRegisterTimestampCallback.
  std::uint64_t (*now)();
  // The correlation id of the driver call that this thread is in: set from its enter callback.
  void (*setCorrelation)(std::uint32_t);
  // Appends an event with GPU times. `thread` and `region` are the caller's business.
  void (*record)(const trace::Event *);
  // The id of a name (of a kernel, say), recorded at first sight; 0 when there is no room.
  std::uint32_t (*intern)(const char *, std::size_t);
  // A sentence for the report: gaps, who holds the subscriber, drops.
  void (*note)(const char *);
  // Whether XFERGUARD_MODE asked for a trace and the process is recorded.
  int (*tracing)();
};

} // namespace xferguard

extern "C" const xferguard::TracerInterface *xferguard_tracer_v1();
