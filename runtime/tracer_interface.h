// What libxferguard_cupti.so needs of this library, as one table found by dlsym("xferguard_tracer_v1"). The tracer has
// no clock, no file and no thread state of its own.
#pragma once
#include "trace/event.h"
#include "trace/layout.h"

namespace xferguard {

// What the tracer offers in return, for when another tool wants CUPTI.
struct TracerHooks {
  void (*step_aside)(const char *who);
  int (*come_back)(); // 0 when CUPTI would not have it
  // A callback that the other tool still waits for: it is handed on by forward().
  void (*also)(std::uint32_t domain, std::uint32_t id);
  // The id of a stream in GPU records, which is not cuStreamGetId's. False when CUPTI does not know it.
  int (*stream_id)(void *handle, int per_thread, std::uint32_t *id);
  // Of a sampled run: the steps begin, later perhaps if another tool holds CUPTI; they are over; what they left to be done is over too.
  void (*begin)(int held);
  void (*pause)();
  void (*end)();
};

struct TracerInterface {
  std::uint32_t bytes; // of this structure: a later version only appends
  std::uint32_t version;
  // The run's clock, for cuptiActivityRegisterTimestampCallback.
  std::uint64_t (*now)();
  // The correlation id of the driver call that this thread is in: set from its enter callback.
  void (*setCorrelation)(std::uint32_t);
  // Appends an event with GPU times.
  void (*record)(const trace::Event *);
  // The id of a name (of a kernel, say), recorded at first sight; 0 when there is no room.
  std::uint32_t (*intern)(const char *, std::size_t);
  // A sentence for the report: gaps, who holds the subscriber, drops.
  void (*note)(const char *);
  // Whether to trace: XFERGUARD_MODE asked for it, the process is recorded, and no other tool brought CUPTI up first, as the
  // trace then says.
  int (*tracing)();
  void (*count)(trace::Counter, std::uint64_t);
  // Keeps the largest.
  void (*atLeast)(trace::Counter, std::uint64_t);
  std::uint64_t (*counter)(trace::Counter);
  // One line on stderr, the only one of the process.
  void (*complain)(const char *what, const char *detail, const char *consequence);
  void (*offer)(const TracerHooks *);
  // Several times a second, and for each callback that also() asked for.
  void (*tick)();
  void (*forward)(std::uint32_t domain, std::uint32_t id, const void *data);
  // For a process whose calls do not come to our wrappers, since we were loaded too late: CUPTI's callbacks tell of them.
  // The number of a driver function, or -1 for one that means nothing to us; its parameters as CUPTI has them.
  int (*functionNamed)(const char *);
  void (*enter)(int function, const void *parameters, std::uint32_t correlation);
  void (*leave)(int function, const void *parameters, std::uint32_t correlation, int result);
  // Whether only some steps are traced, and begin() says when. sees_calls: false where nobody can tell steps.
  int (*sampled)(int sees_calls);
};

} // namespace xferguard

extern "C" const xferguard::TracerInterface *xferguard_tracer_v1();
