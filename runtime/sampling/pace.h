// Whether steps still get faster: a program that has just begun compiles, allocates and fills caches.
#pragma once
#include <cstdint>

namespace xferguard::sampling {

class Pace {
public:
  void step(std::uint64_t ns) {
    if (!begun_ns) begun_ns = block_ns = ns;
    else ++steps;
    last_ns = ns;
    if (!steps || steps % block) return;
    const std::uint64_t took = ns - block_ns;
    steady = (before && 3 * took >= 2 * before) || steps >= too_many * block;
    before = took, block_ns = ns;
  }
  bool isSteady() const { return steady; } // a block of steps took no less than two thirds of the one before it
  std::uint64_t mean() const { return steps ? (last_ns - begun_ns) / steps : 0; }

private:
  static constexpr std::uint64_t block = 5, too_many = 20; // blocks: some never are
  std::uint64_t begun_ns = 0, block_ns = 0, last_ns = 0, before = 0, steps = 0;
  bool steady = false;
};

} // namespace xferguard::sampling
