// What mending a finding does to a program.
#pragma once
#include "analyze/replay/changes.h"
#include <set>
#include <string_view>
#include <unordered_set>

namespace xferguard::analyze::replay {

// How well the rewrite goes: the range of a prediction lies between the two.
enum class Luck { Good, Bad };

struct Edit {
  std::string_view rule;
  std::set<unsigned> places; // of the calls to change
  const std::unordered_set<const trace::KeptEvent *> *only = nullptr; // where not all calls there are meant
  trace::Direction direction = trace::Direction::None;                // of the copies that are meant, where not all are
};

bool canPredict(std::string_view rule);

struct Applied {
  std::uint64_t calls = 0; // that were changed
  bool by_luck = false;    // with the other luck they would be changed in another way
  Applied &operator+=(const Applied &o) {
    calls += o.calls;
    by_luck |= o.by_luck;
    return *this;
  }
};

Applied apply(const Edit &, Changes &, const Costs &, Luck);

} // namespace xferguard::analyze::replay
