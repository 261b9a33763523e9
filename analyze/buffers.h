// Which allocations kernels were given: what a trace knows of their arguments.
#pragma once
#include "analyze/timeline.h"
#include <algorithm>
#include <vector>

namespace xferguard::analyze {

class Buffers {
public:
  explicit Buffers(const trace::Run &run) {
    if (run.arguments.empty()) return;
    constexpr std::uint32_t most = 1 << 24; // ids are given one by one; a file may claim anything
    by_id_.resize(std::min(run.arguments.rbegin()->first, most) + 1);
    for (const auto &[id, given] : run.arguments)
      if (id < by_id_.size() && !given.open) by_id_[id] = &given;
  }
  bool known() const { return !by_id_.empty(); }

  // Of a launch; null where they are not known, or where there may be more of them.
  const trace::Arguments *closed(const trace::KeptEvent &launch) const { return closed(launch.b()); }
  const trace::Arguments *closed(std::uint64_t id) const { return id < by_id_.size() ? by_id_[id] : nullptr; }

private:
  std::vector<const trace::Arguments *> by_id_;
};

} // namespace xferguard::analyze
