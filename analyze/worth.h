// What mending a finding is worth: the share of a step that it saves, or of the run, whichever is more. One rule for all rules.
#pragma once
#include "analyze/context.h"

namespace xferguard::analyze {

inline constexpr double worth_a_warning = 0.01, worth_nothing = 0.001;

// Between nothing and all of it; of a finding that states no saving, 1.
double worthOf(const Context &, const Finding &);

// What saves too little is a note.
void levelByWorth(const Context &, std::vector<Finding> &);

// Of what saves nothing that could be measured, once and in words; empty where each saves something.
std::string nothingToGain(const Context &, const std::vector<Finding> &, const std::string &why);

} // namespace xferguard::analyze
