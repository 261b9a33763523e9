// What a recorded run says about what the source shows: its costs on the findings, and which of them do not matter.
#pragma once
#include "report/Report.h"
#include <string>

namespace xferguard::lint {

// `profile` as core/Profile.h reads it. A finding that the run met carries what was measured, and is a warning where the run
// had one; what ran at no cost worth a finding sinks to a note; what did not run says so. An error message, or empty.
std::string applyProfile(const std::string &profile, Report &);

} // namespace xferguard::lint
