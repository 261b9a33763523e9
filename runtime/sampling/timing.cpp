#include "runtime/sampling/timing.h"
#include "trace/records.h"
#include <cstring>

namespace xferguard::sampling {

void Timing::begin() { std::memset(static_cast<void *>(this), 0, sizeof *this); }

// Null: there is no room.
Timing::Kind *Timing::of(const trace::Event &e) {
  const bool folded = e.flags & trace::Flag::Folded;
  const std::uint64_t kind = std::uint64_t{e.site} | static_cast<std::uint64_t>(e.op) << 32 | static_cast<std::uint64_t>(e.direction) << 40 | std::uint64_t{folded} << 48;
  std::size_t at = kind * 0x9e3779b97f4a7c15ull >> 55;
  for (; kinds[at].kind != kind; at = (at + 1) % room) {
    if (kinds[at].kind) continue;
    if (used == fullest) return nullptr;
    ++used;
    kinds[at].kind = kind;
    break;
  }
  return &kinds[at];
}

// A thread's first call has no gap before it that anybody knows.
void Timing::came(const trace::Event &e) {
  Thread &thread = threadOf(e);
  const bool knows_gap = thread.end_ns && thread.index == e.thread;
  const std::uint64_t gap = e.start_ns > thread.end_ns ? e.start_ns - thread.end_ns : 0;
  thread = {e.start_ns + e.duration_ns, gap, e.thread};
  Kind *const kind = knows_gap ? of(e) : nullptr;
  if (!kind) return;
  kind->took.add(e.duration_ns);
  kind->gap.add(gap);
}

// It was added as what it was, and is taken back.
void Timing::folded(const trace::Event &copy, std::uint64_t more_ns) {
  Thread &thread = threadOf(copy);
  if (thread.index != copy.thread || thread.end_ns + more_ns != copy.start_ns + copy.duration_ns) return;
  thread.end_ns += more_ns;
  trace::Event before = copy;
  before.flags &= static_cast<std::uint8_t>(~trace::Flag::Folded);
  Kind *const was = of(before), *const is = of(copy);
  if (!was || !is || !was->took.count) return;
  was->took.remove(copy.duration_ns - more_ns);
  was->gap.remove(thread.gap_ns);
  is->took.add(copy.duration_ns);
  is->gap.add(thread.gap_ns);
}

void Timing::write(trace::Writer &to, const trace::Usual &timed, const trace::Usual &counted) const {
  const auto put = [&to](const trace::UntracedRecord &r) {
    trace::Payload<48> payload;
    encode(payload, r);
    to.record(trace::RecordKind::Untraced, payload.data(), payload.size());
  };
  put({0, trace::Op::None, trace::Direction::None, false, timed.count, timed.ns, counted.mean() * timed.count});
  for (const Kind &k : kinds)
    if (k.took.count) put({static_cast<std::uint32_t>(k.kind), static_cast<trace::Op>(k.kind >> 32 & 255), static_cast<trace::Direction>(k.kind >> 40 & 255), (k.kind >> 48 & 1) != 0, k.took.count, k.took.ns, k.gap.ns});
}

} // namespace xferguard::sampling
