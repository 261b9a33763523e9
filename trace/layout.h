// The bytes of a trace file. FORMAT.md says the same in prose; every field is little-endian and aligned to its size.
#pragma once
#include "trace/event.h"

namespace xferguard::trace {

inline constexpr char file_magic[8] = {'X', 'F', 'E', 'R', 'G', 'R', 'D', '\n'};
inline constexpr std::uint32_t format_version = 1;
inline constexpr std::uint32_t segment_magic = 0x47455358; // "XSEG"
inline constexpr std::size_t page_bytes = 4096;
inline constexpr const char *file_extension = ".xgt";

// What the process counts about itself: live words of the header.
enum class Counter : std::uint32_t {
  Calls,               // wrapped calls seen
  Events,              // events offered to the ring
  EventsOverwritten,   // lost to the ring's wrap-around (guard keeps the newest)
  EventsDropped,       // no block free: more threads at once than blocks
  SitesDropped,        // the record segment was full: charged to site 0
  AggregatesDropped,   // the aggregate segment was full: charged to the catch-all row
  RecordsDropped,      // any other record that found no room
  UnknownFunctions,    // copies, launches, syncs, allocations that the table does not know, handed out unwrapped
  StackCacheMismatch,  // a remembered stack that turned out to be another one
  PythonRejected,      // thread states that did not validate: no Python line
  IntervalsDropped,    // allocations the memory map had no room for
  ManagedLive,         // bytes of managed memory now allocated
  ManagedPeak,
  DeviceLive,
  DevicePeak,
  PinnedLive,
  PinnedPeak,
  ZeroCopyLive,        // bytes of pinned memory that were ever mapped into the device's address space
  ViolationsDropped,   // violating entries that found no room in the log
  RegionsAmbiguous,    // overlapping entries of a `threads: all` region
  CapReached,          // 1 once the file reached its cap
  Launches,
  Queries,
  GraphsUnlisted,      // graphs whose nodes could not be listed
  GpuRecords,          // records that CUPTI delivered
  GpuRecordsDropped,   // that CUPTI says it had no room for
  GpuRecordsUnknown,   // of kinds nobody asked for
  GpuRecordsUntimed,   // without times of the GPU: it was still running, or never ran
  TracerGapNs,         // time in which the tracer stood aside
  ClockErrorNs,        // most that CUPTI's clock and the run's were seen apart
  ArgumentsDropped,    // sets of kernel arguments that found no room
  HashesSkipped,       // copies whose data was not hashed, to keep the cost down
  TrialPinned,         // of a try: ranges registered, each time it was
  TrialReused,         // allocations answered with a kept block
  TrialWaitsDropped,   // waits answered at once
  TrialWaitsKept,      // frees that waited all the same
  TrialStaged,         // small uploads put aside and queued
  StepsAsked,          // for a trace of so many steps of the run, and no more
  StepsTraced,
  FirstStepTraced,     // its number, from 1
  Count
};
inline constexpr const char *counter_names[] = {
    "calls",          "events",         "events-overwritten", "events-dropped",    "sites-dropped",      "aggregates-dropped",
    "records-dropped", "unknown-functions", "stack-cache-mismatch", "python-rejected", "intervals-dropped", "managed-live",
    "managed-peak",   "device-live",    "device-peak",        "pinned-live",       "pinned-peak",        "zero-copy-live",
    "violations-dropped", "regions-ambiguous", "cap-reached", "launches",          "queries",            "graphs-unlisted",
    "gpu-records",    "gpu-records-dropped", "gpu-records-unknown", "gpu-records-untimed", "tracer-gap-ns", "clock-error-ns",
    "arguments-dropped", "hashes-skipped", "trial-pinned", "trial-reused", "trial-waits-dropped", "trial-waits-kept", "trial-staged", "steps-asked", "steps-traced", "first-step-traced"};
static_assert(sizeof counter_names / sizeof *counter_names == static_cast<std::size_t>(Counter::Count));
inline constexpr std::size_t counter_room = 64;

struct FileHeader {
  char magic[8];
  std::uint32_t version;
  std::uint32_t header_bytes; // page_bytes
  std::uint32_t mode;
  std::uint32_t pid;
  std::uint32_t parent_pid;
  std::uint32_t reserved;
  std::uint64_t start_ns;          // the run's clock (CLOCK_MONOTONIC)
  std::uint64_t start_realtime_ns; // the same moment
  std::uint64_t process_start_ticks; // /proc/self/stat field 22: with pid and boot id a name for the process
  unsigned char boot_id[16];
  std::uint64_t checksum; // crc32c of everything above
  // Live words from here on.
  std::uint64_t end_ns; // 0: still running, or it ended without a word
  std::uint64_t end_realtime_ns;
  std::uint64_t file_end; // how far the file reaches: a shorter one was cut off
  std::uint64_t counters[counter_room];
};
static_assert(sizeof(FileHeader) <= page_bytes);

enum class SegmentKind : std::uint32_t {
  Pending,          // room taken, nothing in it yet: skipped
  Records,          // live
  Aggregates,       // live
  Ring,             // live
  SealedRecords,    // checksummed, never written again
  SealedAggregates,
  SealedEvents,
};

struct SegmentHeader {
  std::uint32_t magic;
  std::uint32_t kind;
  std::uint64_t bytes;         // this header included; the next segment starts there, aligned to 8
  std::uint64_t payload_bytes; // sealed: exact; live: capacity
  std::uint64_t items;         // sealed: how many records, rows or events
  std::uint64_t first_ns, last_ns; // sealed events: their time span
  std::uint64_t first_sequence;    // sealed events: number plus one that the first had in the ring, 0: in none
  std::uint32_t checksum;      // sealed: crc32c of the payload
  std::uint32_t header_checksum; // crc32c of the fields above
};
static_assert(sizeof(SegmentHeader) == 64);

enum class RecordKind : std::uint8_t {
  None,
  Process,   // command line, host, rank
  Module,    // a mapped binary
  String,    // an interned name
  Site,      // a stack
  Region,
  Thread,
  Stream,
  Violation,
  Clock,     // a realtime/monotonic pair
  Resolved,  // source frames of one native frame, embedded after the run
  Policy,    // the compiled policy the process ran under
  Note,      // a sentence for the report
  Graph,     // a graph's manifest
  Arguments, // buffers that a kernel was launched with
  Untraced,  // what calls took in steps that were timed before some were traced
  Count
};

// A record: this word, the payload (a multiple of 8 bytes), of which the last `live_words` words change afterwards and
// are not covered by the checksum. The word is stored last, with release order: a record is whole or it is not there.
struct RecordWord {
  RecordKind kind;
  std::uint8_t live_words;
  std::uint16_t length; // in words of 8 bytes, this one included
  std::uint32_t checksum;
};
static_assert(sizeof(RecordWord) == 8);
inline constexpr std::size_t max_record_bytes = 65535 * 8;

struct AggregateRow {
  std::uint64_t committed; // 1 once the key is whole
  AggregateKey key;
  std::uint64_t count;   // calls
  std::uint64_t items;   // copies, where one call makes many
  std::uint64_t bytes;
  std::uint64_t host_ns; // time inside the call
  std::uint64_t blocked; // calls that blocked, and their time
  std::uint64_t blocked_ns;
  std::uint64_t max_ns;
  std::uint64_t first_ns, last_ns; // when the first began and the last ended
  std::uint32_t histogram[histogram_bins]; // of host_ns
};
static_assert(sizeof(AggregateRow) == 224);

// A slot of the ring. `commit` is 0 while it is written, then the event's sequence number plus one.
struct RingSlot {
  std::uint64_t commit;
  std::uint64_t start_ns;
  std::uint64_t bytes;
  std::uint64_t a, b;
  std::uint32_t duration; // ns, or us with `long_duration`
  std::uint32_t site;
  std::uint32_t stream;
  std::uint32_t correlation;
  std::uint16_t thread, region; // of the tracer's events the device, and 0
  std::uint8_t op;
  std::uint8_t packed; // direction in the low 3 bits, memory kind in the next 4, long_duration in the top one
  std::uint8_t flags;
  std::uint8_t check;  // sum of all the other bytes
};
static_assert(sizeof(RingSlot) == 64);
inline constexpr std::uint8_t long_duration = 0x80;

inline constexpr std::size_t block_slots = 128; // the ring is handed to threads in blocks of this many slots
inline constexpr std::size_t block_bytes = block_slots * sizeof(RingSlot);

} // namespace xferguard::trace
