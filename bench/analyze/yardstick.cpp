// How fast this machine is just now, to judge the times beside it by: yardstick FILE
// CPU time of one thread: of a chain of multiplications, of reading memory, and of reading FILE with its checksum and no more.
#include "trace/checksum.h"
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <numeric>
#include <vector>

namespace {

double cpuSeconds() {
  timespec t{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_nsec) * 1e-9;
}

} // namespace

int main(int, char **argv) {
  volatile std::uint64_t kept = 0; // or the compiler leaves out what nobody asks for
  constexpr std::uint64_t steps = 200'000'000;
  double from = cpuSeconds();
  std::uint64_t x = 1;
  for (std::uint64_t i = 0; i < steps; ++i) x = x * 6364136223846793005u + 1442695040888963407u;
  kept = x;
  std::printf("%.2f ns a multiplication and addition, ", (cpuSeconds() - from) * 1e9 / static_cast<double>(steps));

  std::vector<std::uint64_t> memory(32 << 20, 1);
  constexpr int times = 4;
  from = cpuSeconds();
  for (int i = 0; i < times; ++i) kept = kept + std::accumulate(memory.begin(), memory.end(), std::uint64_t{0});
  std::printf("memory at %.1f GB/s, ", times * 8.0 * static_cast<double>(memory.size()) / (cpuSeconds() - from) * 1e-9);

  std::FILE *file = argv[1] ? std::fopen(argv[1], "rb") : nullptr;
  if (!file) return std::printf("no file\n"), 1;
  std::vector<char> piece(1 << 20);
  std::uint32_t sum = 0;
  std::size_t bytes = 0;
  from = cpuSeconds();
  while (const std::size_t got = std::fread(piece.data(), 1, piece.size(), file)) sum = xferguard::trace::crc32c(piece.data(), got, sum), bytes += got;
  std::printf("the file and its checksum at %.2f GB/s\n", static_cast<double>(bytes) / (cpuSeconds() - from) * 1e-9);
  kept = sum;
  std::fclose(file);
}
