// Two runs side by side: what a change brought, in counts (which a gate may judge) and in times (which depend on the weather).
#pragma once
#include "report/RunReport.h"

namespace xferguard {

struct RunDiff {
  Report report;                  // the tables
  std::vector<std::string> worse; // what went up by more than the gate, with its line
};

struct RunDiffOptions {
  std::string region; // only what happened inside; empty: everything
  double gate_percent = 0;
};
RunDiff diffOf(const std::vector<trace::Run> &before, const std::vector<trace::Run> &after, const RunDiffOptions &);

} // namespace xferguard
