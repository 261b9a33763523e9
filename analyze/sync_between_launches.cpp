// sync-between-launches: a wait between kernels that no host code needs: nothing came back since the last wait, and
// nothing that the host may write again was on its way.
#include "analyze/analysis.h"
#include "analyze/timeline.h"

namespace xferguard::analyze {

using trace::Direction;
using trace::Event;
using trace::Op;

namespace {

// What the host can see or touch without a wait of its own.
bool touchesHost(const Event &e) {
  if (e.op == Op::Copy) return e.direction == Direction::D2H || (e.direction == Direction::H2D && (e.flags & trace::Flag::Async));
  return e.op == Op::Prefetch || e.op == Op::HostFunction || e.op == Op::GraphLaunch;
}

} // namespace

void sync_between_launches(const Context &c, std::vector<Finding> &out) {
  const Timeline timeline(c);
  if (!timeline.knowsLaunches()) return;
  std::map<unsigned, Tally> needless;
  for (const auto &[thread, events] : timeline.threads()) {
    const Event *last_wait = nullptr;
    bool host_involved = true; // what was before the first event is not known
    for (std::size_t i = 0; i < events.size(); ++i) {
      const Event &e = *events[i];
      if (!isSync(e.op) || e.op == Op::EventSync) { // events serve timing as well
        host_involved |= touchesHost(e) || e.op == Op::EventSync;
        continue;
      }
      const bool before = last_wait && timeline.launchedBetween(*last_wait, e);
      const bool behind = i + 1 < events.size() && timeline.launchedBetween(e, *events[i + 1]);
      if (before && behind && !host_involved) needless[c.places.of(e.site)].add(e);
      last_wait = &e;
      host_involved = false;
    }
  }
  const bool host_may_read = c.run.counter(trace::Counter::ManagedPeak) || c.run.counter(trace::Counter::PinnedPeak);
  for (const auto &[place, t] : needless) {
    if (t.count < often || c.places[place].inBlockingLibrary()) continue;
    Finding f = c.found("sync-between-launches", place, t, "the host waits between kernels and fetches nothing, " + countInWords(t.count) + " times");
    c.weigh(f, c.mostSavedByNotWaiting(t));
    if (host_may_read) {
      f.level = Level::Note;
      f.notes.push_back("managed or pinned memory is alive: whether kernels write to it, and the host reads it, this run does not say");
    }
    f.notes.push_back("work on one stream runs in order without it; fine when it serves a clock");
    out.push_back(std::move(f));
  }
}

} // namespace xferguard::analyze
