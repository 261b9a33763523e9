// A recorded run as plain values: what readRun() returns and what everything above trace/ works on.
#pragma once
#include "trace/events.h"
#include "trace/layout.h"
#include <array>
#include <map>
#include <string>
#include <vector>

namespace xferguard::trace {

struct Module {
  std::uint32_t id = 0;
  std::string path;
  std::string build_id;     // lower-case hex, empty when the binary carries none
  std::uint64_t base = 0;   // load bias: an address minus this is the offset frames carry
  bool operator==(const Module &) const = default;
};

struct NativeFrame {
  std::uint32_t module = 0; // Module::id; 0 is no known module, the offset is then an address
  std::uint64_t offset = 0; // of the return address
  auto operator<=>(const NativeFrame &) const = default;
};

struct PythonFrame {
  std::string function, file;
  std::uint32_t line = 0; // 0 is unknown
  auto operator<=>(const PythonFrame &) const = default;
};

struct SourceFrame {
  std::string function, file;
  std::uint32_t line = 0, column = 0;
  bool inlined = false; // into the next one of the list
  bool operator==(const SourceFrame &) const = default;
};

// A stack: innermost frame first, in both lists.
struct Site {
  std::uint32_t id = 0;
  std::vector<NativeFrame> native;
  std::vector<PythonFrame> python;
  bool truncated = false;
  bool meanwhile = false; // the Python frames are what the main thread was at: the calling one, a framework's, has none
  bool operator==(const Site &) const = default;
};

struct Aggregate {
  AggregateKey key; // shard is 0: the shards of all threads are added up
  std::uint64_t count = 0, items = 0, bytes = 0;
  std::uint64_t host_ns = 0;                  // time inside the calls
  std::uint64_t blocked = 0, blocked_ns = 0;  // calls in which the host waited, and their time
  std::uint64_t max_ns = 0, first_ns = 0, last_ns = 0;
  std::array<std::uint32_t, histogram_bins> histogram{}; // of host_ns, timeBin()
  bool operator==(const Aggregate &) const = default;
};

struct Region {
  std::uint32_t id = 0;
  std::string name, domain;
  std::uint64_t entries = 0, total_ns = 0, judged = 0, violating = 0;
  bool operator==(const Region &) const = default;
};

// One way in which an entry of a region went over its policy, before allow-lists.
struct ViolationItem {
  Category category = Category::Sync;
  std::uint32_t site = 0;
  std::uint64_t count = 0;
  bool operator==(const ViolationItem &) const = default;
};
struct Violation {
  std::uint32_t region = 0, thread = 0;
  std::uint64_t entry = 0;       // the first entry that went this way, counted from 1
  std::vector<ViolationItem> items;
  std::uint64_t occurrences = 0; // entries with just these items
  bool operator==(const Violation &) const = default;
};

struct Thread {
  std::uint32_t index = 0, tid = 0;
  std::string name;
  bool operator==(const Thread &) const = default;
};

struct Stream {
  std::uint32_t id = 0, flags = 0;
  std::int32_t priority = 0;
  std::uint64_t handle = 0;
  bool operator==(const Stream &) const = default;
};

struct GraphItem {
  Op op = Op::None;
  Direction direction = Direction::None;
  MemoryKind memory = MemoryKind::Unknown;
  std::uint64_t count = 0, bytes = 0;
  bool operator==(const GraphItem &) const = default;
};
struct Graph {
  std::uint64_t handle = 0;
  std::uint64_t launches = 0;
  std::vector<GraphItem> items;
  bool operator==(const Graph &) const = default;
};

// What a kernel was launched with: every 8-byte word of its parameters that points into an allocation.
struct Buffer {
  std::uint64_t address = 0, begin = 0, bytes = 0; // what was passed, and the allocation that it lies in
  MemoryKind memory = MemoryKind::Unknown;
  bool operator==(const Buffer &) const = default;
};
struct Arguments {
  std::uint32_t id = 0;
  bool open = false; // there may be buffers that are not listed: nothing follows from their absence
  std::vector<Buffer> buffers;
  bool operator==(const Arguments &) const = default;
};

// What the calls of a place took before CUPTI listened, in steps that were timed for this: of a sampled run. Without a place: the steps themselves.
struct Untraced {
  std::uint32_t site = 0;
  Op op = Op::None;
  Direction direction = Direction::None;
  bool folded = false; // copies that a wait became a part of
  std::uint64_t count = 0, ns = 0;
  std::uint64_t gap_ns = 0; // since the end of the thread's call before; of steps: what as many took before, when launches were only counted
  bool operator==(const Untraced &) const = default;
};

struct ClockPair {
  std::uint64_t ns = 0, realtime_ns = 0;
  bool operator==(const ClockPair &) const = default;
};

struct Process {
  std::uint32_t pid = 0, parent_pid = 0;
  Mode mode = Mode::Guard;
  std::string host, executable, directory, launcher;
  std::vector<std::string> command;
  std::int32_t rank = -1, world = -1; // -1: not one of many
  std::uint64_t start_ns = 0, start_realtime_ns = 0, start_ticks = 0;
  std::uint64_t end_ns = 0, end_realtime_ns = 0; // 0: still running, or it ended without a word
  std::string boot_id;
  bool operator==(const Process &) const = default;
};

struct Run {
  std::string path;
  Process process;
  std::map<std::uint32_t, Module> modules;
  std::map<std::uint32_t, std::string> strings; // kernel names
  std::map<std::uint32_t, Site> sites;
  std::map<NativeFrame, std::vector<SourceFrame>> resolved; // innermost inlined function first
  std::vector<Aggregate> aggregates;
  std::map<std::uint32_t, Region> regions;
  std::vector<Violation> violations;
  std::vector<Thread> threads;
  std::vector<Stream> streams;
  std::vector<Graph> graphs;
  std::map<std::uint32_t, Arguments> arguments; // of launches, by Event::b
  std::vector<Untraced> untraced;
  std::vector<ClockPair> clocks;
  std::vector<std::string> notes;
  std::string policy; // compiled, as the process read it
  std::array<std::uint64_t, static_cast<std::size_t>(Counter::Count)> counters{};
  Events events;
  std::uint64_t events_left_out = 0; // beyond ReadOptions::max_events

  std::string error;                 // not empty: nothing below the header could be read
  std::vector<std::string> missing;  // what is damaged or cut off, a sentence each; the rest is here

  bool isSampled() const { return counter(Counter::StepsAsked) != 0; } // single calls and GPU times are of some steps only
  std::uint64_t counter(Counter c) const { return counters[static_cast<std::size_t>(c)]; }
};

} // namespace xferguard::trace
