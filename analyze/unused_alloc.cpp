// unused-alloc: memory that no copy, no memset and no kernel was ever given. Nothing is claimed where a kernel may have
// reached memory that is not among its arguments.
#include "analyze/analysis.h"
#include "analyze/gpu_time.h"
#include "analyze/buffers.h"
#include "analyze/steps/steps.h"
#include <algorithm>

namespace xferguard::analyze {

using Event = trace::KeptEvent;
using trace::Op;

namespace {

constexpr std::uint64_t least_bytes = 4096; // below it is a flag somewhere, not a buffer

struct Allocation {
  const Event *made;
  const Event *released = nullptr;
  bool used = false;
};

class Live {
public:
  void made(const Event &e) { at_[e.a()] = {&e}; }
  Allocation *released(const Event &e) {
    const auto at = at_.find(e.a());
    if (at == at_.end()) return nullptr;
    gone_.push_back(at->second);
    gone_.back().released = &e;
    at_.erase(at);
    return &gone_.back();
  }
  void used(std::uint64_t address) {
    auto at = at_.upper_bound(address);
    if (at == at_.begin()) return;
    Allocation &a = std::prev(at)->second;
    if (address < a.made->a() + a.made->bytes()) a.used = true;
  }
  std::vector<Allocation> all() const {
    std::vector<Allocation> out = gone_;
    for (const auto &[address, a] : at_) out.push_back(a);
    return out;
  }

private:
  std::map<std::uint64_t, Allocation> at_;
  std::vector<Allocation> gone_;
};

bool makes(const Event &e) { return (e.op() == Op::Alloc || e.op() == Op::HostAlloc) && e.a() && e.bytes() >= least_bytes && !(e.flags() & trace::Flag::Async); }

} // namespace

void unused_alloc(const Context &c, std::vector<Finding> &out) {
  if (!c.has(Op::Alloc) && !c.has(Op::HostAlloc)) return;
  const Timeline &timeline = c.timeline();
  const Buffers buffers(c.run);
  if (!buffers.known() || !timeline.isWhole() || c.run.counter(trace::Counter::ArgumentsDropped)) return;
  Live live;
  for (const Event &e : c.run.events.calls()) {
    if (e.flags() & trace::Flag::Failed) continue;
    if (makes(e)) live.made(e);
    if (e.op() == Op::Free || e.op() == Op::HostFree) live.released(e);
    if (e.op() == Op::Copy || e.op() == Op::Memset || e.op() == Op::Prefetch || e.op() == Op::Advise) live.used(e.a()), live.used(e.b());
    if (e.op() == Op::HostFunction || e.op() == Op::GraphLaunch) return; // it may use what it likes; of a graph's kernels no arguments are known
    if (e.op() != Op::Launch) continue;
    const trace::Arguments *given = buffers.closed(e);
    if (!given) return;
    for (const trace::Buffer &b : given->buffers) live.used(b.address);
  }
  std::map<unsigned, Tally> unused;
  for (const Allocation &a : live.all()) {
    if (a.used || !c.inRegion(a.made->region())) continue;
    Tally &t = unused[c.places.of(a.made->site())];
    t.add(*a.made, c.steps());
    if (!a.released) continue;
    t.host_ns += a.released->duration_ns; // its release is paid for too
    t.blocked_ns += a.released->flags() & trace::Flag::Blocked ? a.released->duration_ns : 0;
  }
  for (const auto &[place, t] : unused) {
    const Place &where = c.places[place];
    if (where.passes("torch") || where.inBlockingLibrary()) continue; // a pool, a workspace: theirs to decide
    Finding f = c.found("unused-alloc", place, t, "memory is allocated here and never used" + (t.count > 1 ? ", " + countInWords(t.count) + " times" : std::string()));
    c.weigh(f, t.host_ns);
    f.notes.push_back("no copy, memset or kernel was given it; the cost includes the releases");
    out.push_back(std::move(f));
  }
}

} // namespace xferguard::analyze
