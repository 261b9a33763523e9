// What one thread calls, as numbers of kinds, and the loops that may be in it.
#pragma once
#include "analyze/steps/kinds.h"

namespace xferguard::analyze {

// How often a kind of call was made, and when for the first time, for the second and for the last.
struct Made {
  std::uint64_t count = 0, first = 0, second = 0, last = 0;
};

// What one thread called, as numbers of kinds.
struct Sequence {
  std::vector<const trace::KeptEvent *> calls;
  std::vector<std::uint64_t> paced; // by call: when it began, or the GPU its work or that of the next which has any: whichever is later
  std::vector<unsigned> kinds;
  std::vector<Made> made; // by kind
  Kinds names;
};

// No more than a million of its calls, from the middle. Empty for a thread whose calls are hardly ever the same: it makes no loop.
Sequence sequenceOf(const Context &, Timeline::Thread);

// Kinds that are made equally often and that take turns, each once a round: one loop's. It begins with the one that came first.
struct Loop {
  std::uint64_t rounds, until; // until: the second round
  unsigned begins;
  std::uint64_t began;
  std::vector<unsigned> kinds; // as they come
  unsigned endsWith() const;   // the last of them, before the next round begins
};

// Those with the most kinds; no more than a few.
inline constexpr std::uint64_t least_rounds = 5;
std::vector<Loop> loopsOf(const Sequence &, const trace::Run &);

} // namespace xferguard::analyze
