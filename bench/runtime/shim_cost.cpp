// What recording costs a call, over the fake driver: the same loop with recording on and off, in alternating blocks
// inside one process (ABBA), so that drift and noise hit both alike. Prints nanoseconds per call.
//   LD_PRELOAD=libxferguard.so shim_cost [threads]
//   shim_cost           without the library: the bare driver
#include "test/runtime/programs/driver_user.h"
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <string>
#include <thread>
#include <vector>

namespace {

using Clock = std::chrono::steady_clock;
constexpr int calls_a_block = 100, blocks = 8000;

double nsPerCall(const DriverUser &d, DevicePointer device, const void *host) {
  const auto from = Clock::now();
  for (int i = 0; i < calls_a_block; ++i) d.upload(device, host, 8);
  const std::chrono::duration<double, std::nano> took = Clock::now() - from;
  return took.count() / calls_a_block;
}

// Twenty frames, so that the stack is as deep as stacks are.
__attribute__((noinline)) double deep(int depth, const DriverUser &d, DevicePointer device, const void *host) {
  if (depth == 0) return nsPerCall(d, device, host);
  const double result = deep(depth - 1, d, device, host);
  __asm__ volatile("");
  return result;
}

double quantile(std::vector<double> v, double q) {
  std::sort(v.begin(), v.end());
  return v[static_cast<std::size_t>(q * static_cast<double>(v.size() - 1))];
}

} // namespace

int main(int argc, char **argv) {
  const int threads = argc > 1 ? std::atoi(argv[1]) : 1;
  const DriverUser d = openDriver();
  DevicePointer device = 0;
  d.memAlloc(&device, 4096);
  const auto toggle = reinterpret_cast<int (*)(int)>(dlsym(RTLD_DEFAULT, "xg_recording"));
  std::vector<char> host(64);
  nsPerCall(d, device, host.data());
  std::vector<double> on, off;
  if (threads == 1) {
    for (int block = 0; block < blocks; ++block) {
      const bool recording = block % 4 == 0 || block % 4 == 3;
      if (toggle) toggle(recording);
      (recording ? on : off).push_back(deep(20, d, device, host.data()));
    }
    if (toggle) toggle(1);
  } else {
    std::vector<std::vector<double>> each(static_cast<std::size_t>(threads));
    std::vector<std::thread> running;
    for (int t = 0; t < threads; ++t)
      running.emplace_back([&, t] {
        std::vector<char> mine(64);
        for (int block = 0; block < 40; ++block) each[static_cast<std::size_t>(t)].push_back(deep(20, d, device, mine.data()));
      });
    for (std::thread &t : running) t.join();
    for (const auto &v : each) on.insert(on.end(), v.begin(), v.end());
  }
  std::printf("{\"threads\": %d, \"preloaded\": %s, \"on_p50_ns\": %.1f, \"on_p99_ns\": %.1f", threads, toggle ? "true" : "false",
              quantile(on, 0.5), quantile(on, 0.99));
  if (!off.empty())
    std::printf(", \"off_p50_ns\": %.1f, \"off_p99_ns\": %.1f, \"cost_p50_ns\": %.1f", quantile(off, 0.5), quantile(off, 0.99),
                quantile(on, 0.5) - quantile(off, 0.5));
  std::puts("}");
}
