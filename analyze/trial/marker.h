// A call that comes once a step, or the same number of times in each, told so that another run of the same program knows it again.
#pragma once
#include "analyze/context.h"
#include <optional>

namespace xferguard::analyze {

struct Marker {
  std::string step;        // for XFERGUARD_TRY_STEP: "copy:5f2a..."
  unsigned every = 1;      // so many of it make a step
  std::uint64_t first = 0; // steps before they were steady
  std::uint64_t steps = 0; // in all
};

// Nothing when the run has no steps, or no call comes equally often in each.
std::optional<Marker> markerOf(const Context &);

} // namespace xferguard::analyze
