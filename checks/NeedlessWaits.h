// Waits in work that is done again and again, for what no code of the host needs: the stream's order already holds. Two rules tell
// of them: redundant-sync where what comes next, in the same function, waits anyway, sync-between-launches of the others.
#pragma once
#include "checks/Query.h"
#include <functional>

namespace xferguard::checks {

struct NeedlessWait {
  int at = none; // the wait itself
  Problem problem;
  bool next_waits = false;
};

// `teller` is told why others are passed over.
void eachNeedlessWait(const View &, Report *teller, const std::function<void(NeedlessWait)> &);

// A function of the program that never comes to the device, nor to anything that nobody can look into.
bool queuesNothing(const View &, int call);

// A helper that only waits is the wait itself, where it is called: the outermost such call, or the step itself.
int whereItWaits(const View &, int wait);

} // namespace xferguard::checks
