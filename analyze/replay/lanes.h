// Threads that hand over to each other are one lane of calls.
#pragma once
#include "trace/events.h"
#include <vector>

namespace xferguard::analyze::replay {

// The lane of each call. Calls are in order of time; the lane of the first is 0.
std::vector<unsigned> lanesOf(const std::vector<const trace::KeptEvent *> &calls);

} // namespace xferguard::analyze::replay
