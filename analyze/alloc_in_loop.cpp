// alloc-in-loop: memory taken and given back again and again by calls that cost, and that synchronise.
#include "analyze/analysis.h"

namespace xferguard::analyze {

using trace::Op;

// Stream-ordered allocation is the cure, not the ailment.
static bool isCostly(const trace::AggregateKey &k, Op op) { return isCall(k, op) && !(k.flags & trace::Flag::Async); }

static void examine(const Context &c, Op take, Op give, std::string_view what, std::vector<Finding> &out) {
  const auto takes = [&](const trace::AggregateKey &k) { return isCostly(k, take); };
  const Tally all = c.total(takes), given = c.total([&](const trace::AggregateKey &k) { return isCostly(k, give); });
  for (const auto &[place, t] : c.byPlace(takes)) {
    // Filled at the start and cleaned up at the end is no loop: takes and gives must take turns.
    if (t.count < often || given.count * 2 < all.count || !Context::interleave(t, given)) continue;
    Tally both = t;
    both.addTime(given, t.count, all.count);
    Finding f = c.found("alloc-in-loop", place, both, std::string(what) + " memory is allocated and released " + countInWords(t.count) + " times");
    c.weigh(f, both.host_ns);
    if (c.isBrief(t)) f.level = Level::Note, f.notes.push_back(brief_words);
    f.fixes.push_back({take == Op::Alloc ? "allocate once and reuse, or take it from a pool (cudaMallocAsync); the cost includes the releases"
                                        : "allocate once and reuse; the cost includes the releases"});
    out.push_back(std::move(f));
  }
}

void alloc_in_loop(const Context &c, std::vector<Finding> &out) {
  examine(c, Op::Alloc, Op::Free, "device", out);
  const Tally pins = c.total([](const trace::AggregateKey &k) { return isCall(k, Op::HostAlloc); });
  const Tally copies = c.total([](const trace::AggregateKey &k) { return k.op == Op::Copy && happened(k) && k.memory == trace::MemoryKind::Pinned; });
  // About one for every copy is pin-per-copy.
  if (!copies.count || pins.count * 4 <= copies.count) examine(c, Op::HostAlloc, Op::HostFree, "pinned", out);
}

} // namespace xferguard::analyze
