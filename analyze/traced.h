// When the run was traced. A tracer stands aside for other tools, and of a sampled run (run --steps) it saw some steps only.
#pragma once
#include "analyze/entries.h"

namespace xferguard::analyze {

// In order. All of the run where nothing is missing.
std::vector<Entry> tracedOf(const Context &);
std::uint64_t lengthOf(const std::vector<Entry> &);
bool isPart(const Context &, const std::vector<Entry> &traced); // of the run

} // namespace xferguard::analyze
