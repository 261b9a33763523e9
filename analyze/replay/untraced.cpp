#include "analyze/replay/untraced.h"
#include "analyze/replay/schedule.h"
#include <algorithm>

namespace xferguard::analyze::replay {
namespace {

constexpr std::uint64_t enough = 5; // calls, of either sort

std::uint64_t shifted(std::uint64_t ns, std::int64_t by) { return by < 0 ? ns - std::min(ns, static_cast<std::uint64_t>(-by)) : ns + static_cast<std::uint64_t>(by); }

} // namespace

Untraced::Untraced(const Context &c, const std::vector<const trace::KeptEvent *> &calls) : places_(c.places) {
  trace::Untraced steps;
  for (const trace::Untraced &u : c.run.untraced) {
    if (!u.site) steps.count += u.count, steps.ns += u.ns, steps.gap_ns += u.gap_ns;
    if (!u.site) continue;
    Kind &kind = kinds_[{places_.of(u.site), u.op, u.direction, u.folded}];
    for (const auto &[to, ns] : {std::pair(&kind.took, u.ns), std::pair(&kind.gap, u.gap_ns)}) to->untraced.count += u.count, to->untraced.ns += ns;
  }
  if (kinds_.empty()) return;
  takeRecordingOff(steps);
  std::map<std::uint16_t, std::uint64_t> ends; // of each thread's last call
  for (const trace::KeptEvent *e : calls) {
    const auto [end, first] = ends.try_emplace(e->thread(), 0);
    const auto kind = first ? kinds_.end() : kinds_.find(keyOf(*e));
    if (kind != kinds_.end()) {
      kind->second.took.traced.add(e->duration_ns);
      kind->second.gap.traced.add(e->start_ns - std::min(e->start_ns, end->second));
    }
    end->second = e->end_ns();
  }
  std::erase_if(kinds_, [](const auto &k) { return std::min(k.second.took.untraced.count, k.second.took.traced.count) < enough; });
}

// Launches, and what orders streams, are only counted where nothing is timed: recording them is our part of what a trace costs.
void Untraced::takeRecordingOff(const trace::Untraced &steps) {
  const auto isLight = [](trace::Op op) { return op == trace::Op::Launch || op == trace::Op::EventRecord || op == trace::Op::StreamWait; };
  std::uint64_t light = 0;
  for (const auto &[key, kind] : kinds_)
    if (isLight(std::get<trace::Op>(key))) light += kind.took.untraced.count;
  const std::uint64_t each = light ? (steps.ns - std::min(steps.ns, steps.gap_ns)) / light : 0;
  for (auto &[key, kind] : kinds_) {
    trace::Usual &took = kind.took.untraced;
    if (isLight(std::get<trace::Op>(key))) took.ns -= std::min(took.ns / 4, each * took.count); // steps that differ much tell little
  }
}

const Untraced::Kind *Untraced::find(const trace::KeptEvent &e) const {
  if (kinds_.empty()) return nullptr;
  const auto at = kinds_.find(keyOf(e));
  return at == kinds_.end() ? nullptr : &at->second;
}

void Untraced::setRight(Program &p) const {
  if (kinds_.empty()) return;
  setHost(p);
  setWaits(p, By::Start);
  for (int i = 0; i < 2; ++i) setWaits(p, By::End);
  const std::uint64_t all = schedule(p).end_to_end;
  p.overhead_ns = p.measured_ns - std::min(p.measured_ns, all);
}

void Untraced::setHost(Program &p) const {
  for (Lane &lane : p.lanes) {
    const trace::KeptEvent *before = nullptr;
    for (Call &call : lane.calls) {
      const Kind *const kind = call.event ? find(*call.event) : nullptr;
      // What another thread did in between is in the thread's gap, and not in the lane's.
      if (kind && before && before->thread() == call.event->thread()) call.gap = shifted(call.gap, kind->gap.apart());
      if (kind && call.wait == Wait::None) call.cost = shifted(call.cost, kind->took.apart());
      if (call.event) before = call.event;
    }
  }
}

// A wait that ends too late in the model does so because the GPU began later, under the tracer; what that does not explain comes behind the end of the work.
// One that ends too early waits for something that was faster then: where memory is staged, for the staging.
void Untraced::setWaits(Program &p, By by) const {
  std::map<const Kind *, trace::Usual> modelled;
  schedule(p, [&](const Call &call, std::uint64_t took) {
    if (call.event && call.wait != Wait::None)
      if (const Kind *kind = find(*call.event)) modelled[kind].add(took);
  });
  for (Lane &lane : p.lanes) {
    std::size_t first = 0; // behind the wait before
    for (std::size_t i = 0; i < lane.calls.size(); ++i) {
      Call &call = lane.calls[i];
      if (call.wait == Wait::None) continue;
      const Kind *const kind = call.event ? find(*call.event) : nullptr;
      const std::int64_t apart = kind ? static_cast<std::int64_t>(kind->took.untraced.mean()) - static_cast<std::int64_t>(modelled[kind].mean()) : 0;
      const bool is_staged = call.wait == Wait::Own && call.event->memory() == trace::MemoryKind::Pageable;
      if (by == By::End && apart > 0 && is_staged) p.gpu[call.first].ns += static_cast<std::uint64_t>(apart);
      else if (by == By::End && apart) call.finish = call.finish < 0 ? call.finish + apart : std::max<std::int64_t>(0, call.finish + apart);
      for (std::size_t j = first; by == By::Start && apart < 0 && j <= i; ++j)
        for (std::uint32_t g = lane.calls[j].first; g < lane.calls[j].first + lane.calls[j].count; ++g) {
          GpuOp &op = p.gpu[g];
          const std::uint64_t least = std::min(op.latency, lane.calls[j].wait == Wait::None ? lane.calls[j].cost : std::uint64_t{0});
          op.latency = std::max(least, shifted(op.latency, apart));
        }
      first = i + 1;
    }
  }
}

} // namespace xferguard::analyze::replay
