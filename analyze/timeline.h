// The order of the host's calls: who came before whom, and whether a kernel ran in between. What the GPU did meanwhile is
// in gpu_time.h. What a guard run knows of launches is how many its thread had made before each event. A run may hold
// millions of events: ask Context::timeline(), which makes it once.
#pragma once
#include "analyze/context.h"
#include <map>
#include <ranges>
#include <span>
#include <vector>

namespace xferguard::analyze {

inline bool happened(const trace::Common &c) { return !(c.flags & (trace::Flag::Captured | trace::Flag::Failed)) && c.op != trace::Op::Contents; }
inline bool happened(const trace::KeptEvent &e) { return happened(*e.common); }
// The host was held up in it.
inline bool waits(const trace::KeptEvent &e) {
  return isSync(e.op()) || (e.op() == trace::Op::Copy && (e.flags() & (trace::Flag::Blocked | trace::Flag::Folded)));
}
inline bool isCopy(const trace::KeptEvent &e, trace::Direction d) { return e.op() == trace::Op::Copy && e.direction() == d; }
// Submitted and not awaited: it may still run when the call returns.
inline bool isPending(const trace::KeptEvent &e) {
  const bool submits = e.op() == trace::Op::Copy || e.op() == trace::Op::Memset || e.op() == trace::Op::GraphLaunch || e.op() == trace::Op::Prefetch;
  return submits && !(e.flags() & trace::Flag::Folded) && ((e.flags() & trace::Flag::Async) || e.op() != trace::Op::Copy || e.direction() == trace::Direction::D2D);
}

class Timeline {
public:
  explicit Timeline(const Context &);

  // What each thread wrote, in order; and of that the calls that happened, in regions that were asked for.
  using Thread = std::span<const trace::KeptEvent>;
  const std::vector<Thread> &threads() const { return threads_; }
  auto calls(Thread thread) const {
    return thread | std::views::filter([this](const trace::KeptEvent &e) { return isAskedFor(e); });
  }
  // The calls of all threads, but launches: far fewer, as a rule.
  const trace::Many<const trace::KeptEvent *> &besidesLaunches() const { return besides_launches_; }

  // Without any launch in the whole run (a copy benchmark, or a trace that does not say) nothing follows from their absence.
  bool knowsLaunches() const { return knows_launches_; }
  bool launchedBetween(const trace::KeptEvent &earlier, const trace::KeptEvent &later) const; // of calls
  bool isWhole() const; // no event was lost

private:
  struct Count {
    std::uint64_t at;
    std::uint32_t launched;
  };
  struct Launches { // of one writer, with none of its other calls between them
    const trace::KeptEvent *first, *last;
  };
  struct Launcher {
    trace::Many<Launches> launches;
    std::size_t asked_last = 0;
    bool launchedWithin(std::uint64_t from, std::uint64_t to);
  };
  bool isAskedFor(const trace::KeptEvent &e) const { return happened(e) && context_.inRegion(e.region()); }
  void addCount(const trace::KeptEvent &);
  template <class IsLaunch> void addLaunches(Thread of_one, const IsLaunch &);
  const Context &context_;
  const trace::Run &run_;
  std::vector<Thread> threads_;
  trace::Many<const trace::KeptEvent *> besides_launches_;
  std::map<std::uint16_t, std::vector<Count>> counts_; // guard runs
  mutable std::vector<Launcher> launchers_;            // whose launches are events themselves
  bool knows_launches_ = false;
};

} // namespace xferguard::analyze
