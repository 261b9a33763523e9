// What the host computes in a loop from what it downloads there, and what it only does on a condition of that.
#pragma once
#include "checks/facts/View.h"
#include <set>

namespace xferguard::facts {

class Downloaded {
public:
  enum class Through { Values, Conditions }; // what is computed from it, or what is done because of it as well
  Downloaded(const View &, int loop, Through);

  bool has(int memory) const { return reached.contains(memory); }
  bool comesFrom(const Operand &value) const;
  bool isTarget(int memory) const { return targets.contains(memory); } // of a download itself
  const std::set<int> &all() const { return reached; }

private:
  const View &view;
  const int loop;
  std::set<int> targets, reached;

  bool decided(int step) const;
};

} // namespace xferguard::facts
