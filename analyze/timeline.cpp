#include "analyze/timeline.h"
#include <algorithm>

namespace xferguard::analyze {

Timeline::Timeline(const Context &c) : context_(c), run_(c.run) {
  using trace::Op;
  for (const trace::Events::Writer &w : run_.events.writers())
    if (!w.is_gpu) threads_.push_back(w.events);
  const bool guard = run_.process.mode == trace::Mode::Guard;
  // When a kernel began on the GPU says when it was launched only where nothing better does: it may have waited in its
  // stream until the host was in its next call.
  const bool has_launches = c.has(Op::Launch) || c.has(Op::GraphLaunch);
  std::size_t besides = 0;
  for (const trace::Common &common : run_.events.commons())
    if (!trace::isTracers(common.op) && common.op != Op::Launch) besides += common.count;
  besides_launches_.reserve(besides);
  bool among_launches = false;
  for (const trace::KeptEvent &e : has_launches ? run_.events.calls() : run_.events.all()) {
    if (!happened(e)) continue;
    if (has_launches ? e.op() == Op::Launch || e.op() == Op::GraphLaunch : e.op() == Op::GpuKernel) {
      if (!among_launches) launches_.push_back({e.start_ns, e.start_ns});
      launches_.back().last = e.start_ns;
      among_launches = true;
    } else if (!trace::isTracers(e.op())) {
      among_launches = false;
    }
    if (trace::isTracers(e.op())) continue;
    if (guard && e.thread()) addCount(e);
    if (e.op() != Op::Launch && c.inRegion(e.region())) besides_launches_.push_back(&e);
  }
  knows_launches_ = knows_launches_ || !launches_.empty();
}

void Timeline::addCount(const trace::KeptEvent &e) {
  auto &counts = counts_[e.thread()];
  if (counts.empty() || counts.back().launched != e.correlation) counts.push_back({e.start_ns, e.correlation});
  if (e.correlation) knows_launches_ = true;
}

bool Timeline::launchedWithin(std::uint64_t from, std::uint64_t to) const {
  const auto isBefore = [from](const Launches &l) { return l.last < from; };
  // Who asks, asks in the order of time: it is the last one again, or one of the next.
  std::size_t at = last_launches_, tries = 0;
  const bool not_before = at == 0 || isBefore(launches_[at - 1]);
  while (not_before && tries < 32 && at < launches_.size() && isBefore(launches_[at])) ++at, ++tries;
  if (!not_before || tries == 32) at = static_cast<std::size_t>(std::partition_point(launches_.begin(), launches_.end(), isBefore) - launches_.begin());
  last_launches_ = at;
  return at < launches_.size() && launches_[at].first <= to;
}

bool Timeline::launchedBetween(const trace::KeptEvent &earlier, const trace::KeptEvent &later) const {
  if (launchedWithin(earlier.start_ns, later.start_ns)) return true; // either may be a launch itself
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
         !run_.counter(trace::Counter::CapReached);
}

} // namespace xferguard::analyze
