// What becomes of a value that a wait has brought to the host.
#pragma once
#include "checks/Query.h"

namespace xferguard::checks {

// The kernel or library call that it is handed on to, itself or what the host computes of it, where the host does nothing else
// with it before it is written again: it need not have come to the host. None when there is no such call, or something else uses it.
// `memory`: where the operation puts it, if it does so itself; it may give it back as well.
int onlyFeeds(const View &, int op, int memory, int round);

} // namespace xferguard::checks
