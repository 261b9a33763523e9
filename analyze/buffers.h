// Which allocations kernels were given: what a trace knows of their arguments.
#pragma once
#include "analyze/timeline.h"
#include <set>

namespace xferguard::analyze {

class Buffers {
public:
  explicit Buffers(const trace::Run &run) : run_(run) {}
  bool known() const { return !run_.arguments.empty(); }

  // Of a launch; null where they are not known, or where there may be more of them.
  const trace::Arguments *closed(const trace::Event &launch) const {
    const auto at = run_.arguments.find(static_cast<std::uint32_t>(launch.b));
    return at == run_.arguments.end() || at->second.open ? nullptr : &at->second;
  }

private:
  const trace::Run &run_;
};

} // namespace xferguard::analyze
