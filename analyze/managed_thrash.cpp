// managed-thrash: pages of one managed allocation that go to the host and back, again and again.
#include "analyze/analysis.h"
#include "analyze/entries.h"
#include "analyze/gpu_time.h"
#include "analyze/timeline.h"
#include "analyze/steps/steps.h"

namespace xferguard::analyze {

using trace::Direction;
using Event = trace::KeptEvent;
using trace::ManagedKind;
using trace::Op;

namespace {

struct Traffic {
  Tally alloc;
  std::uint64_t up = 0, down = 0, bytes = 0, ns = 0, faults = 0;
};

// Of an address the managed allocation that was alive at that time; each is followed from its making.
class Allocations {
public:
  void see(const Event &e) {
    if (e.op() == Op::Alloc && e.memory() == trace::MemoryKind::Managed && e.a()) live_[e.a()] = &e;
    if (e.op() == Op::Free) live_.erase(e.a());
  }
  const Event *of(std::uint64_t address) const {
    auto at = live_.upper_bound(address);
    if (at == live_.begin()) return nullptr;
    const Event *e = std::prev(at)->second;
    return address < e->a() + e->bytes() ? e : nullptr;
  }

private:
  std::map<std::uint64_t, const Event *> live_;
};

} // namespace

void managed_thrash(const Context &c, std::vector<Finding> &out) {
  if (!c.has(Op::GpuManaged)) return;
  Allocations allocations;
  std::map<unsigned, Traffic> places;
  const std::vector<Entry> entries = entriesOf(c, Unfinished::UpToTheEnd); // no call is to blame for pages that move, so time tells
  auto entry = entries.begin();
  for (const Event &e : c.run.events) { // the tracer's too, by time
    if (!trace::isTracers(e.op()) && happened(e)) allocations.see(e);
    if (e.op() != Op::GpuManaged) continue;
    while (entry != entries.end() && entry->to <= e.start_ns) ++entry;
    const bool asked_for = c.region().empty() || (entry != entries.end() && entry->from <= e.start_ns);
    if (!asked_for) continue;
    const Event *alloc = allocations.of(e.a());
    if (!alloc) continue;
    Traffic &t = places[c.places.of(alloc->site())];
    if (!t.alloc.count) t.alloc.add(*alloc, c.steps());
    const auto kind = static_cast<ManagedKind>(e.b());
    if (kind == ManagedKind::CpuFault) ++t.faults; // with the address of the instruction in place of a count
    if (kind == ManagedKind::GpuFault) t.faults += std::max<std::uint64_t>(e.bytes(), 1);
    if (kind != ManagedKind::Migration) continue;
    ++(e.direction() == Direction::H2D ? t.up : t.down);
    t.bytes += e.bytes();
    t.ns += e.duration_ns;
  }
  for (const auto &[place, t] : places) {
    // To the device once is how managed memory starts; only what comes and goes bounces.
    const std::uint64_t turns = std::min(t.up, t.down);
    if (turns < often) continue;
    Tally moved = t.alloc;
    moved.items = moved.count = t.up + t.down;
    moved.bytes = t.bytes;
    moved.host_ns = t.ns;
    Finding f = c.found("managed-thrash", place, moved, "pages of this managed memory went to the device " + countInWords(t.up) + " times and back " + countInWords(t.down) + " times");
    c.weigh(f, t.ns);
    f.notes.front() = "moving pages took " + c.shareOfRun(t.ns) + " of the run" + (t.faults ? ", " + countInWords(t.faults) + " page faults" : "");
    f.fixes.push_back({"prefetch it (cudaMemPrefetchAsync) before each side's turn, or copy what the host needs into memory of its own"});
    out.push_back(std::move(f));
  }
}

} // namespace xferguard::analyze
