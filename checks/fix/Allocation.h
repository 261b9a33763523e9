// What hoisting an allocation and taking it from a pool have in common.
#pragma once
#include "checks/fix/Source.h"

namespace xferguard::checks::fix {

struct Pair {
  const Operand *pointer = nullptr;
  int memory = none;
  std::string refused;
  bool certain = false; // nobody relied on the wait that the release brought
};
// An allocation and its release in a loop, each a statement of its own, with nothing else that frees the memory.
Pair pairOf(const View &, int alloc, int release, int loop);

inline const Operand *allocated(const Step &alloc) { return alloc.arg(Role::Ptr) ? alloc.arg(Role::Ptr) : alloc.arg(Role::Result); }

} // namespace xferguard::checks::fix
