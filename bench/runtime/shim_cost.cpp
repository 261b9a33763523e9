// What recording costs a call, over the fake driver: the same loop with recording on and off, in alternating blocks
// inside one process (ABBA), so that drift and noise hit both alike. Prints nanoseconds per call. With more threads than
// one all record, each with memory of its own: what they share is the library.
//   LD_PRELOAD=libxferguard.so shim_cost [threads]
//   shim_cost           without the library: the bare driver
#include "test/runtime/programs/driver_user.h"
#include <algorithm>
#include <barrier>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <string>
#include <thread>
#include <vector>

namespace {

using Clock = std::chrono::steady_clock;
constexpr int calls_a_block = 100, blocks = 8000, blocks_a_thread = 2000, first_blocks = 20;

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

// All threads at once; the first blocks of each apart, since there pages are new and clocks not yet set.
void runThreads(int threads, const DriverUser &d, std::vector<double> &first, std::vector<double> &later) {
  std::vector<std::vector<double>> each(static_cast<std::size_t>(threads));
  std::barrier together(threads);
  std::vector<std::thread> running;
  for (std::vector<double> &mine : each)
    running.emplace_back([&] {
      std::vector<char> host(64);
      DevicePointer device = 0;
      d.memAlloc(&device, 4096);
      mine.reserve(blocks_a_thread);
      together.arrive_and_wait();
      for (int block = 0; block < blocks_a_thread; ++block) mine.push_back(deep(20, d, device, host.data()));
    });
  for (std::thread &t : running) t.join();
  for (const std::vector<double> &v : each) {
    first.insert(first.end(), v.begin(), v.begin() + first_blocks);
    later.insert(later.end(), v.begin() + first_blocks, v.end());
  }
}

} // namespace

int main(int argc, char **argv) {
  const int threads = argc > 1 ? std::atoi(argv[1]) : 1;
  const DriverUser d = openDriver();
  const auto toggle = reinterpret_cast<int (*)(int)>(dlsym(RTLD_DEFAULT, "xg_recording"));
  std::vector<double> on, off, first;
  if (threads == 1) {
    DevicePointer device = 0;
    d.memAlloc(&device, 4096);
    std::vector<char> host(64);
    nsPerCall(d, device, host.data());
    for (int block = 0; block < blocks; ++block) {
      const bool recording = block % 4 == 0 || block % 4 == 3;
      if (toggle) toggle(recording);
      (recording ? on : off).push_back(deep(20, d, device, host.data()));
    }
    if (toggle) toggle(1);
  } else {
    runThreads(threads, d, first, on);
  }
  std::printf("{\"threads\": %d, \"preloaded\": %s, \"on_p50_ns\": %.1f, \"on_p99_ns\": %.1f", threads, toggle ? "true" : "false",
              quantile(on, 0.5), quantile(on, 0.99));
  if (!off.empty())
    std::printf(", \"off_p50_ns\": %.1f, \"off_p99_ns\": %.1f, \"cost_p50_ns\": %.1f", quantile(off, 0.5), quantile(off, 0.99),
                quantile(on, 0.5) - quantile(off, 0.5));
  if (!first.empty()) std::printf(", \"first_p50_ns\": %.1f", quantile(first, 0.5));
  std::puts("}");
}
