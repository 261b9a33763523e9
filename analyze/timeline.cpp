#include "analyze/timeline.h"
#include <algorithm>

namespace xferguard::analyze {

Timeline::Timeline(const Context &c) : run_(c.run) {
  const bool guard = run_.process.mode == trace::Mode::Guard;
  std::vector<const trace::Event *> *of_thread = nullptr;
  std::uint16_t thread = 0;
  for (const trace::Event &e : run_.events) {
    if (trace::isTracers(e.op) || !happened(e)) continue;
    if (e.op == trace::Op::Launch || e.op == trace::Op::GraphLaunch) launches_.push_back(e.start_ns);
    if (guard && e.thread) addCount(e);
    if (!c.inRegion(e.region)) continue;
    if (!of_thread || e.thread != thread) of_thread = &threads_[thread = e.thread];
    of_thread->push_back(&e);
  }
  if (threads_.size() > 1)
    for (const trace::Event &e : run_.events)
      if (!trace::isTracers(e.op) && happened(e) && c.inRegion(e.region)) of_all_.push_back(&e);
  // When a kernel began on the GPU says when it was launched only where nothing better does: it may have waited in its
  // stream until the host was in its next call.
  if (launches_.empty())
    for (const trace::Event &e : run_.events)
      if (e.op == trace::Op::GpuKernel && happened(e)) launches_.push_back(e.start_ns);
  if (!std::is_sorted(launches_.begin(), launches_.end())) std::sort(launches_.begin(), launches_.end());
  knows_launches_ = knows_launches_ || !launches_.empty();
}

void Timeline::addCount(const trace::Event &e) {
  auto &counts = counts_[e.thread];
  if (counts.empty() || counts.back().launched != e.correlation) counts.push_back({e.start_ns, e.correlation});
  if (e.correlation) knows_launches_ = true;
}

bool Timeline::launchedBetween(const trace::Event &earlier, const trace::Event &later) const {
  const auto at = std::lower_bound(launches_.begin(), launches_.end(), earlier.start_ns);
  if (at != launches_.end() && *at <= later.start_ns) return true; // either may be a launch itself
  for (const auto &[thread, counts] : counts_) {
    if (thread == earlier.thread && thread == later.thread) {
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
