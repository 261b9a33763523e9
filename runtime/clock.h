// The run's clock.
#pragma once
#include <cstdint>
#include <time.h>

namespace xferguard {

inline std::uint64_t clockOf(clockid_t id) {
  timespec t;
  clock_gettime(id, &t);
  return static_cast<std::uint64_t>(t.tv_sec) * 1000000000u + static_cast<std::uint64_t>(t.tv_nsec);
}
inline std::uint64_t now() { return clockOf(CLOCK_MONOTONIC); }

} // namespace xferguard
