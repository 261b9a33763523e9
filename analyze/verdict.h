// Whether runs kept their policy: allow-lists are applied here, where sites have names.
#pragma once
#include "analyze/context.h"
#include "trace/policy.h"

namespace xferguard::analyze {

enum class Judgement { Kept, Violated, NotJudged };

struct RegionVerdict {
  trace::RegionPolicy policy;
  Judgement judgement = Judgement::NotJudged;
  std::uint64_t entries = 0, judged = 0, violating = 0;
  std::vector<Finding> findings; // one a category and place that went over
  bool isOfSteps() const { return policy.name == trace::step_region; }
};

struct Verdict {
  std::vector<RegionVerdict> regions;
  bool any() const { return !regions.empty(); }
  bool violated() const;  // a region whose action is more than to report
  bool notJudged() const;
};

// Of all processes of one run: a region is judged where it appeared.
Verdict judge(const std::vector<const Context *> &);
std::string inWords(const RegionVerdict &); // "policy: train_step: violated in 12 of 97 judged entries"

} // namespace xferguard::analyze
