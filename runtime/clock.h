// The run's clock: CLOCK_MONOTONIC, read through the processor's time-stamp counter where that is sound, since the
// kernel's own way takes as long as everything else that we do in a call.
#pragma once
#include <cstdint>
#include <time.h>
#if defined(__x86_64__)
#include <x86intrin.h>
#endif

namespace xferguard {

inline std::uint64_t clockOf(clockid_t id) {
  timespec t;
  clock_gettime(id, &t);
  return static_cast<std::uint64_t>(t.tv_sec) * 1000000000u + static_cast<std::uint64_t>(t.tv_nsec);
}

// Counter to nanoseconds, corrected against the kernel's clock many times a second: what drifts in between is below a
// microsecond. Written by one thread at a time, read by all without a lock.
struct alignas(64) CounterClock {
  std::uint64_t version;   // odd while it is written
  std::uint64_t base_ticks, base_ns;
  std::uint64_t scale;     // nanoseconds a tick, 32 bits behind the point; 0: not to be used
  std::uint64_t good_for;  // ticks after base_ticks
};
extern CounterClock counter_clock;

// Takes the first reading: when the first call comes the counter's speed is to be known. Before there are threads.
void beginClock();

// Reads the kernel's clock and corrects the counter's.
std::uint64_t correctedNow();

inline std::uint64_t now() {
#if defined(__x86_64__)
  const CounterClock &c = counter_clock;
  const std::uint64_t version = __atomic_load_n(&c.version, __ATOMIC_ACQUIRE);
  const std::uint64_t ticks = __rdtsc() - __atomic_load_n(&c.base_ticks, __ATOMIC_RELAXED);
  const std::uint64_t ns = __atomic_load_n(&c.base_ns, __ATOMIC_RELAXED) + (ticks * __atomic_load_n(&c.scale, __ATOMIC_RELAXED) >> 32);
  const bool good = ticks < __atomic_load_n(&c.good_for, __ATOMIC_RELAXED) && !(version & 1);
  __atomic_thread_fence(__ATOMIC_ACQUIRE);
  if (__builtin_expect(good && __atomic_load_n(&c.version, __ATOMIC_RELAXED) == version, 1)) return ns;
#endif
  return correctedNow();
}

} // namespace xferguard
