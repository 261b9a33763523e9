// What each round of a loop brings to the host only to add it, element by element, to what the rounds before have brought.
#pragma once
#include "checks/Query.h"

namespace xferguard::checks {

bool isAddedUp(const View &, int at, int loop, int memory); // by that loop of the host, or by that function of BLAS; nobody looks at the sums in the loop

} // namespace xferguard::checks
