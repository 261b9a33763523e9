// A value that came to the host, through the variables that it is put into and the calls that give it back.
#pragma once
#include "checks/Query.h"
#include <set>

namespace xferguard::checks {

class Followed {
protected:
  explicit Followed(const View &view) : view(view) {}

  const View &view;
  std::set<int> values;  // where it lies, and what is computed of it
  std::set<int> results; // the steps that give it: the operation, and the calls of those that return it

  bool isValue(int memory) const { return values.contains(memory) || values.contains(view.wholeOf(memory)); } // a member of the record as well
  bool isHostRead(int step) const;
  bool isOf(const Operand &) const;
  bool isIn(const Step &) const;
  bool isGivenToACaller(int exit); // `return sum / n;` of a function that is looked into: so is what its caller does with that
};

} // namespace xferguard::checks
