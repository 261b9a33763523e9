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

// The beginning of a stretch: as it was read, for the end of the stretch to tell what it means.
struct Moment {
  std::uint64_t ticks = 0; // of the counter; 0: it was not to be used
  std::uint64_t ns = 0;    // then
};
struct Span {
  std::uint64_t start_ns, duration_ns;
};

#if defined(__x86_64__)

inline std::uint64_t nsAt(std::uint64_t counter) {
  const CounterClock &c = counter_clock;
  const std::uint64_t version = __atomic_load_n(&c.version, __ATOMIC_ACQUIRE);
  const std::uint64_t ticks = counter - __atomic_load_n(&c.base_ticks, __ATOMIC_RELAXED);
  const std::uint64_t ns = __atomic_load_n(&c.base_ns, __ATOMIC_RELAXED) + (ticks * __atomic_load_n(&c.scale, __ATOMIC_RELAXED) >> 32);
  const bool good = ticks < __atomic_load_n(&c.good_for, __ATOMIC_RELAXED) && !(version & 1);
  __atomic_thread_fence(__ATOMIC_ACQUIRE);
  return __builtin_expect(good && __atomic_load_n(&c.version, __ATOMIC_RELAXED) == version, 1) ? ns : correctedNow();
}

inline std::uint64_t now() { return nsAt(__rdtsc()); }

inline Moment momentNow() {
  if (__builtin_expect(__atomic_load_n(&counter_clock.scale, __ATOMIC_RELAXED) != 0, 1)) return {__rdtsc(), 0};
  return {0, correctedNow()};
}

inline Span since(const Moment &start) {
  const std::uint64_t ticks = __rdtsc(), end = nsAt(ticks), scale = __atomic_load_n(&counter_clock.scale, __ATOMIC_RELAXED);
  if (__builtin_expect(start.ticks == 0, 0)) return {start.ns, end > start.ns ? end - start.ns : 0};
  const std::uint64_t took = ticks > start.ticks ? static_cast<std::uint64_t>(static_cast<unsigned __int128>(ticks - start.ticks) * scale >> 32) : 0;
  return {end - took, took};
}

#else

inline std::uint64_t now() { return correctedNow(); }
inline Moment momentNow() { return {0, now()}; }
inline Span since(const Moment &start) {
  const std::uint64_t end = now();
  return {start.ns, end > start.ns ? end - start.ns : 0};
}

#endif

} // namespace xferguard
