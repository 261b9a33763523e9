// Two runs side by side: what a change brought, in counts (which a gate may judge) and in times (which depend on the weather).
#pragma once
#include "report/RunReport.h"

namespace xferguard {

struct RunDiff {
  Report report;                  // the tables
  std::vector<std::string> worse; // what went up by more than the gate, with its line
};

RunDiff diffOf(const std::vector<trace::Run> &before, const std::vector<trace::Run> &after, double gate_percent);

} // namespace xferguard
