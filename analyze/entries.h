// When the region that was asked for was open, in whatever thread: what other threads and the GPU did meanwhile belongs to it.
#pragma once
#include "analyze/context.h"
#include "analyze/work_by_call.h"
#include <vector>

namespace xferguard::analyze {

struct Entry {
  std::uint64_t from, to;
};

// In order and without overlaps. None where no region was asked for, or where the run holds no events of its begin and end.
// One in which the run ended, or its events do, has no length of its own: it is there for those who only ask what lies in it.
enum class Unfinished { LeftOut, UpToTheEnd };
std::vector<Entry> entriesOf(const Context &, Unfinished = Unfinished::LeftOut);

// The GPU's work in the region that was asked for: what began while it was open; where the run does not say when that was,
// what its calls submitted.
class GpuInside {
public:
  explicit GpuInside(const Context &c) : context_(c), entries_(entriesOf(c)) {}
  bool has(const Work &w) const { return context_.region().empty() || began(w); }
  const std::vector<Entry> &entries() const { return entries_; }

private:
  bool began(const Work &) const;
  const Context &context_;
  const std::vector<Entry> entries_;
};

} // namespace xferguard::analyze
