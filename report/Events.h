// What the timelines say of an event, whichever format draws it.
#pragma once
#include "trace/run.h"
#include <algorithm>
#include <string>

namespace xferguard {

// GPU times may lie a little before the first call: another clock.
inline std::uint64_t since(const trace::Run &run, std::uint64_t ns) { return ns - std::min(ns, run.process.start_ns); }

// "copy d2h pageable", or the kernel's name.
std::string nameOf(const trace::Run &, const trace::KeptEvent &);

} // namespace xferguard
