// device-leak: allocations of one place that are never freed, and go on growing behind the start of the run.
#include "analyze/analysis.h"
#include "analyze/timeline.h"
#include "analyze/steps/steps.h"

namespace xferguard::analyze {

using Event = trace::KeptEvent;
using trace::Op;

void device_leak(const Context &c, std::vector<Finding> &out) {
  if (!c.has(Op::Alloc)) return;
  const Timeline &timeline = c.timeline();
  if (!timeline.isWhole()) return; // a free that was lost looks like a leak
  std::map<std::uint64_t, const Event *> live;
  for (const Event *e : timeline.besidesLaunches()) {
    if (e->op() == Op::Alloc && e->a()) live[e->a()] = e;
    if (e->op() == Op::Free) live.erase(e->a());
  }
  struct Growth {
    Tally tally;
    std::uint64_t late = 0;
  };
  std::map<unsigned, Growth> places;
  const std::uint64_t late_from = c.run.process.start_ns + c.wall_ns / 2;
  for (const auto &[address, e] : live) {
    Growth &g = places[c.places.of(e->site())];
    g.tally.add(*e, c.steps());
    if (e->start_ns >= late_from) ++g.late;
  }
  for (const auto &[place, g] : places) {
    // Start-up is over in the first half; what grows goes on in the second.
    if (g.tally.count < often || g.late * 4 < g.tally.count) continue;
    Finding f = c.found("device-leak", place, g.tally, countInWords(g.tally.count) + " allocations are never freed and go on growing");
    const bool pool = c.places[place].passes("torch");
    if (pool) f.level = Level::Note;
    f.notes.push_back(pool ? "a caching allocator grows here: what keeps its blocks alive is not visible to the driver"
                           : "the last half of the run alone added " + countInWords(g.late));
    out.push_back(std::move(f));
  }
}

} // namespace xferguard::analyze
