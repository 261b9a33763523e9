#include "analyze/traced.h"
#include <algorithm>
#include <span>

namespace xferguard::analyze {
namespace {

std::vector<Entry> gapsOf(const Context &c) {
  std::vector<Entry> out;
  if (!c.has(trace::Op::TracerGap)) return out;
  for (const trace::Events::Writer &w : c.run.events.writers())
    for (const trace::KeptEvent &e : std::span<const trace::KeptEvent>(w.events))
      if (e.op() == trace::Op::TracerGap) out.push_back({e.start_ns, e.end_ns()});
  std::sort(out.begin(), out.end(), [](const Entry &x, const Entry &y) { return x.from < y.from; });
  return out;
}

// Of a sampled run single calls were kept for its steps alone: a process that was killed in between says no more.
Entry wholeOf(const Context &c) {
  Entry whole{c.run.process.start_ns, c.end_ns};
  if (!c.run.isSampled()) return whole;
  std::uint64_t first = ~std::uint64_t{0}, last = 0;
  for (const trace::Events::Writer &w : c.run.events.writers()) {
    const std::span<const trace::KeptEvent> events = w.events;
    if (w.is_gpu || events.empty()) continue;
    first = std::min(first, events.front().start_ns);
    last = std::max(last, events.back().end_ns());
  }
  return {std::min(first, last), last};
}

} // namespace

std::vector<Entry> tracedOf(const Context &c) {
  std::vector<Entry> out;
  Entry rest = wholeOf(c);
  for (const Entry &gap : gapsOf(c)) {
    if (gap.from > rest.from && rest.from < rest.to) out.push_back({rest.from, std::min(gap.from, rest.to)});
    rest.from = std::max(rest.from, gap.to);
  }
  if (rest.from < rest.to) out.push_back(rest);
  return out;
}

std::uint64_t lengthOf(const std::vector<Entry> &entries) {
  std::uint64_t sum = 0;
  for (const Entry &e : entries) sum += e.to - e.from;
  return sum;
}

bool isPart(const Context &c, const std::vector<Entry> &traced) { return c.run.isSampled() || c.has(trace::Op::TracerGap) || traced.empty(); }

} // namespace xferguard::analyze
