// The words of a trace: what kinds of event there are and how they are spelled. No CUDA header, no library: this file
// is used inside the observed process and by every tool.
#pragma once
#include <bit>
#include <cstddef>
#include <cstdint>

namespace xferguard::trace {

// What was asked of the GPU, or (the last group) what the GPU or the program itself did.
enum class Op : std::uint8_t {
  None,
  Copy,
  Memset,
  Alloc,
  Free,
  HostAlloc,
  HostFree,
  HostRegister,
  HostUnregister,
  Prefetch,
  Advise,
  StreamSync,
  EventSync,
  ContextSync,
  Launch,
  HostFunction,
  GraphInstantiate,
  GraphLaunch,
  StreamCreate,
  StreamDestroy,
  EventCreate,
  EventDestroy,
  EventRecord,
  StreamWait, // cuStreamWaitEvent and friends: the stream waits, the host does not
  Query,      // polling: no sync
  RegionPush,
  RegionPop,
  Mark,
  GpuCopy, // from here to TracerGap the tracer writes: what the GPU did, with its times
  GpuMemset,
  GpuKernel,
  GpuSync,        // the host's wait as CUPTI saw it, and streams that wait for an event: of older traces
  GpuEvent,       // an event recorded on a stream: of older traces
  GpuGraph,       // a whole graph, where its nodes were not asked for
  GpuManaged,     // managed memory moved, or faulted
  TracerOverhead, // what CUPTI says it cost
  TracerGap,      // the tracer stood aside for another one
  Contents,       // hashes of what the thread's copy of the same start moved; the guard's, where they were asked for
  TrialBlock,     // of a try: steps timed together
  TrialDigest,    // of a try: what came back to the host in one step
  Count
};

// Written by the tracer: they have a device instead of a thread and a region, and no site but that of the call with
// the same correlation id.
constexpr bool isTracers(Op op) { return op >= Op::GpuCopy && op <= Op::TracerGap; }
// Kept the GPU busy.
constexpr bool isGpuWork(Op op) { return op == Op::GpuCopy || op == Op::GpuMemset || op == Op::GpuKernel || op == Op::GpuGraph; }

// Event::b of GpuSync and of GpuManaged.
enum class SyncKind : std::uint8_t { Unknown, Event, StreamWait, Stream, Context };
enum class ManagedKind : std::uint8_t { Unknown, Migration, CpuFault, GpuFault, Thrashing, Throttling, RemoteMap };

enum class Direction : std::uint8_t { None, H2D, D2H, D2D, H2H, P2P, Count };

// Of a copy the kind of its host side; device when it has none.
enum class MemoryKind : std::uint8_t { Unknown, Pageable, Pinned, WriteCombined, Managed, Device, Array, Count };

// Properties of an event; those in KeyFlags also keep aggregates apart.
namespace Flag {
enum : std::uint8_t {
  Async = 1,         // the call may return before the work is done
  Captured = 2,      // recorded into a graph, not executed
  Folded = 4,        // an async copy and the sync right after it, counted as one blocking copy
  Failed = 8,        // the driver returned an error
  DefaultStream = 16, // on the legacy stream, which serialises others
  FromGraph = 32,    // part of a graph launch, charged from its manifest
  Blocked = 64,      // the host waited in it
  DeviceWide = 128,  // of a folded copy: that sync was for the whole device
};
inline constexpr std::uint8_t KeyFlags = Async | Captured | Folded | Failed | DefaultStream | FromGraph;
} // namespace Flag

// What a region's policy counts. A bit each in a forbid mask.
enum class Category : std::uint8_t { Sync, PageableD2H, PageableH2D, D2H, H2D, Alloc, SmallCopies, H2DBytes, D2HBytes, Count };

enum class Mode : std::uint8_t { Guard, Trace };

inline constexpr const char *op_names[] = {
    "none",          "copy",         "memset",      "alloc",      "free",         "host-alloc",        "host-free",
    "host-register", "host-unregister", "prefetch", "advise",     "stream-sync",  "event-sync",        "context-sync",
    "launch",        "host-function", "graph-instantiate", "graph-launch", "stream-create", "stream-destroy", "event-create",
    "event-destroy", "event-record", "stream-wait", "query",      "region-push",  "region-pop",        "mark",
    "gpu-copy",      "gpu-memset",   "gpu-kernel",  "gpu-sync",   "gpu-event",  "gpu-graph",         "gpu-managed",
    "tracer-overhead", "tracer-gap", "contents", "trial-block", "trial-digest"};
inline constexpr const char *direction_names[] = {"none", "h2d", "d2h", "d2d", "h2h", "p2p"};
inline constexpr const char *memory_names[] = {"unknown", "pageable", "pinned", "write-combined", "managed", "device", "array"};
inline constexpr const char *flag_names[] = {"async", "captured", "folded", "failed", "default-stream", "from-graph", "blocked", "device-wide"};
inline constexpr const char *category_names[] = {"sync", "pageable-d2h", "pageable-h2d", "d2h",      "h2d",
                                                 "alloc", "small_copies", "h2d_bytes",    "d2h_bytes"};
inline constexpr const char *mode_names[] = {"guard", "trace"};

template <class E, std::size_t n> constexpr const char *nameIn(const char *const (&names)[n], E value) {
  return static_cast<std::size_t>(value) < n ? names[static_cast<std::size_t>(value)] : "unknown";
}
constexpr const char *name(Op v) { return nameIn(op_names, v); }
constexpr const char *name(Direction v) { return nameIn(direction_names, v); }
constexpr const char *name(MemoryKind v) { return nameIn(memory_names, v); }
constexpr const char *name(Category v) { return nameIn(category_names, v); }
constexpr const char *name(Mode v) { return nameIn(mode_names, v); }

static_assert(sizeof op_names / sizeof *op_names == static_cast<std::size_t>(Op::Count));
static_assert(sizeof direction_names / sizeof *direction_names == static_cast<std::size_t>(Direction::Count));
static_assert(sizeof memory_names / sizeof *memory_names == static_cast<std::size_t>(MemoryKind::Count));
static_assert(sizeof category_names / sizeof *category_names == static_cast<std::size_t>(Category::Count));

// One event, as the ring holds it and as readers return it.
struct Event {
  std::uint64_t start_ns = 0, duration_ns = 0; // the run's clock
  std::uint64_t bytes = 0;
  // Destination and source of a copy; else the address, event or graph concerned. Of a launch `b` is the id of its
  // arguments. FORMAT.md says what they are in the tracer's events.
  std::uint64_t a = 0, b = 0;
  std::uint32_t site = 0;
  std::uint32_t stream = 0;   // cuStreamGetId
  std::uint32_t correlation = 0; // with GPU events; in a guard run the kernels its thread had launched before
  std::uint16_t thread = 0, region = 0;
  std::uint16_t device = 0; // of the tracer's events
  Op op = Op::None;
  Direction direction = Direction::None;
  MemoryKind memory = MemoryKind::Unknown;
  std::uint8_t flags = 0;
  bool operator==(const Event &) const = default;
};

inline constexpr unsigned histogram_bins = 32;

// Bin 0 is no bytes, bin n holds [2^(n-1), 2^n).
constexpr std::uint8_t sizeBin(std::uint64_t bytes) {
  return bytes == 0 ? 0 : static_cast<std::uint8_t>(64 - __builtin_clzll(bytes));
}
// Bin n holds [2^n, 2^(n+1)) nanoseconds; the last one everything longer.
constexpr unsigned timeBin(std::uint64_t ns) {
  const unsigned bin = ns == 0 ? 0 : 63u - static_cast<unsigned>(__builtin_clzll(ns));
  return bin < histogram_bins ? bin : histogram_bins - 1;
}

// What aggregates are kept apart by.
struct AggregateKey {
  std::uint32_t site = 0;
  std::uint16_t region = 0;
  std::uint16_t shard = 0; // the writing thread's slot; readers add the shards up
  Op op = Op::None;
  Direction direction = Direction::None;
  MemoryKind memory = MemoryKind::Unknown;
  std::uint8_t size_bin = 0;
  std::uint8_t flags = 0;
  std::uint8_t reserved[3] = {};
  bool operator==(const AggregateKey &) const = default;
};
static_assert(sizeof(AggregateKey) == 16);

// A key as the two words that it is in a file: what each call hashes and compares. Put together from values and not read
// from a key just made, whose fields the processor would have to wait for.
struct KeyWords {
  std::uint64_t low = 0, high = 0;
  bool operator==(const KeyWords &) const = default;
  std::uint16_t shard() const { return static_cast<std::uint16_t>(low >> 48); }
  void setFlags(std::uint8_t flags) { high = (high & 0xFFFFFFFFu) | std::uint64_t{flags} << 32; }
};
constexpr KeyWords wordsOf(const AggregateKey &k) {
  return {k.site | std::uint64_t{k.region} << 32 | std::uint64_t{k.shard} << 48,
          static_cast<std::uint64_t>(k.op) | static_cast<std::uint64_t>(k.direction) << 8 | static_cast<std::uint64_t>(k.memory) << 16 |
              std::uint64_t{k.size_bin} << 24 | std::uint64_t{k.flags} << 32};
}
inline KeyWords wordsIn(const AggregateKey &k) { return std::bit_cast<KeyWords>(k); }
inline AggregateKey keyOf(const KeyWords &words) { return std::bit_cast<AggregateKey>(words); }

} // namespace xferguard::trace
