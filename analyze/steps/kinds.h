// Calls that are the same again: made at one place of the program by the same callers, for the same thing; launches of one kernel.
// Numbered in the order in which they come.
#pragma once
#include "analyze/timeline.h"
#include <map>
#include <unordered_map>
#include <vector>

namespace xferguard::analyze {

struct Kind {
  std::uint32_t site = 0;
  trace::Op op = trace::Op::None;
  trace::Direction direction = trace::Direction::None;
  std::uint64_t kernel = 0; // of launches
  auto operator<=>(const Kind &) const = default;
};

inline Kind kindOf(const trace::KeptEvent &e) { return {e.site(), e.op(), e.direction(), e.op() == trace::Op::Launch ? e.a() : 0}; }

// What a thread does for the GPU. How often it polls is chance, and regions and marks are words of the program.
inline bool isWork(trace::Op op) {
  return !trace::isTracers(op) && op != trace::Op::None && op != trace::Op::Query && op != trace::Op::RegionPush && op != trace::Op::RegionPop && op != trace::Op::Mark;
}
inline bool movesData(trace::Op op, trace::Direction d) { return op == trace::Op::Copy && (d == trace::Direction::H2D || d == trace::Direction::D2H); }

class Kinds {
public:
  unsigned of(const trace::KeptEvent &e) {
    const Seen seen{e.common, e.op() == trace::Op::Launch ? e.a() : 0};
    const auto [at, fresh] = by_common_.try_emplace(seen);
    if (fresh) at->second = numberOf(kindOf(e));
    return at->second;
  }
  const Kind &operator[](unsigned number) const { return all_[number]; }
  std::size_t size() const { return all_.size(); }

private:
  struct Seen {
    const trace::Common *common;
    std::uint64_t kernel;
    bool operator==(const Seen &) const = default;
  };
  struct Hash {
    std::size_t operator()(const Seen &s) const { return std::hash<const void *>()(s.common) ^ (s.kernel * 0x9e3779b97f4a7c15u); }
  };
  unsigned numberOf(const Kind &kind) {
    const auto [at, fresh] = numbers_.try_emplace(kind, static_cast<unsigned>(all_.size()));
    if (fresh) all_.push_back(kind);
    return at->second;
  }
  std::unordered_map<Seen, unsigned, Hash> by_common_;
  std::map<Kind, unsigned> numbers_;
  std::vector<Kind> all_;
};

} // namespace xferguard::analyze
