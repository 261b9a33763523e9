#include "analyze/replay/window.h"
#include "analyze/entries.h"
#include "analyze/steps/steps.h"
#include "analyze/timeline.h"
#include "analyze/traced.h"
#include <algorithm>

namespace xferguard::analyze::replay {
namespace {

bool isOfHost(const trace::Common &c) {
  switch (c.op) {
  case trace::Op::None:
  case trace::Op::RegionPush:
  case trace::Op::RegionPop:
  case trace::Op::Mark:
  case trace::Op::Query: return false; // polling: the host's own time
  default: return !trace::isTracers(c.op) && c.thread != 0 && happened(c);
  }
}
bool isOfHost(const trace::KeptEvent &e) { return isOfHost(*e.common); }

using List = trace::InOrder::List;
std::size_t before(const List &list, std::uint64_t ns) {
  const auto at = std::partition_point(list.begin(), list.end(), [ns](const trace::KeptEvent &e) { return e.start_ns < ns; });
  return static_cast<std::size_t>(at - list.begin());
}

// What threads wrote, without most of the first `skipped` calls: they need not be put in order to be left out.
trace::InOrder behind(const trace::Events &events, std::size_t &skipped) {
  std::vector<List> lists;
  for (const trace::Events::Writer &w : events.writers())
    if (!w.is_gpu) lists.push_back(w.events);
  const auto allBefore = [&](std::uint64_t ns) {
    std::size_t sum = 0;
    for (const List &list : lists) sum += before(list, ns);
    return sum;
  };
  std::uint64_t from = 0, to = events.end_ns() + 1; // the latest time before which there are no more than that
  while (to - from > 1) {
    const std::uint64_t middle = from + (to - from) / 2;
    (allBefore(middle) <= skipped ? from : to) = middle;
  }
  for (List &list : lists) {
    const List left_out = list.first(before(list, from));
    skipped -= static_cast<std::size_t>(std::count_if(left_out.begin(), left_out.end(), [](const trace::KeptEvent &e) { return isOfHost(e); }));
    list = list.subspan(left_out.size());
  }
  return trace::InOrder(std::move(lists));
}

} // namespace

Window::Window(const Context &c, std::size_t most_calls, Part part) {
  const std::uint64_t last = std::max(c.run.process.end_ns, c.run.events.end_ns());
  std::size_t count = 0;
  for (const trace::Common &common : c.run.events.commons())
    if (isOfHost(common)) count += common.count;
  if (!count) return;
  calls_.reserve(std::min(count, most_calls));
  if (part == Part::Steps) {
    for (const Stretch &s : c.steps().stretches()) pieces_.push_back({s.from, s.to, 0});
    takeEntries(c, most_calls);
  } else if (c.region().empty() && c.run.isSampled()) {
    for (const Entry &e : tracedOf(c)) pieces_.push_back({e.from, e.to, 0});
    takeEntries(c, most_calls);
  } else if (c.region().empty()) {
    takeMiddle(c, count, most_calls, last);
  } else {
    for (const Entry &e : entriesOf(c)) pieces_.push_back({e.from, e.to, 0});
    takeEntries(c, most_calls);
  }
  measure();
}

// Of many calls those in the middle: start-up and clean-up say little.
void Window::takeMiddle(const Context &c, std::size_t count, std::size_t most_calls, std::uint64_t last) {
  const bool cut = count > most_calls;
  std::size_t skipped = cut ? (count - most_calls) / 2 : 0;
  for (const trace::KeptEvent &e : behind(c.run.events, skipped)) {
    if (!isOfHost(e)) continue;
    if (skipped) {
      --skipped;
      continue;
    }
    if (calls_.size() == most_calls) break;
    calls_.push_back(&e);
  }
  const bool begins_with_them = cut || c.run.counter(trace::Counter::EventsOverwritten);
  const std::uint64_t first = begins_with_them ? calls_.front()->start_ns : c.run.process.start_ns;
  if (cut) last = calls_.back()->start_ns + calls_.back()->duration_ns;
  if (last > first) pieces_.push_back({first, last, 0});
}

void Window::takeEntries(const Context &c, std::size_t most_calls) {
  auto piece = pieces_.begin();
  for (const trace::KeptEvent &e : c.run.events.calls()) {
    while (piece != pieces_.end() && e.start_ns >= piece->to) ++piece;
    if (piece == pieces_.end()) break;
    if (e.start_ns < piece->from || !isOfHost(e)) continue;
    if (calls_.size() == most_calls) return endWith(*calls_.back());
    calls_.push_back(&e);
  }
}

void Window::measure() {
  for (Piece &piece : pieces_) {
    piece.before = length_;
    length_ += piece.to - piece.from;
  }
}

// The time behind the last call that is replayed is no part of what replay is compared with.
void Window::endWith(const trace::KeptEvent &last) {
  while (pieces_.back().from > last.start_ns) pieces_.pop_back();
  pieces_.back().to = std::min(pieces_.back().to, last.start_ns + last.duration_ns);
}

std::uint64_t Window::at(std::uint64_t ns) const {
  const auto behind = std::upper_bound(pieces_.begin(), pieces_.end(), ns, [](std::uint64_t t, const Piece &p) { return t < p.from; });
  if (behind == pieces_.begin()) return 0;
  const Piece &p = *std::prev(behind);
  return p.before + std::min(ns, p.to) - p.from;
}

} // namespace xferguard::analyze::replay
