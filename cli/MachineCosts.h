// Measures what copies and calls cost on this machine's GPU, with nothing but the driver library: no toolkit needed.
#pragma once
#include "analyze/replay/costs.h"
#include <string>
#include <vector>

namespace xferguard::cli {

struct MachineCosts {
  analyze::Costs costs;
  std::vector<std::string> not_measured; // these keep the figures of another machine
  std::string trouble;                   // not empty: nothing was measured
};
MachineCosts measureMachine();

} // namespace xferguard::cli
