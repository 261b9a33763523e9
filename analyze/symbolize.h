// Source lines for the native frames of a run, from the binaries on this machine: only regular files whose build id is
// the recorded one are opened.
#pragma once
#include "trace/run.h"
#include <map>
#include <vector>

namespace xferguard::analyze {

// What could be found for frames that the run has no lines of yet.
std::map<trace::NativeFrame, std::vector<trace::SourceFrame>> symbolize(const trace::Run &);

} // namespace xferguard::analyze
