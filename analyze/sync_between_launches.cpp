// sync-between-launches: a wait between kernels that no host code needs: nothing came back since the last wait, and
// nothing that the host may write again was on its way.
#include "analyze/analysis.h"
#include "analyze/reaches_host.h"
#include "analyze/timeline.h"
#include "analyze/steps/steps.h"

namespace xferguard::analyze {

using Event = trace::KeptEvent;
using trace::Op;

namespace {

struct Needless {
  Tally tally;
  bool reaches_host = false; // a kernel before one of the waits may have written what the host can read
};

} // namespace

void sync_between_launches(const Context &c, std::vector<Finding> &out) {
  if (!c.has(Op::StreamSync) && !c.has(Op::ContextSync)) return;
  const Timeline &timeline = c.timeline();
  if (!timeline.knowsLaunches()) return;
  const Buffers buffers(c.run);
  std::map<unsigned, Needless> needless;
  for (const Timeline::Thread thread : timeline.threads()) {
    auto events = timeline.calls(thread);
    const Event *last_wait = nullptr;
    bool host_involved = true; // what was before the first event is not known
    bool reaches_host = true;
    for (auto at = events.begin(); at != events.end(); ++at) {
      const Event &e = *at;
      if (!isSync(e.op()) || e.op() == Op::EventSync) { // events serve timing as well
        host_involved |= touchesHost(e) || e.op() == Op::EventSync;
        if (e.op() == Op::Launch) reaches_host |= !staysOnDevice(buffers, e);
        continue;
      }
      const bool before = last_wait && timeline.launchedBetween(*last_wait, e);
      const auto next = std::next(at);
      const bool behind = next != events.end() && timeline.launchedBetween(e, *next);
      if (before && behind && !host_involved) {
        Needless &n = needless[c.places.of(e.site())];
        n.tally.add(e, c.steps());
        n.reaches_host |= reaches_host;
      }
      last_wait = &e;
      host_involved = false;
      reaches_host = !buffers.known();
    }
  }
  const bool host_may_read = c.run.counter(trace::Counter::ManagedPeak) || c.run.counter(trace::Counter::PinnedPeak);
  for (const auto &[place, n] : needless) {
    const Tally &t = n.tally;
    if (t.count < often || c.places[place].inBlockingLibrary()) continue;
    Finding f = c.found("sync-between-launches", place, t, "the host waits between kernels and fetches nothing, " + countInWords(t.count) + " times");
    c.weigh(f, c.mostSavedByNotWaiting(t));
    if (host_may_read && n.reaches_host) {
      f.level = Level::Note;
      f.notes.push_back("managed or pinned memory is alive: whether kernels write to it, and the host reads it, this run does not say");
    }
    f.fixes.push_back({"wait once, behind the last: work on one stream runs in order without it (fine when it serves a clock)"});
    out.push_back(std::move(f));
  }
}

} // namespace xferguard::analyze
