// What one batch of all items would take: the iterations of a loop as one. Whether one needs the result of another is not
// in a run; so this is said beside a finding's saving and is no part of it.
#pragma once
#include "analyze/replay/edits.h"

namespace xferguard::analyze::replay {

// Each row of like iterations, which begin with an upload at these places and launch something, becomes its first one, doing
// the work of all. Returns how many iterations went into another one.
std::uint64_t mergeIterations(const std::set<unsigned> &places, Changes &, const Costs &, Luck);

} // namespace xferguard::analyze::replay
