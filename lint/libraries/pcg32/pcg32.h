// pcg32: a small generator of random numbers, on both sides in CUDA code.
#pragma once
#include <cuda_runtime.h>
#include <cstdint>
#define PCG32_DEFAULT_STATE 0x853c49e6748fea9bULL
#define PCG32_DEFAULT_STREAM 0xda3e39cb94b95bdbULL
#define PCG32_MULT 0x5851f42d4c957f2dULL
struct pcg32 {
  std::uint64_t state, inc;
  __host__ __device__ pcg32() : state(PCG32_DEFAULT_STATE), inc(PCG32_DEFAULT_STREAM) {} __host__ __device__ pcg32(std::uint64_t, std::uint64_t = 1u); __host__ __device__ void seed(std::uint64_t, std::uint64_t = 1); __host__ __device__ std::uint32_t next_uint(); __host__ __device__ std::uint32_t next_uint(std::uint32_t); __host__ __device__ float next_float(); __host__ __device__ double next_double(); __host__ __device__ void advance(std::int64_t = (1ll << 32)); __host__ __device__ std::int64_t operator-(const pcg32 &) const; __host__ __device__ bool operator==(const pcg32 &) const; __host__ __device__ bool operator!=(const pcg32 &) const; template <class I> void shuffle(I, I);
};
