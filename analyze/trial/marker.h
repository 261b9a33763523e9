// A call that comes once a step, told so that another run of the same program knows it again.
#pragma once
#include "analyze/context.h"
#include <optional>

namespace xferguard::analyze {

struct Marker {
  std::string step;        // for XFERGUARD_TRY_STEP: "copy:5f2a..."
  unsigned place = 0;      // where it is called
  std::uint64_t first = 0; // how often it came before the steps were steady
  std::uint64_t steps = 0; // how often in all
};

// Nothing when the run has no steps, or no call comes once in each.
std::optional<Marker> markerOf(const Context &);

} // namespace xferguard::analyze
