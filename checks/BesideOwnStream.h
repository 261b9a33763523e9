// What a function does on the legacy default stream though it has a stream of its own: given by its caller, or kept by its object.
#pragma once
#include "checks/Query.h"
#include <set>

namespace xferguard::checks {

std::set<int> blockingBesideOwnStream(const View &, Report &);          // copies and memsets that name no stream; those that it has told
void besideTheGiven(const View &, const std::set<int> &told, Report &); // whatever else is on the default stream where a stream is given

} // namespace xferguard::checks
