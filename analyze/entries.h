// When the region that was asked for was open, in whatever thread: what other threads and the GPU did meanwhile belongs to it.
#pragma once
#include "analyze/context.h"
#include <vector>

namespace xferguard::analyze {

struct Entry {
  std::uint64_t from, to;
};

// In order and without overlaps. None where no region was asked for, or where the run holds no events of its begin and end.
// One in which the run ended, or its events do, has no length of its own: it is there for those who only ask what lies in it.
enum class Unfinished { LeftOut, UpToTheEnd };
std::vector<Entry> entriesOf(const Context &, Unfinished = Unfinished::LeftOut);

} // namespace xferguard::analyze
