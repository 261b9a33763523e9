// What the programs here share: an error ends them, what came back to the host is folded into a checksum, and once it is warm a step is timed.
#pragma once
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <cuda_runtime.h>
#include <vector>

inline void check(cudaError_t error, const char *call) {
  if (error == cudaSuccess) return;
  std::fprintf(stderr, "%s: %s\n", call, cudaGetErrorString(error));
  std::exit(1);
}
#define CHECK(call) check((call), #call)

class Checksum {
public:
  void add(const void *data, std::size_t bytes, std::size_t every = 1) {
    const auto *p = static_cast<const unsigned char *>(data);
    for (std::size_t i = 0; i < bytes; i += every) value = (value ^ p[i]) * 0x100000001b3ull;
  }
  template <class T> void add(const T &one) { add(&one, sizeof one); }
  std::uint64_t value = 0xcbf29ce484222325ull;
};

// The first quarter warms up. `begin` and `end` of what is timed wait for the GPU.
template <class Step> void runSteps(int steps, const Checksum &checksum, Step step) {
  const int warm = steps / 4;
  auto begin = std::chrono::steady_clock::now();
  for (int i = 0; i < steps; ++i) {
    if (i == warm) {
      CHECK(cudaDeviceSynchronize());
      begin = std::chrono::steady_clock::now();
    }
    step(i);
  }
  CHECK(cudaDeviceSynchronize());
  const std::chrono::duration<double, std::micro> took = std::chrono::steady_clock::now() - begin;
  std::printf("checksum %016llx\n", static_cast<unsigned long long>(checksum.value));
  std::fprintf(stderr, "step_us %.3f\n", took.count() / (steps - warm));
}

inline int stepsOf(int count, char **arguments, int otherwise) { return count > 1 ? std::atoi(arguments[1]) : otherwise; }

// A number that anybody can make again: the same sequence in each run.
inline std::uint32_t hashOf(std::uint32_t x) {
  x = (x ^ (x >> 16)) * 0x7feb352du;
  x = (x ^ (x >> 15)) * 0x846ca68bu;
  return x ^ (x >> 16);
}
