// alloc-in-loop: memory taken and given back again and again by calls that cost, and that synchronise.
#include "analyze/analysis.h"
#include "analyze/steps/steps.h"
#include <algorithm>
#include <map>
#include <set>

namespace xferguard::analyze {

using trace::Op;

// Stream-ordered allocation is the cure, not the ailment.
static bool isCostly(const trace::AggregateKey &k, Op op) { return isCall(k, op) && !(k.flags & trace::Flag::Async); }

static constexpr const char *fixOf(Op take) {
  return take == Op::Alloc ? "allocate once and reuse, or take it from a pool (cudaMallocAsync); the cost includes the releases" : "allocate once and reuse; the cost includes the releases";
}

// A run of a few long steps: each place is too rare to be called a loop, but each step takes and gives back all of it. One finding.
static void tellOfEachStep(const Context &c, Op take, std::string_view what, std::map<unsigned, Tally> places, const Tally &all, const Tally &given, std::vector<Finding> &out) {
  constexpr std::uint64_t few = 4;
  const std::uint64_t steps = c.steps().known() ? c.steps().count() : 0;
  std::erase_if(places, [&](const auto &p) { return !p.first || p.second.count < steps || !Context::interleave(p.second, given); });
  if (steps < few || places.empty()) return;
  Tally sum;
  for (const auto &[place, t] : places) sum.add(t);
  sum.addTime(given, sum.count, all.count);
  if (!c.isShare(sum.host_ns, 0.02)) return;
  const auto most = std::max_element(places.begin(), places.end(), [](const auto &a, const auto &b) { return a.second.bytes < b.second.bytes; });
  const std::string where = places.size() > 1 ? " at " + countInWords(places.size()) + " places" : "";
  Finding f = c.found("alloc-in-loop", most->first, sum, std::string(what) + " memory is allocated and released in each of " + countInWords(steps) + " steps" + where);
  c.weigh(f, sum.host_ns);
  std::set<std::string> told{describe(f.primary)};
  for (const auto &[place, t] : places)
    if (const auto *at = std::get_if<SourceLocation>(&c.places[place].primary); at && told.insert(describe(c.places[place].primary)).second) f.labels.push_back({*at, "and here"});
  f.fixes.push_back({fixOf(take)});
  out.push_back(std::move(f));
}

static void examine(const Context &c, Op take, Op give, std::string_view what, std::vector<Finding> &out) {
  const auto takes = [&](const trace::AggregateKey &k) { return isCostly(k, take); };
  const Tally all = c.total(takes), given = c.total([&](const trace::AggregateKey &k) { return isCostly(k, give); });
  std::map<unsigned, Tally> rare;
  for (const auto &[place, t] : c.byPlace(takes)) {
    if (t.count < often) rare.emplace(place, t);
    // Filled at the start and cleaned up at the end is no loop: takes and gives must take turns.
    if (t.count < often || given.count * 2 < all.count || !Context::interleave(t, given)) continue;
    Tally both = t;
    both.addTime(given, t.count, all.count);
    Finding f = c.found("alloc-in-loop", place, both, std::string(what) + " memory is allocated and released " + countInWords(t.count) + " times");
    c.weigh(f, both.host_ns);
    if (c.isBrief(t)) f.level = Level::Note, f.notes.push_back(brief_words);
    f.fixes.push_back({fixOf(take)});
    out.push_back(std::move(f));
  }
  if (given.count * 2 >= all.count) tellOfEachStep(c, take, what, std::move(rare), all, given, out);
}

void alloc_in_loop(const Context &c, std::vector<Finding> &out) {
  examine(c, Op::Alloc, Op::Free, "device", out);
  const Tally pins = c.total([](const trace::AggregateKey &k) { return isCall(k, Op::HostAlloc); });
  const Tally copies = c.total([](const trace::AggregateKey &k) { return k.op == Op::Copy && happened(k) && k.memory == trace::MemoryKind::Pinned; });
  // About one for every copy is pin-per-copy.
  if (!copies.count || pins.count * 4 <= copies.count) examine(c, Op::HostAlloc, Op::HostFree, "pinned", out);
}

} // namespace xferguard::analyze
