// Steps that took another way through a library: a framework compiles in the first, and calls the GPU from other stacks of its own.
#pragma once
#include "analyze/steps/kinds.h"

namespace xferguard::analyze {

// How many steps came before the first that began as all others do: at the same lines of the user's, in Python, where libraries stand in between.
std::uint64_t stepsByAnotherWay(const trace::Run &, const Kind &begins, std::uint64_t steps);

} // namespace xferguard::analyze
