// What a recorded run measured, for those who look at the source.
#pragma once
#include "core/Findings.h"

namespace xferguard {

// `profile` is a recording (a file or a folder of them), or the findings that `xferguard report RUN -o F.json` wrote of one. Recordings are read by the
// program xferguard, beside this one or on PATH: traces are below us. With `predicted`, a file of findings of the source, those that
// the run did not meet come too; their evidence says under "ran" whether their code ran. An error message, or empty.
std::string readProfile(const std::string &profile, std::vector<Finding> &, const std::string &predicted = "");

} // namespace xferguard
