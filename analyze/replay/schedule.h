// Gives a program its times: the end-to-end time it would take.
#pragma once
#include "analyze/replay/program.h"
#include <functional>

namespace xferguard::analyze::replay {

struct Scheduled {
  std::uint64_t end_to_end = 0;
  std::uint64_t gpu_busy = 0; // some stream works
  std::uint64_t waited = 0;   // by the host, in calls
};
Scheduled schedule(const Program &);
// And what each call takes.
using SeeCall = std::function<void(const Call &, std::uint64_t took)>;
Scheduled schedule(const Program &, const SeeCall &);

} // namespace xferguard::analyze::replay
