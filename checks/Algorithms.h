// Thrust's algorithms: whether anybody needs the wait of one, and whether it allocates.
#pragma once
#include "checks/Query.h"
#include <string>

namespace xferguard::checks {

enum class Wait { Needed, ForNothing, PerhapsForCallers }; // of a call, behind which nobody sees

// What the host's wait for it is good for, in rounds that are known to come again.
Wait waitFor(const View &, int at, std::string *because = nullptr);

// `thrust::remove(begin, end, 0.f);`: where it ended nobody asks.
bool isThrownAway(const Step &);

// It takes scratch memory from the device and releases it: its policy has no allocator that would keep that.
bool makesScratch(const View &, const Step &);

} // namespace xferguard::checks
