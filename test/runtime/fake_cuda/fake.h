// A driver without a GPU: keeps memory, runs nothing, counts every call. Told by the environment:
//   FAKE_CUDA_COUNTS=FILE     how often each entry point was called, written at exit
//   FAKE_CUDA_SLOW_US=N       syncs and blocking copies take that long
//   FAKE_CUDA_ALLOC_US=N      cuMemAlloc and cuMemFree take that long
//   FAKE_CUDA_PAGEABLE_US=N   so do copies whose host side is neither pinned nor registered
//   FAKE_CUDA_MEMORY=BYTES    there is no more device memory than that
//   FAKE_CUDA_FAIL=NAME       that entry point fails (CUDA_ERROR_UNKNOWN)
//   FAKE_CUDA_NO_GPU=1        cuInit says CUDA_ERROR_NO_DEVICE
//   CUDA_INJECTION64_PATH=LIB loaded by cuInit, as the real driver does
//   FAKE_CUDA_VERSION=N       what cuDriverGetVersion says; cuGetProcAddress offers nothing newer
#pragma once
#include "runtime/abi.h"

#define FAKE_EXPORT __attribute__((visibility("default")))
#define FAKE_WEAK __attribute__((visibility("default"), weak))

namespace fake {

struct Export {
  const char *base, *symbol;
  int version;
  bool per_thread;
  void *address;
};
extern const Export exports[];
extern const unsigned export_count;

// Counts the call; the result is what it should return. What it moves is for whoever watches.
int called(const char *symbol, unsigned long long bytes = 0, unsigned stream = 7, const void *parameters = nullptr);
// Its end, for those calls whose parameters were told.
void returned(const char *symbol, const void *parameters, int result);

// A fake CUPTI watches: fake_cuda_watch(), found by dlsym.
struct Watcher {
  void (*called)(const char *symbol, unsigned long long bytes, unsigned stream, const void *parameters);
  void (*returned)(const char *symbol, const void *parameters, int result);
};

} // namespace fake
