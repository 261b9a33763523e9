// What the fixes share that move an allocation, what is copied into it, or both.
#pragma once
#include "checks/fix/Source.h"

namespace xferguard::checks::fix {

struct Pair {
  const Operand *pointer = nullptr;
  int memory = none;
  std::string refused;
  bool certain = false; // nobody relied on the wait that the release brought
};
// A copy that brings the same in every iteration, and whether it may go before the loop. `made`: what goes there before it.
struct Invariant {
  std::string refused;
  bool certain = false;
};
Invariant invariantCopy(const View &, int copy, int loop, int made); // HoistCopy.cpp

// An allocation and its release in a loop, each a statement of its own, with nothing else that frees the memory.
Pair pairOf(const View &, int alloc, int release, int loop);

} // namespace xferguard::checks::fix
