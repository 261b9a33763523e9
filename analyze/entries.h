// When the region that was asked for was open, in whatever thread: what other threads and the GPU did meanwhile belongs to it.
#pragma once
#include "analyze/context.h"
#include <vector>

namespace xferguard::analyze {

struct Entry {
  std::uint64_t from, to;
};

// In order and without overlaps. None where no region was asked for, or where the run holds no events of its begin and end.
std::vector<Entry> entriesOf(const Context &);

} // namespace xferguard::analyze
