// CUB's allocator, with what it keeps its blocks in: projects derive allocators of pinned memory from it.
#pragma once
#include "xferguard_base.h"
#include <map>
#include <mutex>
#include <set>
namespace cub {
struct Mutex : std::mutex { void Lock() {} void Unlock() {} };
struct CachingDeviceAllocator {
  static const unsigned INVALID_BIN = unsigned(-1);
  static const size_t INVALID_SIZE = size_t(-1);
  static const int INVALID_DEVICE_ORDINAL = -1;
  struct BlockDescriptor {
    void *d_ptr; size_t bytes; unsigned bin; int device; cudaStream_t associated_stream; cudaEvent_t ready_event;
    BlockDescriptor(void *p, int device) : d_ptr(p), bytes(0), bin(0), device(device), associated_stream(0), ready_event(0) {}
    BlockDescriptor(int device) : d_ptr(nullptr), bytes(0), bin(0), device(device), associated_stream(0), ready_event(0) {}
    static bool PtrCompare(const BlockDescriptor &, const BlockDescriptor &);
    static bool SizeCompare(const BlockDescriptor &, const BlockDescriptor &);
  };
  typedef bool (*Compare)(const BlockDescriptor &, const BlockDescriptor &);
  struct TotalBytes { size_t free = 0, live = 0; };
  typedef std::multiset<BlockDescriptor, Compare> CachedBlocks, BusyBlocks;
  typedef std::map<int, TotalBytes> GpuCachedBytes;
  Mutex mutex;
  unsigned bin_growth, min_bin, max_bin;
  size_t min_bin_bytes, max_bin_bytes, max_cached_bytes;
  bool skip_cleanup, debug;
  GpuCachedBytes cached_bytes;
  CachedBlocks cached_blocks;
  BusyBlocks live_blocks;
  CachingDeviceAllocator(unsigned growth, unsigned least = 1, unsigned most = unsigned(-1), size_t most_kept = size_t(-1), bool no_cleanup = false, bool debug = false);
  CachingDeviceAllocator(bool no_cleanup = false, bool debug = false);
  virtual ~CachingDeviceAllocator();
  static unsigned IntPow(unsigned base, unsigned exponent);
  void NearestPowerOf(unsigned &power, size_t &rounded, unsigned base, size_t value);
  cudaError_t SetMaxCachedBytes(size_t);
  cudaError_t DeviceAllocate(int device, void **, size_t, cudaStream_t = 0);
  cudaError_t DeviceAllocate(void **, size_t, cudaStream_t = 0);
  cudaError_t DeviceFree(int device, void *);
  cudaError_t DeviceFree(void *);
  cudaError_t FreeAllCached();
};
} // namespace cub
