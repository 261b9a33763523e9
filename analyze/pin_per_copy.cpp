// pin-per-copy: memory is pinned and released again about once for every copy that uses it.
#include "analyze/analysis.h"

namespace xferguard::analyze {

using trace::Op;

static void examine(const Context &c, Op pin, Op unpin, std::vector<Finding> &out) {
  const Tally copies = c.total([](const trace::AggregateKey &k) {
    return k.op == Op::Copy && happened(k) && (k.memory == trace::MemoryKind::Pinned || k.memory == trace::MemoryKind::WriteCombined);
  });
  const auto isPin = [&](const trace::AggregateKey &k) { return isCall(k, pin); };
  const Tally pins = c.total(isPin), released = c.total([&](const trace::AggregateKey &k) { return isCall(k, unpin); });
  for (const auto &[place, t] : c.byPlace(isPin)) {
    const bool once_a_copy = copies.count && pins.count * 4 > copies.count;
    if (t.count < often || !once_a_copy || !Context::interleave(t, released)) continue;
    Tally both = t; // the release is paid for each pinning too
    both.addTime(released, t.count, pins.count);
    Finding f = c.found("pin-per-copy", place, both, "memory is pinned " + countInWords(t.count) + " times for " + countInWords(copies.count) +
                                                           (copies.count == 1 ? " copy" : " copies"));
    c.weigh(f, both.host_ns);
    f.fixes.push_back({"pin once and reuse; the cost includes the releases"});
    out.push_back(std::move(f));
  }
}

void pin_per_copy(const Context &c, std::vector<Finding> &out) {
  examine(c, Op::HostRegister, Op::HostUnregister, out);
  examine(c, Op::HostAlloc, Op::HostFree, out);
}

} // namespace xferguard::analyze
