// Scratch memory that a library's algorithm makes and releases for itself.
#pragma once
#include "checks/Query.h"
#include "checks/Report.h"

namespace xferguard::checks {

void ofAlgorithms(const View &, Report &);

} // namespace xferguard::checks
