// What this processor takes for the parts that a recorded call is made of, and for what it must not be made of, with one
// thread and with more. For bench/runtime/run: a JSON row for each, p50 in nanoseconds by threads.
#include <algorithm>
#include <barrier>
#include <cstdint>
#include <cstdio>
#include <fcntl.h>
#include <functional>
#include <string>
#include <sys/mman.h>
#include <thread>
#include <time.h>
#include <unistd.h>
#include <vector>
#include <x86intrin.h>

namespace {

constexpr int thread_counts[] = {1, 2, 4, 8, 16}, at_a_time = 100;

std::uint64_t nsNow() {
  timespec t{};
  clock_gettime(CLOCK_MONOTONIC, &t);
  return static_cast<std::uint64_t>(t.tv_sec) * 1000000000u + static_cast<std::uint64_t>(t.tv_nsec);
}

struct alignas(128) Line {
  std::uint64_t word = 0;
};
Line own[64], everybodys;

void store(Line &line, std::uint64_t value) { __atomic_store_n(&line.word, value, __ATOMIC_RELAXED); }

struct Part {
  const char *what;
  std::function<void(Line &mine)> hundred_times;
};

// Six hundred, as many at a time as the processor can do, much as our own code is. Two threads that share a core share this.
void additions(Line &mine) {
  std::uint64_t a = 0, b = 0, c = 0, d = 0, e = 0, f = 0;
  for (int i = 0; i < 100; ++i)
    __asm__ volatile("add $1, %0\n\tadd $1, %1\n\tadd $1, %2\n\tadd $1, %3\n\tadd $1, %4\n\tadd $1, %5"
                     : "+r"(a), "+r"(b), "+r"(c), "+r"(d), "+r"(e), "+r"(f));
  store(mine, a + b + c + d + e + f);
}

const Part parts[] = {
    {"read the processor's counter", [](Line &mine) { for (int i = 0; i < at_a_time; ++i) store(mine, __rdtsc()); }},
    {"ask the kernel's clock", [](Line &mine) { for (int i = 0; i < at_a_time; ++i) store(mine, nsNow()); }},
    {"600 additions that need not wait for each other", [](Line &mine) { for (int i = 0; i < at_a_time; ++i) additions(mine); }},
    {"an atomic addition of one's own", [](Line &mine) { for (int i = 0; i < at_a_time; ++i) __atomic_fetch_add(&mine.word, 1, __ATOMIC_RELAXED); }},
    {"an atomic addition to what all add to", [](Line &) { for (int i = 0; i < at_a_time; ++i) __atomic_fetch_add(&everybodys.word, 1, __ATOMIC_RELAXED); }},
    {"the additions, and a store where all store", [](Line &mine) {
       for (int i = 0; i < at_a_time; ++i) {
         store(everybodys, static_cast<std::uint64_t>(i));
         additions(mine);
       }
     }}};

double median(std::vector<double> v) {
  std::nth_element(v.begin(), v.begin() + static_cast<std::ptrdiff_t>(v.size() / 2), v.end());
  return v[v.size() / 2];
}

double measured(const Part &part, int threads) {
  constexpr int blocks = 300;
  std::barrier together(threads);
  std::vector<std::vector<double>> each(static_cast<std::size_t>(threads));
  std::vector<std::thread> running;
  for (int t = 0; t < threads; ++t)
    running.emplace_back([&, t] {
      together.arrive_and_wait();
      for (int block = 0; block < blocks; ++block) {
        const std::uint64_t from = nsNow();
        for (int i = 0; i < 5; ++i) part.hundred_times(own[t]);
        each[static_cast<std::size_t>(t)].push_back(static_cast<double>(nsNow() - from) / (5 * at_a_time));
      }
    });
  for (std::thread &t : running) t.join();
  std::vector<double> all;
  for (const auto &v : each) all.insert(all.end(), v.begin(), v.end());
  return median(all);
}

// A page of a file that nobody touched yet, mapped as ours is: the ring has 512 of them.
double newPage(const char *folder, int threads, bool at_once) {
  constexpr std::size_t page = 4096, pages = 512;
  const std::string name = std::string(folder) + "/pages." + std::to_string(getpid());
  FILE *const file = std::fopen(name.c_str(), "w+");
  if (!file || ftruncate(fileno(file), pages * page) != 0 || posix_fallocate(fileno(file), 0, pages * page) != 0) return 0;
  auto *const at = static_cast<char *>(mmap(nullptr, pages * page, PROT_READ | PROT_WRITE, MAP_SHARED, fileno(file), 0));
  std::barrier together(threads);
  std::vector<double> took(static_cast<std::size_t>(threads));
  std::vector<std::thread> running;
  for (int t = 0; t < threads; ++t)
    running.emplace_back([&, t] {
      together.arrive_and_wait();
      const std::uint64_t from = nsNow();
      if (at_once) madvise(at, pages * page, 23); // MADV_POPULATE_WRITE
      for (std::size_t i = static_cast<std::size_t>(t); i < pages && !at_once; i += static_cast<std::size_t>(threads)) at[i * page] = 1;
      took[static_cast<std::size_t>(t)] = static_cast<double>(nsNow() - from) * threads / pages;
    });
  for (std::thread &t : running) t.join();
  munmap(at, pages * page);
  std::fclose(file);
  std::remove(name.c_str());
  return median(took);
}

void row(bool first, const char *what, const std::function<double(int)> &measure) {
  std::printf("%s{\"what\": \"%s\", \"ns\": {", first ? "" : ", ", what);
  for (const int threads : thread_counts) std::printf("%s\"%d\": %.1f", threads == 1 ? "" : ", ", threads, measure(threads));
  std::printf("}}");
}

} // namespace

int main(int argc, char **argv) {
  const char *const folder = argc > 1 ? argv[1] : "/tmp";
  std::printf("{\"parts\": [");
  for (const Part &part : parts) row(&part == parts, part.what, [&](int threads) { return measured(part, threads); });
  row(false, "a new page of a file, as it is touched", [&](int threads) { return newPage(folder, threads, false); });
  row(false, "a new page of a file, all at once", [&](int threads) { return threads == 1 ? newPage(folder, 1, true) : 0; });
  std::puts("]}");
}
