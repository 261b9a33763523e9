#include "runtime/clock.h"
#include "trace/pages.h"
#include <cstring>
#include <fcntl.h>
#include <initializer_list>
#include <unistd.h>
#if defined(__x86_64__)
#include <cpuid.h>
#endif

namespace xferguard {

CounterClock counter_clock;

#if defined(__x86_64__)
namespace {

constexpr std::uint64_t learning_ns = 5'000'000, correction_ns = 20'000'000;

struct Pair {
  std::uint64_t ticks, ns;
};

enum class Sound : unsigned char { Unknown, Yes, No };
Sound sound;
Pair first;
std::uint64_t speed; // as counter_clock.scale; 0 until it is learned
std::uint32_t correcting;

// The counter must run at one speed in all states, and the kernel must trust it itself.
bool counterIsSound() {
  unsigned a = 0, b = 0, c = 0, d = 0;
  if (!__get_cpuid(0x80000007, &a, &b, &c, &d) || !(d & 1u << 8)) return false;
  char text[64] = "";
  const int fd = open("/sys/devices/system/clocksource/clocksource0/current_clocksource", O_RDONLY | O_CLOEXEC);
  if (fd < 0) return false;
  const ssize_t n = read(fd, text, sizeof text - 1);
  close(fd);
  if (n <= 0) return false;
  for (const char *trusted : {"tsc", "kvm-clock", "hyperv_clocksource_tsc_page"})
    if (std::strncmp(text, trusted, std::strlen(trusted)) == 0) return true;
  return false;
}

// Both clocks at one moment: of a few readings the one that took least.
Pair readBoth() {
  Pair best{};
  std::uint64_t least = ~std::uint64_t{0};
  for (int i = 0; i < 4; ++i) {
    const std::uint64_t before = __rdtsc(), ns = clockOf(CLOCK_MONOTONIC), after = __rdtsc();
    if (after - before >= least) continue;
    least = after - before;
    best = {before + (after - before) / 2, ns};
  }
  return best;
}

std::uint64_t shifted(std::uint64_t n, std::uint64_t by) { return static_cast<std::uint64_t>((static_cast<unsigned __int128>(n) << 32) / by); }

// The counter's speed since the first reading. When it is not what it was the machine slept, or was moved: learned anew.
void measureSpeed(const Pair &at) {
  const std::uint64_t before = speed;
  speed = at.ticks > first.ticks && at.ns > first.ns ? shifted(at.ns - first.ns, at.ticks - first.ticks) : 0;
  const std::uint64_t difference = speed > before ? speed - before : before - speed;
  if (before && difference > before >> 10) speed = 0;
  if (!speed) first = at;
}

void publish(const Pair &at) {
  CounterClock &c = counter_clock;
  __atomic_store_n(&c.version, c.version + 1, __ATOMIC_RELAXED);
  __atomic_thread_fence(__ATOMIC_SEQ_CST);
  __atomic_store_n(&c.base_ticks, at.ticks, __ATOMIC_RELAXED);
  __atomic_store_n(&c.base_ns, at.ns, __ATOMIC_RELAXED);
  __atomic_store_n(&c.scale, speed, __ATOMIC_RELAXED);
  __atomic_store_n(&c.good_for, shifted(correction_ns, speed), __ATOMIC_RELAXED);
  __atomic_store_n(&c.version, c.version + 1, __ATOMIC_RELEASE);
}

} // namespace

void beginClock() { first = readBoth(); }

std::uint64_t correctedNow() {
  const std::uint64_t ns = clockOf(CLOCK_MONOTONIC);
  if (sound == Sound::No || ns < first.ns + learning_ns) return ns;
  // Nobody waits here: whoever comes second takes the kernel's answer. Should the first vanish in a fork, the child
  // goes on with the kernel's clock.
  if (__atomic_load_n(&correcting, __ATOMIC_RELAXED) || __atomic_exchange_n(&correcting, 1, __ATOMIC_ACQUIRE)) return ns;
  if (sound == Sound::Unknown) sound = counterIsSound() ? Sound::Yes : Sound::No;
  if (sound == Sound::Yes) {
    const Pair at = readBoth();
    measureSpeed(at);
    if (speed) publish(at);
  }
  __atomic_store_n(&correcting, 0, __ATOMIC_RELEASE);
  return ns;
}

#else

void beginClock() {}

std::uint64_t correctedNow() { return clockOf(CLOCK_MONOTONIC); }

#endif

} // namespace xferguard
