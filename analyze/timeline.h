// The order of the host's calls: who came before whom, and whether a kernel ran in between. What the GPU did meanwhile is
// in gpu_time.h. What a guard run knows of launches is how many its thread had made before each event. A run may hold
// millions of events: ask Context::timeline(), which makes it once.
#pragma once
#include "analyze/context.h"
#include <map>
#include <vector>

namespace xferguard::analyze {

class Calls {
public:
  const std::map<std::uint16_t, std::vector<const trace::Event *>> &threads() const { return threads_; }
  const std::vector<const trace::Event *> &all() const { return threads_.size() == 1 ? threads_.begin()->second : of_all_; }
  void add(const trace::Event &);
  void expect(std::size_t most) { expected_ = most; } // growing step by step would leave holes in memory

private:
  std::map<std::uint16_t, std::vector<const trace::Event *>> threads_;
  std::vector<const trace::Event *> of_all_; // where there are several threads
  std::vector<const trace::Event *> *last_list_ = nullptr;
  std::uint16_t last_thread_ = 0;
  std::size_t expected_ = 0;
};

class Timeline {
public:
  explicit Timeline(const Context &);

  // Calls that happened, in order; of regions that were asked for only.
  const Calls &calls() const { return calls_; }
  const Calls &besidesLaunches() const { return besides_launches_; } // far fewer, as a rule

  // Without any launch in the whole run (a copy benchmark, or a trace that does not say) nothing follows from their absence.
  bool knowsLaunches() const { return knows_launches_; }
  bool launchedBetween(const trace::Event &earlier, const trace::Event &later) const;
  bool isWhole() const; // no event was lost

private:
  struct Count {
    std::uint64_t at;
    std::uint32_t launched;
  };
  void addCount(const trace::Event &);
  bool launchedWithin(std::uint64_t from, std::uint64_t to) const;
  const trace::Run &run_;
  Calls calls_, besides_launches_;
  std::map<std::uint16_t, std::vector<Count>> counts_; // guard runs
  std::vector<std::uint32_t> launches_;                // that are events themselves: their numbers in the run
  mutable std::size_t last_launch_ = 0;
  bool knows_launches_ = false;
};

inline bool happened(const trace::Event &e) { return !(e.flags & (trace::Flag::Captured | trace::Flag::Failed)) && e.op != trace::Op::Contents; }
// The host was held up in it.
inline bool waits(const trace::Event &e) {
  return isSync(e.op) || (e.op == trace::Op::Copy && (e.flags & (trace::Flag::Blocked | trace::Flag::Folded)));
}
inline bool isCopy(const trace::Event &e, trace::Direction d) { return e.op == trace::Op::Copy && e.direction == d; }
// Submitted and not awaited: it may still run when the call returns.
inline bool isPending(const trace::Event &e) {
  const bool submits = e.op == trace::Op::Copy || e.op == trace::Op::Memset || e.op == trace::Op::GraphLaunch || e.op == trace::Op::Prefetch;
  return submits && !(e.flags & trace::Flag::Folded) && ((e.flags & trace::Flag::Async) || e.op != trace::Op::Copy || e.direction == trace::Direction::D2D);
}

} // namespace xferguard::analyze
