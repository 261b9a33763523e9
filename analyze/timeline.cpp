#include "analyze/timeline.h"
#include <algorithm>

namespace xferguard::analyze {

void Calls::add(const trace::Event &e) {
  if (!last_list_ || e.thread != last_thread_) {
    // With the second thread there is an order of all: until then it is the first one's.
    if (threads_.size() == 1 && !threads_.count(e.thread)) of_all_ = threads_.begin()->second;
    last_list_ = &threads_[last_thread_ = e.thread];
    if (threads_.size() == 1 && last_list_->empty()) last_list_->reserve(expected_);
  }
  last_list_->push_back(&e);
  if (threads_.size() > 1) of_all_.push_back(&e);
}

Timeline::Timeline(const Context &c) : run_(c.run) {
  const bool guard = run_.process.mode == trace::Mode::Guard;
  // When a kernel began on the GPU says when it was launched only where nothing better does: it may have waited in its
  // stream until the host was in its next call.
  const bool has_launches = c.has(trace::Op::Launch) || c.has(trace::Op::GraphLaunch);
  if (has_launches) launches_.reserve(c.count(trace::Op::Launch) + c.count(trace::Op::GraphLaunch));
  std::size_t calls = 0;
  for (auto op = trace::Op::None; op < trace::Op::Count; op = static_cast<trace::Op>(static_cast<int>(op) + 1))
    if (!trace::isTracers(op)) calls += c.count(op);
  calls_.expect(calls);
  for (const trace::Event &e : run_.events) {
    const bool launch = has_launches ? e.op == trace::Op::Launch || e.op == trace::Op::GraphLaunch : e.op == trace::Op::GpuKernel;
    if (launch && happened(e)) launches_.push_back(static_cast<std::uint32_t>(&e - run_.events.data()));
    if (trace::isTracers(e.op) || !happened(e)) continue;
    if (guard && e.thread) addCount(e);
    if (!c.inRegion(e.region)) continue;
    calls_.add(e);
    if (e.op != trace::Op::Launch) besides_launches_.add(e);
  }
  knows_launches_ = knows_launches_ || !launches_.empty();
}

void Timeline::addCount(const trace::Event &e) {
  auto &counts = counts_[e.thread];
  if (counts.empty() || counts.back().launched != e.correlation) counts.push_back({e.start_ns, e.correlation});
  if (e.correlation) knows_launches_ = true;
}

bool Timeline::launchedWithin(std::uint64_t from, std::uint64_t to) const {
  const auto start = [&](std::size_t i) { return run_.events[launches_[i]].start_ns; };
  // Who asks, asks in the order of time: it is the last one again, or one of the next.
  std::size_t at = last_launch_, tries = 0;
  const bool not_before = at == 0 || start(at - 1) < from;
  while (not_before && tries < 32 && at < launches_.size() && start(at) < from) ++at, ++tries;
  if (!not_before || tries == 32)
    at = static_cast<std::size_t>(std::lower_bound(launches_.begin(), launches_.end(), from, [&](std::uint32_t i, std::uint64_t ns) { return run_.events[i].start_ns < ns; }) - launches_.begin());
  last_launch_ = at;
  return at < launches_.size() && start(at) <= to;
}

bool Timeline::launchedBetween(const trace::Event &earlier, const trace::Event &later) const {
  if (launchedWithin(earlier.start_ns, later.start_ns)) return true; // either may be a launch itself
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
