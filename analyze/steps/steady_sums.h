// What was called in the usual steps, added up as a run's calls are.
#pragma once
#include "analyze/context.h"

namespace xferguard::analyze {

std::vector<trace::Aggregate> steadySums(const Context &);

} // namespace xferguard::analyze
