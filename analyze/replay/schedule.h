// Gives a program its times: the end-to-end time it would take.
#pragma once
#include "analyze/replay/program.h"

namespace xferguard::analyze::replay {

struct Scheduled {
  std::uint64_t end_to_end = 0;
  std::uint64_t gpu_busy = 0; // some stream works
  std::uint64_t waited = 0;   // by the host, in calls
};
Scheduled schedule(const Program &);

} // namespace xferguard::analyze::replay
