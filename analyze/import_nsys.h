// The SQLite export of NVIDIA Nsight Systems as a run of ours.
#pragma once
#include "trace/run.h"
#include <string>

namespace xferguard::analyze {

// Returns what is wrong with it, empty when nothing is.
std::string importNsys(const std::string &file, trace::Run &);

} // namespace xferguard::analyze
