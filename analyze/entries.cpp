#include "analyze/entries.h"
#include <algorithm>

namespace xferguard::analyze {

std::vector<Entry> entriesOf(const Context &c, Unfinished unfinished) {
  std::vector<Entry> out;
  if (c.region().empty()) return out;
  unsigned open = 0;
  std::uint64_t from = 0;
  for (const trace::KeptEvent &e : c.run.events.calls()) {
    if ((e.op() != trace::Op::RegionPush && e.op() != trace::Op::RegionPop) || !c.inRegion(e.region())) continue;
    if (e.op() == trace::Op::RegionPush && open++ == 0) from = e.start_ns;
    if (e.op() == trace::Op::RegionPop && open && --open == 0 && e.start_ns > from) out.push_back({from, e.start_ns});
  }
  const std::uint64_t end = c.run.events.end_ns();
  if (unfinished == Unfinished::UpToTheEnd && open && end > from) out.push_back({from, end});
  return out;
}

bool GpuInside::began(const Work &w) const {
  if (entries_.empty()) return context_.inRegion(w.call ? w.call->region() : 0);
  const auto behind = std::upper_bound(entries_.begin(), entries_.end(), w.start(), [](std::uint64_t t, const Entry &e) { return t < e.from; });
  return behind != entries_.begin() && w.start() < std::prev(behind)->to;
}

} // namespace xferguard::analyze
