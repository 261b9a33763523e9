// What a function does on the legacy default stream though it has a stream of its own: given by its caller, or kept by its object.
#pragma once
#include "checks/Query.h"

namespace xferguard::checks {

void queuedBesideTheGiven(const View &, Report &);     // kernels and asynchronous copies
void blockingBesideOwnStream(const View &, Report &);  // copies and memsets that name no stream

} // namespace xferguard::checks
