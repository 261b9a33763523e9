// What a reader has to know before trusting a report: damage, drops, blind spots, rules that this run cannot decide.
#pragma once
#include "analyze/context.h"

namespace xferguard::analyze {

std::vector<std::string> missingFrom(const Context &);

} // namespace xferguard::analyze
