// What each usual step of a run did, in what a policy counts: for budgets of "@step", which no region names.
#pragma once
#include "analyze/policy_counts.h"
#include "trace/policy.h"
#include <array>
#include <optional>

namespace xferguard::analyze {

using StepAmounts = std::array<std::uint64_t, trace::category_count>;

class StepCounts {
public:
  using Wanted = std::function<bool(const Place &)>;
  StepCounts(const Context &, const Wanted &);

  const std::vector<StepAmounts> &steps() const { return amounts_; } // in order, those that are all known
  StepAmounts most() const;
  Counts in(std::size_t step) const; // by place

private:
  struct Time {
    std::uint64_t from, to;
  };
  template <class See> void eachCall(const See &) const; // that belongs to one of the steps
  const Context &context_;
  const Wanted wanted_;
  std::vector<Time> times_;
  std::vector<StepAmounts> amounts_;
};

} // namespace xferguard::analyze
