// redundant-sync: a wait with nothing queued since something that already waited, or right before a copy that waits anyway.
#include "analyze/analysis.h"
#include "analyze/reaches_host.h"
#include "analyze/timeline.h"
#include "analyze/steps/steps.h"
#include "analyze/trial/rewrites.h"
#include <set>

namespace xferguard::analyze {

using Event = trace::KeptEvent;
using trace::Op;

namespace {

bool waitsForAll(const Event &e) { return e.op() == Op::StreamSync || e.op() == Op::ContextSync; }
// After it nothing of that stream (of any stream, for a device-wide one) was left to do.
bool drains(const Event &e) {
  if (waitsForAll(e)) return true;
  return e.op() == Op::Copy && !isPending(e) && (e.direction() == trace::Direction::H2D || e.direction() == trace::Direction::D2H);
}

bool covers(const Event &earlier, const Event &later, bool one_stream) {
  if (one_stream || earlier.op() == Op::ContextSync) return true;
  return later.op() == Op::StreamSync && earlier.stream() == later.stream();
}

// Events of the program, and who has waited for their streams since they were recorded. Of a trace: a guard only counts who records them.
class EventWaits {
public:
  void see(const Event &e) {
    if (e.op() == Op::EventRecord) recorded_[e.a()] = &e;
    if (e.op() == Op::EventDestroy) recorded_.erase(e.a());
    if (e.op() == Op::ContextSync) of_all_ = &e;
    else if (drains(e)) of_stream_[e.stream()] = &e;
  }
  // The wait behind which this one, for an event, has nothing left to wait for.
  const Event *before(const Event &wait) const {
    const auto record = recorded_.find(wait.a());
    if (record == recorded_.end()) return nullptr;
    const auto of_stream = of_stream_.find(record->second->stream());
    for (const Event *earlier : {of_all_, of_stream == of_stream_.end() ? nullptr : of_stream->second})
      if (earlier && earlier->thread() == wait.thread() && earlier->start_ns >= record->second->end_ns()) return earlier;
    return nullptr;
  }

private:
  std::map<std::uint64_t, const Event *> recorded_;
  std::map<std::uint32_t, const Event *> of_stream_;
  const Event *of_all_ = nullptr;
};

struct BeforeCopy {
  Tally tally;
  unsigned copy = 0;         // the place of what waits anyway
  bool reaches_host = false; // a kernel before one of the waits may have written what the host can read
};

// Waits whose thread's next call is a blocking copy that waits for the same, and by which the host gets to see nothing: what it may read came with a wait.
std::map<unsigned, BeforeCopy> beforeCopies(const Context &c, bool one_stream) {
  const Timeline &timeline = c.timeline();
  const Buffers buffers(c.run);
  std::map<unsigned, BeforeCopy> out;
  for (const Timeline::Thread &thread : timeline.threads()) {
    const Event *wait = nullptr;
    bool host_sees = true, kernels_reach = true, reached = true; // what was before the first wait is not known
    for (const Event &e : timeline.calls(thread)) {
      const bool is_copy = e.op() == Op::Copy && drains(e);
      if (wait && is_copy && covers(e, *wait, one_stream) && !timeline.launchedBetween(*wait, e)) {
        BeforeCopy &b = out[c.places.of(wait->site())];
        b.tally.add(*wait, c.steps());
        b.copy = c.places.of(e.site());
        b.reaches_host |= reached;
      }
      wait = waitsForAll(e) && !host_sees ? &e : nullptr;
      if (waitsForAll(e) || (is_copy && one_stream)) {
        reached = kernels_reach;
        host_sees = false, kernels_reach = !buffers.known();
      } else {
        host_sees |= e.op() == Op::EventSync || (touchesHost(e) && !is_copy);
        if (e.op() == Op::Launch) kernels_reach |= !staysOnDevice(buffers, e);
      }
    }
  }
  return out;
}

void tellBeforeCopies(const Context &c, bool one_stream, const std::map<unsigned, Tally> &told, std::vector<Finding> &out) {
  const bool host_may_read = c.run.counter(trace::Counter::ManagedPeak) || c.run.counter(trace::Counter::PinnedPeak);
  for (const auto &[place, before] : beforeCopies(c, one_stream)) {
    if (before.tally.count < often || told.count(place) || c.places[place].inBlockingLibrary()) continue;
    Finding f = c.found("redundant-sync", place, before.tally, "the host waits right before a copy that waits anyway, " + countInWords(before.tally.count) + " times");
    c.weigh(f, before.tally.host_ns);
    f.evidence.more[kept_by_try] = static_cast<double>(before.tally.count);
    if (host_may_read && before.reaches_host) {
      f.level = Level::Note;
      f.notes.push_back("managed or pinned memory is alive: whether kernels write to it, and the host reads it between the two, this run does not say");
    }
    if (const auto *at = std::get_if<SourceLocation>(&c.places[before.copy].primary)) f.labels.push_back({*at, "this waits anyway"});
    out.push_back(std::move(f));
  }
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
  std::set<unsigned> for_events;
  std::map<unsigned, double> behind_uploads;
  const Event *drained = nullptr;
  EventWaits events;
  const auto isRedundant = [&](const Event &wait, const Event &earlier) {
    redundant[c.places.of(wait.site())].add(wait, c.steps());
    behind[c.places.of(wait.site())] = c.places.of(earlier.site());
    if (wait.op() == Op::EventSync) for_events.insert(c.places.of(wait.site()));
    if (isCopy(earlier, trace::Direction::H2D) && !(earlier.flags() & trace::Flag::Folded)) ++behind_uploads[c.places.of(wait.site())];
  };
  for (const Event *e : timeline.besidesLaunches()) { // of all threads: any of them may queue work
    if (waitsForAll(*e) && drained && drained->thread() == e->thread() && covers(*drained, *e, streams.size() <= 1) && !timeline.launchedBetween(*drained, *e)) isRedundant(*e, *drained);
    if (e->op() == Op::EventSync)
      if (const Event *earlier = events.before(*e)) isRedundant(*e, *earlier);
    events.see(*e);
    if (isPending(*e)) drained = nullptr;
    if (drains(*e)) drained = e;
  }
  for (const auto &[place, t] : redundant) {
    if (t.count < often || c.places[place].inBlockingLibrary()) continue;
    const std::string what = for_events.count(place) ? "the host waits for an event whose stream it has waited for already, " : "the host waits with nothing queued since the last wait, ";
    Finding f = c.found("redundant-sync", place, t, what + countInWords(t.count) + " times");
    c.weigh(f, t.host_ns);
    if (const auto uploads = behind_uploads.find(place); uploads != behind_uploads.end()) f.evidence.more[kept_by_try] = uploads->second;
    const Place &first = c.places[behind[place]];
    if (const auto *at = std::get_if<SourceLocation>(&first.primary)) f.labels.push_back({*at, "this has already waited"});
    out.push_back(std::move(f));
  }
  tellBeforeCopies(c, streams.size() <= 1, redundant, out);
}

} // namespace xferguard::analyze
