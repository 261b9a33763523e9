// redundant-sync: a wait with nothing queued since something that already waited.
#include "analyze/analysis.h"
#include "analyze/timeline.h"
#include "analyze/steps/steps.h"
#include <set>

namespace xferguard::analyze {

using Event = trace::KeptEvent;
using trace::Op;

namespace {

// After it nothing of that stream (of any stream, for a device-wide one) was left to do.
bool drains(const Event &e) {
  if (e.op() == Op::StreamSync || e.op() == Op::ContextSync) return true;
  return e.op() == Op::Copy && !isPending(e) && (e.direction() == trace::Direction::H2D || e.direction() == trace::Direction::D2H);
}

bool covers(const Event &earlier, const Event &later, bool one_stream) {
  if (one_stream || earlier.op() == Op::ContextSync) return true;
  return later.op() == Op::StreamSync && earlier.stream() == later.stream();
}

} // namespace

void redundant_sync(const Context &c, std::vector<Finding> &out) {
  const Timeline &timeline = c.timeline();
  if (!timeline.knowsLaunches()) return;
  std::set<std::uint32_t> streams;
  for (const Event *e : timeline.besidesLaunches())
    if (streams.size() < 2 && (e->op() == Op::Copy || e->op() == Op::Memset || e->op() == Op::StreamSync || e->op() == Op::GraphLaunch)) streams.insert(e->stream());
  std::map<unsigned, Tally> redundant;
  std::map<unsigned, unsigned> behind; // the wait before it
  const Event *drained = nullptr;
  for (const Event *e : timeline.besidesLaunches()) { // of all threads: any of them may queue work
    const bool waits = e->op() == Op::StreamSync || e->op() == Op::ContextSync;
    if (waits && drained && drained->thread() == e->thread() && covers(*drained, *e, streams.size() <= 1) && !timeline.launchedBetween(*drained, *e)) {
      redundant[c.places.of(e->site())].add(*e, c.steps());
      behind[c.places.of(e->site())] = c.places.of(drained->site());
    }
    if (isPending(*e)) drained = nullptr;
    if (drains(*e)) drained = e;
  }
  for (const auto &[place, t] : redundant) {
    if (t.count < often || c.places[place].inBlockingLibrary()) continue;
    Finding f = c.found("redundant-sync", place, t, "the host waits with nothing queued since the last wait, " + countInWords(t.count) + " times");
    c.weigh(f, t.host_ns);
    const Place &first = c.places[behind[place]];
    if (const auto *at = std::get_if<SourceLocation>(&first.primary)) f.labels.push_back({*at, "this has already waited"});
    out.push_back(std::move(f));
  }
}

} // namespace xferguard::analyze
