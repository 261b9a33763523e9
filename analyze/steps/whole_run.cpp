#include "analyze/steps/whole_run.h"
#include "analyze/context.h"
#include <algorithm>
#include <map>
#include <tuple>

namespace xferguard::analyze {
namespace {

struct Counts {
  double all = 0, told = 0; // in the sums, in the events
  std::uint64_t first_ns = ~std::uint64_t{0}, last_ns = 0;
};

} // namespace

// By place: while CUPTI listens one line is another site.
WholeRun::WholeRun(const Context &c, const Sequence &s) {
  if (!c.run.isSampled()) return;
  std::map<std::tuple<unsigned, trace::Op, trace::Direction>, Counts> counts;
  const auto at = [&](std::uint32_t site, trace::Op op, trace::Direction direction) -> Counts & { return counts[{c.places.of(site), op, direction}]; };
  for (const trace::Aggregate &a : c.run.aggregates) {
    Counts &known = at(a.key.site, a.key.op, a.key.direction);
    known.all += static_cast<double>(a.count);
    known.first_ns = std::min(known.first_ns, a.first_ns), known.last_ns = std::max(known.last_ns, a.last_ns);
  }
  for (unsigned kind = 0; kind < s.made.size(); ++kind) at(s.names[kind].site, s.names[kind].op, s.names[kind].direction).told += static_cast<double>(s.made[kind].count);
  for (unsigned kind = 0; kind < s.made.size(); ++kind) {
    const Counts &known = at(s.names[kind].site, s.names[kind].op, s.names[kind].direction);
    kinds_.push_back({std::max(1.0, known.all / known.told), known.last_ns - std::min(known.first_ns, known.last_ns)});
  }
}

// Launches are told of in the traced steps only: of a loop's calls those count that came most often.
WholeRun::OfLoop WholeRun::of(const Loop &loop) const {
  OfLoop out;
  for (const unsigned kind : loop.kinds)
    if (kind < kinds_.size() && (!out.span || kinds_[kind].times_more > out.times_more)) out = kinds_[kind];
  return out;
}

} // namespace xferguard::analyze
