// What the library knows about one thread of the application.
#pragma once
#include "runtime/python.h"
#include "runtime/regions.h"
#include "runtime/runtime.h"
#include "runtime/sites.h"
#include "trace/writer.h"

namespace xferguard {

// From a key to its row without a lock.
class RowCache {
public:
  trace::AggregateRow *find(trace::Writer &writer, trace::KeyWords key) {
    Entry &e = entries[slotOf(key)];
    if (e.row && e.key == key) return e.row;
    e.key = key;
    return e.row = writer.row(keyOf(key));
  }

private:
  static constexpr unsigned room = 512;
  struct Entry {
    trace::KeyWords key;
    trace::AggregateRow *row;
  };
  static unsigned slotOf(trace::KeyWords key) {
    return static_cast<unsigned>((key.low * 0x9E3779B97F4A7C15u ^ key.high * 0xC2B2AE3D27D4EB4Fu) >> 40) % room;
  }
  Entry entries[room];
};

// What the main thread was at during calls of this one, which has no Python frames of its own. One that goes on meanwhile would
// make a site of each of its lines: such a thread is not asked about again.
class MainThreadSeen {
public:
  MainThreadLook *look() { return count < room ? &last : nullptr; }
  void lookAnew() { last = {}; }
  void add(std::uint64_t fingerprint) {
    for (unsigned i = 0; i < count && i < room; ++i)
      if (seen[i] == fingerprint) return;
    if (count < room) seen[count++] = fingerprint;
  }

private:
  static constexpr unsigned room = 64;
  std::uint64_t seen[room];
  unsigned count;
  MainThreadLook last;
};

// The last event of a thread while a sync may still fold into it.
struct LastCopy {
  bool foldable = false; // an async copy, and no GPU work of this thread since
  bool per_thread_default = false;
  void *stream_handle = nullptr;
  std::uint64_t recorded = 0; // the first event recorded behind it on its stream
  trace::Event event;
  trace::AggregateRow *row = nullptr;
  trace::KeyWords key;
  std::uint64_t previous_max = 0;
  bool counted_as_sync = false; // by the policy already
  bool contiguous = false;      // on the host
  trace::RingSlot *slot = nullptr;
  std::uint64_t sequence = 0;
};

// What each call touches stands first, together.
struct Thread {
  std::uint64_t generation; // of the Runtime it belongs to
  std::uint16_t index;      // counts all threads ever seen, from 1
  std::uint16_t shard;      // 1..255, its own rows; 0: shared rows, since too many threads are alive
  bool inside;              // within a wrapped call: what the driver calls itself is not the program's
  std::uint16_t region;     // innermost
  std::uint32_t correlation; // of the call in progress, set by the tracer
  std::uint32_t per_thread_stream; // id of the per-thread default stream
  trace::AggregateRow *launches, *queries; // where they are counted, without a site: rows of its own, or null
  std::uint32_t launched;          // kernels and graphs, ever: what a guard run's events carry as their correlation
  LastCopy last;
  trace::EventBlock block;
  RegionStack regions;
  std::uint64_t legacy_of;     // id plus one of the context whose legacy stream is known
  std::uint32_t legacy_stream; // its id
  const Here *where;         // of the call that is being recorded, else null
  // A call that CUPTI tells of, between its entry and its return (observed.cpp).
  alignas(16) unsigned char observed[256];
  std::uint32_t observed_correlation; // 0: none
  RowCache rows;
  StackCache stacks;
  MainThreadSeen main_thread;
};

extern constinit __attribute__((tls_model("initial-exec"))) thread_local Thread *current_thread;

// This thread's state if it is known already.
inline Thread *knownThread() {
  Thread *const t = current_thread;
  return __builtin_expect(t && t->generation == runtime.generation, 1) ? t : nullptr;
}

Thread *makeThread();
// Made at first sight; null when there is no memory for it.
inline Thread *thisThread() {
  Thread *const t = knownThread();
  return t ? t : makeThread();
}

} // namespace xferguard
