// What a try measured: the blocks of its turns compared, and what came back to the host with and without.
#pragma once
#include "trace/run.h"
#include <string>
#include <vector>

namespace xferguard::analyze {

struct ArmOutcome {
  unsigned rewrites = 0;             // 0: plain
  std::uint64_t blocks = 0, steps = 0;
  double step_ns = 0;                // mean
  double saved_ns = 0, margin_ns = 0; // of a step against plain ones beside it; half of the 95 % interval
  std::uint64_t pairs = 0;           // of blocks
};

// Plain first, then each rewrite alone, then all. Empty without a plain block.
std::vector<ArmOutcome> outcomeOf(const trace::Run &);

struct Comparison {
  std::uint64_t steps = 0, differing = 0; // that both runs hashed
  std::uint64_t fetched = 0, bytes = 0;   // in them
  std::uint64_t left_out = 0;             // downloads that could not be hashed
};
Comparison compareResults(const trace::Run &, const trace::Run &);

double studentsT(std::uint64_t degrees); // of a 95 % interval, both sides

} // namespace xferguard::analyze
