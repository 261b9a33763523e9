// How long memory lives that a round allocates.
#pragma once
#include "checks/Query.h"

namespace xferguard::checks {

// No longer than the round: all that holds it is made in it, and so is what a local pointer or owner leads to.
bool livesInRound(const View &, int memory, int round);

// Where a round frees or destroys it: where it goes on, rather than on the way out (`if (status) { cudaFree(buffer); return; }`), if there is such a place.
int endedIn(const View &, Effect end, Role of, int memory, int round);

// A variable of the round's own holds it, of which only the GPU's own functions are told: nobody can release or destroy it later.
bool isLost(const View &, int object, int round);

} // namespace xferguard::checks
