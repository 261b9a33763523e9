// Launches of one stream, from one wait to the next, as chains: kernels that share a buffer, or whose buffers
// a copy joins, are one chain; what shares none could run beside it.
#pragma once
#include "analyze/buffers.h"
#include "analyze/timeline.h"
#include <functional>

namespace xferguard::analyze {

using Chain = std::vector<const trace::KeptEvent *>;

// Windows of more than one chain, in the order of their first launch. A window in which a kernel's arguments are not
// known in full has none.
void forEachWindow(const Timeline &, Timeline::Thread, const Buffers &, const std::function<void(const std::vector<Chain> &)> &each);

} // namespace xferguard::analyze
