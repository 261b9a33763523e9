// Other work for the host's memory: so many threads copy in it until the input ends. `examples/measure` runs examples beside
// it whose bound is the host's (`// busy: 4 8` in a before): what else a host does takes from the bus.
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <thread>
#include <vector>

int main(int argc, char **argv) {
  int count = argc > 1 ? std::atoi(argv[1]) : 0;
  if (count < 1) return std::fprintf(stderr, "usage: %s THREADS, which copy until the input ends\n", argv[0]), 2;
  std::atomic<bool> over{false};
  auto copy = [&over] {
    constexpr size_t kBytes = size_t(64) << 20; // more than a core's caches hold
    std::vector<char> here(kBytes, 1), there(kBytes, 2);
    while (!over) {
      std::memcpy(there.data(), here.data(), kBytes);
      std::memcpy(here.data(), there.data(), kBytes);
    }
  };
  std::vector<std::thread> threads;
  for (int i = 0; i < count; ++i) threads.emplace_back(copy);
  std::puts("busy");
  std::fflush(stdout);
  while (std::getchar() != EOF) continue;
  over = true;
  for (std::thread &thread : threads) thread.join();
}
