// Occasions on which time is not what counts, whatever a loop looks like: why a finding there is a note.
#pragma once
#include "checks/Report.h"

namespace xferguard::checks {

// In words, "'loadModel' runs seldom, as its name says"; empty where the work is what the program is for.
std::string occasionOf(const facts::View &, const Problem &);

} // namespace xferguard::checks
