// What every example needs around its own hundred lines: checked CUDA calls, made-up data, a checksum, the result line.
#pragma once

#include <cuda_runtime.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <vector>

#if __has_include(<nvtx3/nvToolsExt.h>)
#include <nvtx3/nvToolsExt.h>
#endif

#define CUDA_CHECK(call)                                                                                               \
  do {                                                                                                                 \
    cudaError_t status_ = (call);                                                                                      \
    if (status_ != cudaSuccess) example::fail(#call, cudaGetErrorString(status_), __FILE__, __LINE__);                 \
  } while (0)

namespace example {

[[noreturn]] inline void fail(const char *call, const char *why, const char *file, int line) {
  std::fprintf(stderr, "%s:%d: %s failed: %s\n", file, line, call, why);
  std::exit(1);
}

/// The machine lacks what the example needs (a second GPU, say): 77 is the exit code that test drivers read as
/// "skipped".
[[noreturn]] inline void skip(const char *why) {
  std::fprintf(stderr, "skipped: %s\n", why);
  std::exit(77);
}

/// Mixes eight bytes at a time; equal for `before` and `after` when, and only when, every byte of the result agrees.
class Checksum {
public:
  template <typename T> void add(const T *values, size_t count) {
    const auto *bytes = reinterpret_cast<const unsigned char *>(values);
    size_t left = count * sizeof(T);
    for (; left >= 8; bytes += 8, left -= 8) {
      uint64_t word;
      std::memcpy(&word, bytes, 8);
      mix(word);
    }
    uint64_t tail = left;
    std::memcpy(&tail, bytes, left);
    mix(tail);
  }
  template <typename T> void add(const std::vector<T> &values) { add(values.data(), values.size()); }
  uint64_t value() const { return hash_; }

private:
  void mix(uint64_t word) {
    hash_ = (hash_ ^ word) * 0x9e3779b97f4a7c15ull;
    hash_ ^= hash_ >> 29;
  }
  uint64_t hash_ = 0xcbf29ce484222325ull;
};

/// Small, fast and the same everywhere: the made-up data of all examples.
class Random {
public:
  explicit Random(uint64_t seed = 1) : state_(seed * 2862933555777941757ull + 3037000493ull) {}
  uint32_t next() {
    state_ = state_ * 6364136223846793005ull + 1442695040888963407ull;
    return static_cast<uint32_t>(state_ >> 33);
  }
  float unit() { return static_cast<float>(next() & 0xffffff) / 16777216.0f; }

private:
  uint64_t state_;
};

/// What the work must do however it is written; the README compares `after` with what these take at least.
struct Floor {
  size_t up_bytes = 0;                     ///< host to device
  size_t down_bytes = 0;                   ///< device to host
  long launches = 0;                       ///< kernels in a row, each depending on the last
  long graph_nodes = 0;                    ///< the same within CUDA graphs
  std::function<void()> kernels = nullptr; ///< runs the kernels alone, on any stream; timed by events
  bool overlaps = false;                   ///< its parts are independent: copies and kernels need not take turns

  /// Only what cannot be done without, done for real: where there is one, it is the least. It is timed in turns with the
  /// work, in its process and with its memory, because what a host can do differs from one second to the next.
  std::function<void()> bare = nullptr;
  const char *bare_is = "";
};

struct Options {
  int repeats = 0; ///< 0: the work runs once and is not timed, as a user's program would
  long size = 0;   ///< 0: the example's own size
};

inline Options options(int argc, char **argv) {
  Options chosen;
  for (int i = 1; i < argc; i += 2) {
    long value = i + 1 < argc ? std::strtol(argv[i + 1], nullptr, 10) : 0;
    if (value > 0 && std::strcmp(argv[i], "--repeats") == 0) {
      chosen.repeats = static_cast<int>(value);
    } else if (value > 0 && std::strcmp(argv[i], "--size") == 0) {
      chosen.size = value;
    } else {
      std::fprintf(stderr, "usage: %s [--repeats N] [--size N], N at least 1\n", argv[0]);
      std::exit(2);
    }
  }
  return chosen;
}

/// Names what happens while it lives, so that a tool can tell the work from what stands around it. Without a tool it
/// does nothing.
struct Region {
#if __has_include(<nvtx3/nvToolsExt.h>)
  explicit Region(const char *name) { nvtxRangePushA(name); }
  ~Region() { nvtxRangePop(); }
#else
  explicit Region(const char *) {}
#endif
  Region(const Region &) = delete;
};

inline double milliseconds(const std::function<void()> &work) {
  auto begin = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count();
}

inline double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  size_t middle = values.size() / 2;
  return values.size() % 2 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
}

/// How long the device is busy with `work`, the host out of the way: the middle of five, after one to warm up.
inline double kernelMilliseconds(const std::function<void()> &work) {
  cudaEvent_t begin, end;
  CUDA_CHECK(cudaEventCreate(&begin));
  CUDA_CHECK(cudaEventCreate(&end));
  std::vector<double> times;
  for (int i = 0; i < 6; ++i) {
    CUDA_CHECK(cudaDeviceSynchronize());
    CUDA_CHECK(cudaEventRecord(begin));
    work();
    CUDA_CHECK(cudaEventRecord(end));
    CUDA_CHECK(cudaEventSynchronize(end));
    float elapsed = 0;
    CUDA_CHECK(cudaEventElapsedTime(&elapsed, begin, end));
    if (i > 0) times.push_back(elapsed);
  }
  CUDA_CHECK(cudaEventDestroy(begin));
  CUDA_CHECK(cudaEventDestroy(end));
  return median(times);
}

inline size_t freeDeviceBytes() {
  size_t free = 0, total = 0;
  CUDA_CHECK(cudaMemGetInfo(&free, &total));
  return free;
}

inline void printTimes(const char *name, const std::vector<double> &times) {
  std::fprintf(stderr, "%s:", name);
  for (double time : times) std::fprintf(stderr, " %.6f", time);
  std::fprintf(stderr, "\n");
}

/// Does the work once and prints its result. With --repeats it is done once to warm up, then timed that many times;
/// the times go to stderr, so that the result line is all there is on stdout. What `prepare` does is not timed. The
/// work, but not its warm-up, is the region "work". Repeated once it is alone, for a tool to watch.
inline int report(
    const Options &chosen, const std::function<void()> &work, const std::function<uint64_t()> &result,
    const Floor &floor = {}, const std::function<void()> &prepare = [] {}) {
  prepare();
  if (chosen.repeats == 0) {
    Region region("work");
    work();
  } else {
    bool compares = floor.bare && chosen.repeats > 1;
    if (compares) floor.bare();
    work();
    std::vector<double> times, bare_times;
    size_t free_before = freeDeviceBytes();
    while (static_cast<int>(times.size()) < chosen.repeats) {
      if (compares) bare_times.push_back(milliseconds(floor.bare));
      prepare();
      Region region("work");
      times.push_back(milliseconds(work));
    }
    size_t kept = free_before - std::min(free_before, freeDeviceBytes());
    printTimes("time_ms", times);
    if (compares) std::fprintf(stderr, "bare_is: %s\n", floor.bare_is), printTimes("bare_ms", bare_times);
    std::fprintf(stderr,
                 "kept_mib: %.3f\nfloor: up_bytes=%zu down_bytes=%zu launches=%ld graph_nodes=%ld overlaps=%d\n",
                 kept / 1048576.0 / chosen.repeats, floor.up_bytes, floor.down_bytes, floor.launches, floor.graph_nodes,
                 floor.overlaps);
  }
  std::printf("checksum 0x%016llx\n", static_cast<unsigned long long>(result()));
  if (chosen.repeats > 0 && floor.kernels) std::fprintf(stderr, "kernel_ms: %.6f\n", kernelMilliseconds(floor.kernels));
  return 0;
}

/// The major number.
inline int computeCapability() {
  int major = 0;
  CUDA_CHECK(cudaDeviceGetAttribute(&major, cudaDevAttrComputeCapabilityMajor, 0));
  return major;
}

} // namespace example
