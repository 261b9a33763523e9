// The words of a launch's parameters that may be addresses.
#pragma once
#include "runtime/memory_map.h"
#include <cstring>

namespace xferguard {

// Pointers of the GPU and of mapped host memory look like this; numbers hardly ever do.
inline bool looksLikeAddress(std::uint64_t word) { return word >> 41 == 0x3F; }

// Structures that are passed by value are looked through as well. Those of a framework's kernels are hundreds of words with hardly an address
// among them, so eight at a time are asked, without a branch for each.
class Addresses {
public:
  explicit Addresses(const MemoryMap &map) : reach(map.reach()) {}
  template <class See> void each(const void *value, std::size_t bytes, const See &see) const {
    const auto *at = static_cast<const char *>(value);
    const char *const end = at + bytes / 8 * 8;
    const auto seeAll = [&](const char *until) {
      for (; at < until; at += 8)
        if (const std::uint64_t word = wordAt(at); matters(word)) see(word);
    };
    for (bool any = false; end - at >= together; any = false) {
      for (int i = 0; i < together; i += 8) any |= matters(wordAt(at + i));
      if (any)
        seeAll(at + together);
      else
        at += together;
    }
    seeAll(end);
  }

private:
  static constexpr int together = 8 * 8; // bytes
  bool matters(std::uint64_t word) const { return int{reach.has(word)} | int{looksLikeAddress(word)}; } // without a branch
  static std::uint64_t wordAt(const char *at) {
    std::uint64_t word;
    std::memcpy(&word, at, sizeof word);
    return word;
  }
  const Reach reach;
};

} // namespace xferguard
