#include "analyze/replay/window.h"
#include "analyze/timeline.h"
#include <algorithm>

namespace xferguard::analyze::replay {
namespace {

bool isOfHost(const trace::Event &e) {
  switch (e.op) {
  case trace::Op::None:
  case trace::Op::RegionPush:
  case trace::Op::RegionPop:
  case trace::Op::Mark:
  case trace::Op::Query: return false; // polling: the host's own time
  default: return !trace::isTracers(e.op) && e.thread != 0 && happened(e);
  }
}

} // namespace

Window::Window(const Context &c, std::size_t most_calls) {
  const trace::Process &p = c.run.process;
  std::uint64_t last = p.end_ns, first = p.start_ns;
  std::vector<const trace::Event *> all;
  for (const trace::Event &e : c.run.events) {
    last = std::max(last, e.start_ns + e.duration_ns);
    if (isOfHost(e)) all.push_back(&e);
  }
  if (all.empty()) return;
  if (!c.region().empty())
    addRegions(c);
  else {
    if (c.run.counter(trace::Counter::EventsOverwritten)) first = all.front()->start_ns;
    if (all.size() > most_calls) { // from the middle: start-up and clean-up say little
      const auto from = all.begin() + static_cast<std::ptrdiff_t>((all.size() - most_calls) / 2);
      first = (*from)->start_ns;
      last = (*(from + static_cast<std::ptrdiff_t>(most_calls) - 1))->start_ns + (*(from + static_cast<std::ptrdiff_t>(most_calls) - 1))->duration_ns;
    }
    if (last > first) pieces_.push_back({first, last, 0});
  }
  auto piece = pieces_.begin();
  for (const trace::Event *e : all) {
    while (piece != pieces_.end() && e->start_ns >= piece->to) ++piece;
    if (piece == pieces_.end()) break;
    if (e->start_ns < piece->from) continue;
    if (calls_.size() == most_calls) {
      endWith(*calls_.back());
      break;
    }
    calls_.push_back(e);
  }
  measure();
}

void Window::measure() {
  for (Piece &piece : pieces_) {
    piece.before = length_;
    length_ += piece.to - piece.from;
  }
}

// The time behind the last call that is replayed is no part of what replay is compared with.
void Window::endWith(const trace::Event &last) {
  while (pieces_.back().from > last.start_ns) pieces_.pop_back();
  pieces_.back().to = std::min(pieces_.back().to, last.start_ns + last.duration_ns);
}

// Entries of all threads, united: what another thread does meanwhile belongs to them.
void Window::addRegions(const Context &c) {
  unsigned open = 0;
  std::uint64_t from = 0;
  for (const trace::Event &e : c.run.events) {
    if ((e.op != trace::Op::RegionPush && e.op != trace::Op::RegionPop) || !c.inRegion(e.region)) continue;
    if (e.op == trace::Op::RegionPush && open++ == 0) from = e.start_ns;
    if (e.op == trace::Op::RegionPop && open && --open == 0 && e.start_ns > from) pieces_.push_back({from, e.start_ns, 0});
  }
}

std::uint64_t Window::at(std::uint64_t ns) const {
  const auto behind = std::upper_bound(pieces_.begin(), pieces_.end(), ns, [](std::uint64_t t, const Piece &p) { return t < p.from; });
  if (behind == pieces_.begin()) return 0;
  const Piece &p = *std::prev(behind);
  return p.before + std::min(ns, p.to) - p.from;
}

} // namespace xferguard::analyze::replay
