// Launches of one stream, from one wait to the next, as chains: kernels that share a buffer, or whose buffers
// a copy joins, are one chain; what shares none could run beside it.
#pragma once
#include "analyze/timeline.h"
#include <functional>

namespace xferguard::analyze {

using Chain = std::vector<const trace::Event *>;

// In the order of their first launch. A window in which a kernel's arguments are not known in full has no chains.
void forEachWindow(const trace::Run &, const std::vector<const trace::Event *> &events_of_a_thread, const std::function<void(const std::vector<Chain> &)> &each);

} // namespace xferguard::analyze
