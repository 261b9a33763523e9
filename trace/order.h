// Events in the order of time.
#pragma once
#include "trace/event.h"
#include <vector>

namespace xferguard::trace {

// A file holds them in blocks of each writer, the GPU's behind the calls: each writer's own are in order already, or nearly.
// Takes 12 bytes an event beside them.
void orderByTime(std::vector<Event> &);

} // namespace xferguard::trace
