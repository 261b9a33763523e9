// What lint predicted meets what a run measured: the same rule at the same statement is one finding.
#pragma once
#include "core/Findings.h"
#include "report/RunReport.h"

namespace xferguard {

// Predicted and measured: a note on the measured one. Predicted only: a note that says whether its function ran at all.
void mergeStatic(RunReport &, const std::vector<Finding> &predicted);

} // namespace xferguard
