// All that the injected library knows, in one place.
#pragma once
#include "runtime/abi.h"
#include "runtime/arguments.h"
#include "runtime/graphs.h"
#include "runtime/memory_map.h"
#include "runtime/regions.h"
#include "runtime/sites.h"
#include "runtime/streams.h"
#include "trace/writer.h"

namespace xferguard {

struct Runtime {
  trace::Writer writer;
  trace::Mode mode = trace::Mode::Guard;
  bool records_all = false; // launches and stream order too, which are counted else
  bool traces_launches = false, keeps_events = true; // while all is recorded; single calls, and not their sums alone
  bool hashes = false;      // what is copied
  std::uint64_t opened_ns = 0;
  Sites sites;
  Streams streams;
  Regions regions;
  Graphs graphs;
  Arguments arguments;
  std::uint32_t pid = 0;
  std::uint64_t generation = 0; // counts the files this process has opened: state of an older one is stale
  std::uint16_t threads_seen = 0;
  std::uint64_t shards_taken[4] = {1}; // a bit each; shard 0 is the shared one

  bool recordsAll() const { return __atomic_load_n(&records_all, __ATOMIC_RELAXED); }
  bool keepsEvents() const { return __atomic_load_n(&keeps_events, __ATOMIC_RELAXED); }
  // From here on, or no longer: of a sampled run (sampling/).
  void recordAll(bool on) {
    __atomic_store_n(&keeps_events, on, __ATOMIC_RELAXED);
    __atomic_store_n(&records_all, on && traces_launches, __ATOMIC_RELAXED);
  }
  // All calls, and none kept.
  void timeAll() { __atomic_store_n(&records_all, traces_launches, __ATOMIC_RELAXED); }
};

extern Runtime runtime;
// Survives a fork: the allocations are the parent's and, before CUDA is initialised, the child's too.
extern MemoryMap memory;
extern MemoryMap physical_memory; // by handle (cuMemCreate) instead of by address

} // namespace xferguard
