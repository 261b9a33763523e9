// The mean of what is usual: one that takes many times as long was held up by something else, and counts as a few usual ones.
#pragma once
#include <cstdint>

namespace xferguard::trace {

struct Usual {
  std::uint64_t count = 0, ns = 0;
  void add(std::uint64_t took) {
    const std::uint64_t most = count < known_after ? took : held_up * (ns / count);
    ns += took < most ? took : most;
    ++count;
  }
  void remove(std::uint64_t took) { // the last one
    ns -= took < ns ? took : ns;
    --count;
  }
  std::uint64_t mean() const { return count ? ns / count : 0; }

private:
  static constexpr std::uint64_t known_after = 8, held_up = 4;
};

} // namespace xferguard::trace
