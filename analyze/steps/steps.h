// The steady part of a run: the steps that the program takes once it is warm, told apart from its start, from the first steps and
// from what stands between steps now and then. A region that the user named is the step; else the repetition that the calls show.
#pragma once
#include "analyze/entries.h"
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace xferguard::analyze {

// Steps one behind the other: as long as the usual ones.
struct Stretch {
  std::uint64_t from, to, steps;
};

struct Set { // steps that are not like the others
  std::uint64_t count = 0, ns = 0;
};

class Steps {
public:
  static Steps of(const Context &); // without a repetition: not known()
  // Each usual step, as the host saw it begin and end, in order.
  using SeeOne = std::function<void(std::uint64_t from, std::uint64_t to)>;
  static void each(const Context &, const SeeOne &);

  bool known() const { return steady_count_ > 0; }
  std::uint64_t count() const { return count_; }       // all of the run's
  std::uint64_t first_ns() const { return first_ns_; } // when the first began
  const std::string &region() const { return region_; } // whose entries they are; empty: found by itself
  unsigned place() const { return place_; }            // of their first call; 0: not known

  // Of the usual steps.
  const std::vector<Stretch> &stretches() const { return stretches_; }
  bool holds(std::uint64_t ns) const; // one of them was under way
  std::uint64_t steadyCount() const { return steady_count_; }
  std::uint64_t steadyTime() const { return steady_ns_; }
  std::uint64_t mean() const { return steady_count_ ? steady_ns_ / steady_count_ : 0; }

  const Set &warmUp() const { return warm_up_; }
  const Set &longer() const { return longer_; }          // with something besides, or a pause
  unsigned placeOfLonger() const { return longer_place_; } // where most of that was called from; 0: nothing was, or nobody knows

private:
  friend class Steadying;
  std::uint64_t count_ = 0, first_ns_ = 0, steady_count_ = 0, steady_ns_ = 0;
  std::string region_;
  unsigned place_ = 0, longer_place_ = 0;
  std::vector<Stretch> stretches_;
  Set warm_up_, longer_;
};

// "126 steps of 9.5 ms, from 12.1 s on; first line train.py:14"
std::string inWords(const Context &, const Steps &);
// What was told apart, a sentence each: "3 steps before them took 1.2 s: warm-up".
std::vector<std::string> besides(const Context &, const Steps &);

// For who asks in the order of time: whether that was in a usual step.
class InSteps {
public:
  explicit InSteps(const Steps &steps) : at_(steps.stretches().begin()), end_(steps.stretches().end()) {}
  bool has(std::uint64_t ns) {
    while (at_ != end_ && at_->to <= ns) ++at_;
    return at_ != end_ && at_->from <= ns;
  }

private:
  std::vector<Stretch>::const_iterator at_, end_;
};

} // namespace xferguard::analyze
