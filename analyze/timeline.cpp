#include "analyze/timeline.h"
#include "trace/turns.h"
#include <algorithm>

namespace xferguard::analyze {

namespace {
using Event = trace::KeptEvent;
using Calls = trace::Many<const Event *>;

Calls inTurns(std::vector<Calls> lists) {
  std::erase_if(lists, [](const Calls &l) { return l.empty(); });
  if (lists.size() < 2) return lists.empty() ? Calls() : std::move(lists.front());
  Calls out;
  std::size_t all = 0;
  std::vector<std::uint64_t> starts;
  for (const Calls &l : lists) starts.push_back(l.front()->start_ns), all += l.size();
  out.reserve(all);
  std::vector<std::size_t> at(lists.size());
  const auto isBefore = [&](std::size_t i, std::size_t j) { return trace::earlier(*lists[i][at[i]], *lists[j][at[j]]); };
  for (trace::Turns turns(starts, isBefore); !turns.done();) {
    const Calls &list = lists[turns.first()];
    std::size_t &next = at[turns.first()];
    out.push_back(list[next]);
    if (++next == list.size())
      turns.leave(isBefore);
    else
      turns.move(list[next]->start_ns, isBefore);
  }
  return out;
}
} // namespace

Timeline::Timeline(const Context &c) : context_(c), run_(c.run) {
  using trace::Op;
  const bool guard = run_.process.mode == trace::Mode::Guard;
  // When a kernel began on the GPU says when it was launched only where nothing better does: it may have waited in its
  // stream until the host was in its next call.
  const bool has_launches = c.has(Op::Launch) || c.has(Op::GraphLaunch);
  std::vector<Calls> besides_launches;
  for (const trace::Events::Writer &w : run_.events.writers()) {
    addLaunches(w.events, [has_launches](Op op) { return has_launches ? op == Op::Launch || op == Op::GraphLaunch : op == Op::GpuKernel; });
    if (w.is_gpu) continue;
    const Thread thread = threads_.emplace_back(w.events);
    Calls &besides = besides_launches.emplace_back();
    for (const Event &e : thread) {
      if (!happened(e)) continue;
      if (guard && e.thread()) addCount(e);
      if (e.op() != Op::Launch && c.inRegion(e.region())) besides.push_back(&e);
    }
  }
  besides_launches_ = inTurns(std::move(besides_launches));
  knows_launches_ = knows_launches_ || !launchers_.empty();
}

template <class IsLaunch> void Timeline::addLaunches(Thread of_one, const IsLaunch &isLaunch) {
  Launcher launcher;
  const Event *last = nullptr;
  for (const Event &e : of_one) {
    if (!isLaunch(e.op()) || !happened(e)) continue;
    if (!last || last + 1 != &e) launcher.launches.push_back({&e, &e});
    launcher.launches.back().last = last = &e;
  }
  if (last) launchers_.push_back(std::move(launcher));
}

void Timeline::addCount(const trace::KeptEvent &e) {
  auto &counts = counts_[e.thread()];
  if (counts.empty() || counts.back().launched != e.correlation) counts.push_back({e.start_ns, e.correlation});
  if (e.correlation) knows_launches_ = true;
}

bool Timeline::Launcher::launchedWithin(std::uint64_t from, std::uint64_t to) {
  const auto isBefore = [from](const Launches &l) { return l.last->start_ns < from; };
  // Who asks, asks in the order of time: it is the last one again, or one of the next.
  std::size_t at = asked_last, tries = 0;
  const bool not_before = at == 0 || isBefore(launches[at - 1]);
  while (not_before && tries < 32 && at < launches.size() && isBefore(launches[at])) ++at, ++tries;
  if (!not_before || tries == 32) at = static_cast<std::size_t>(std::partition_point(launches.begin(), launches.end(), isBefore) - launches.begin());
  asked_last = at;
  if (at == launches.size() || launches[at].first->start_ns > to) return false;
  const auto [first, last] = launches[at];
  return first->start_ns >= from || std::partition_point(first, last, [from](const Event &e) { return e.start_ns < from; })->start_ns <= to;
}

bool Timeline::launchedBetween(const trace::KeptEvent &earlier, const trace::KeptEvent &later) const {
  for (Launcher &launcher : launchers_)
    if (launcher.launchedWithin(earlier.start_ns, later.start_ns)) return true; // either may be a launch itself
  for (const auto &[thread, counts] : counts_) {
    if (thread == earlier.thread() && thread == later.thread()) {
      if (earlier.correlation != later.correlation) return true;
      continue;
    }
    // Of another thread: a change of its count that became visible in between, or at its first event behind.
    const auto by_time = [](const Count &count, std::uint64_t ns) { return count.at < ns; };
    const auto from = std::lower_bound(counts.begin(), counts.end(), earlier.start_ns, by_time);
    auto to = std::lower_bound(from, counts.end(), later.start_ns, by_time);
    if (to != counts.end()) ++to;
    const std::uint32_t before = from == counts.begin() ? 0 : (from - 1)->launched;
    const std::uint32_t after = to == counts.begin() ? 0 : (to - 1)->launched;
    if (after != before) return true;
  }
  return false;
}

bool Timeline::isWhole() const {
  return !run_.counter(trace::Counter::EventsOverwritten) && !run_.counter(trace::Counter::EventsDropped) && !run_.events_left_out &&
         !run_.counter(trace::Counter::CapReached) && !run_.isSampled();
}

} // namespace xferguard::analyze
