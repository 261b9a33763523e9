#include "analyze/steps/steady_sums.h"
#include "analyze/steps/steps.h"
#include "analyze/timeline.h"
#include <unordered_map>

namespace xferguard::analyze {
namespace {

using Event = trace::KeptEvent;

// Of one event after another: the calls of a loop are few that come again and again.
class Sums {
public:
  void add(const Event &e) {
    trace::Aggregate &a = of(*e.common, trace::sizeBin(e.bytes()));
    const bool blocked = e.flags() & trace::Flag::Blocked;
    ++a.count, ++a.items;
    a.bytes += e.bytes();
    a.host_ns += e.duration_ns;
    a.blocked += blocked, a.blocked_ns += blocked ? e.duration_ns : 0;
  }
  std::vector<trace::Aggregate> all() const {
    std::vector<trace::Aggregate> out;
    for (const auto &[common, by_size] : sums_)
      for (const trace::Aggregate &a : by_size)
        if (a.count) out.push_back(a);
    return out;
  }

private:
  trace::Aggregate &of(const trace::Common &c, std::uint8_t bin) {
    std::vector<trace::Aggregate> &by_size = sums_[&c];
    if (by_size.size() <= bin) by_size.resize(bin + std::size_t{1});
    trace::Aggregate &a = by_size[bin];
    if (!a.count)
      a.key = {.site = c.site, .region = c.region, .op = c.op, .direction = c.direction, .memory = c.memory, .size_bin = bin, .flags = static_cast<std::uint8_t>(c.flags & trace::Flag::KeyFlags)};
    return a;
  }
  std::unordered_map<const trace::Common *, std::vector<trace::Aggregate>> sums_;
};

} // namespace

std::vector<trace::Aggregate> steadySums(const Context &c) {
  Sums sums;
  if (!c.steps().known()) return {};
  for (const Timeline::Thread thread : c.timeline().threads()) {
    InSteps in_steps(c.steps());
    for (const Event &e : c.timeline().calls(thread))
      if (in_steps.has(e.start_ns)) sums.add(e);
  }
  return sums.all();
}

} // namespace xferguard::analyze
