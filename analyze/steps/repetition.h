// The step of a program, found by itself in what one of its threads calls: training steps, batches, tokens, frames, iterations.
// Which of several nested repetitions it is, is a rule: docs/adr/0014-steady-part.md.
#pragma once
#include "analyze/steps/loops.h"
#include <optional>
#include <unordered_set>

namespace xferguard::analyze {

struct Repetition {
  Kind begins;                  // what each round is told by: made once in it
  std::uint32_t first_site = 0; // of the call that it begins with: of a loop within it, perhaps
  std::uint64_t covered_ns = 0; // time of its rounds, but for long ones with something else in them
  bool launches = false;        // the thread itself gives the GPU its work
  std::unordered_set<const trace::Common *> ordinary; // what calls of its rounds have in common; others are made in few of them
};

inline constexpr std::uint64_t long_with_more = 2; // times the usual, with calls that few rounds make: no usual round

// Looks at no more than a million calls, from the middle of the thread's.
std::optional<Repetition> repetitionIn(const Context &, Timeline::Thread);

} // namespace xferguard::analyze
