#pragma once
#include "checks/Query.h"

namespace xferguard::checks {

// What a copy brings to the host in each round only tells it whether something went wrong: an error that ends the program or the call, or is written down.
bool onlyComplains(const View &, int copy, int memory, int round);

} // namespace xferguard::checks
