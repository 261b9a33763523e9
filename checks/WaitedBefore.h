// What a wait waits for may be done already.
#pragma once
#include "checks/Query.h"

namespace xferguard::checks {

// The last step before `at` that waited for everything `at` would wait for, when no work came in between.
// `ends`: where the search came to an end otherwise.
int waitedBefore(const View &, int at, int &ends);

} // namespace xferguard::checks
