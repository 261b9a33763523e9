// Changes to a program that can be taken back: a program is large, and what a rewrite changes of it is little.
#pragma once
#include "analyze/replay/program.h"
#include <utility>

namespace xferguard::analyze::replay {

class Changes {
public:
  explicit Changes(Program &p) : program_(p), streams_(p.streams) {}

  const Program &program() const { return program_; }
  bool empty() const { return calls_.empty() && work_.empty(); }
  // One of the program's, to be changed. What it was is remembered.
  Call &of(const Call &c) { return remember(calls_, c); }
  GpuOp &of(const GpuOp &op) { return remember(work_, op); }
  void wait(Call &c, const Call &as) { c.wait = as.wait, c.finish = as.finish, added_waits_ = true; }
  bool addedWaits() const { return added_waits_; } // Lane::waits does not list all any more
  void addStreams(std::uint32_t count) {
    program_.streams += count;
    program_.non_blocking.resize(program_.streams, true);
  }
  void takeBack() {
    takeBack(calls_);
    takeBack(work_);
    program_.streams = streams_;
    program_.non_blocking.resize(streams_);
    added_waits_ = false;
  }

private:
  template <class T> using Before = std::vector<std::pair<T *, T>>;
  // The program is not const, only what one gets to see of it.
  template <class T> static T &remember(Before<T> &before, const T &now) {
    T &changed = const_cast<T &>(now);
    before.emplace_back(&changed, now);
    return changed;
  }
  // The last one first: some are changed twice.
  template <class T> static void takeBack(Before<T> &before) {
    for (; !before.empty(); before.pop_back()) *before.back().first = before.back().second;
  }
  Program &program_;
  const std::uint32_t streams_;
  bool added_waits_ = false;
  Before<Call> calls_;
  Before<GpuOp> work_;
};

} // namespace xferguard::analyze::replay
