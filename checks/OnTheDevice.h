// Thrust's algorithms, which work on the host or on the device, as they are told.
#pragma once
#include "checks/Query.h"

namespace xferguard::checks {

// Queues work first, and waits then.
bool isAlgorithm(const Step &);

// All of it lies on the device for certain: with other memory the same names work on the host.
// `in_vain`: whether the host looks at it is asked as well, which it may do at memory that both share, also where a closure carries it.
bool worksOnTheDevice(const View &, const Step &, bool in_vain);

} // namespace xferguard::checks
