// How each kind of record is laid out: the one place where payloads are put together. `Out` is a Payload inside the
// process and a growing string in the tools; both offer put, text and bytes.
#pragma once
#include "trace/layout.h"
#include <cstring>

namespace xferguard::trace {

struct Text {
  const char *at = "";
  std::size_t length = 0;
  Text() = default;
  Text(const char *s) : at(s ? s : ""), length(std::strlen(at)) {}
  Text(const char *s, std::size_t n) : at(s), length(n) {}
};
template <class Out> void putText(Out &out, Text t) { out.text(t.at, t.length); }

struct ProcessRecord {
  Text host, executable, directory, launcher;
  Text command; // arguments, each ended by a zero byte
  std::int32_t rank = -1, world = -1;
};
template <class Out> void encode(Out &out, const ProcessRecord &r) {
  out.put(r.rank);
  out.put(r.world);
  putText(out, r.host);
  putText(out, r.executable);
  putText(out, r.directory);
  putText(out, r.launcher);
  putText(out, r.command);
}

struct ModuleRecord {
  std::uint32_t id;
  std::uint64_t base;
  Text path, build_id; // the id as raw bytes
};
template <class Out> void encode(Out &out, const ModuleRecord &r) {
  out.put(r.base);
  out.put(r.id);
  putText(out, r.path);
  putText(out, r.build_id);
}

struct StringRecord {
  std::uint32_t id;
  Text text;
};
template <class Out> void encode(Out &out, const StringRecord &r) {
  out.put(r.id);
  putText(out, r.text);
}

struct PythonRef {
  std::uint32_t function, file; // string ids
  std::uint32_t line;
};
struct NativeRef {
  std::uint64_t offset;
  std::uint32_t module;
};
inline constexpr std::uint32_t site_truncated = 1, site_meanwhile = 2;
struct SiteRecord {
  std::uint32_t id;
  bool truncated;
  bool meanwhile; // the Python frames are the main thread's: the calling one, a framework's, has none
  const NativeRef *native;
  std::uint32_t native_count;
  const PythonRef *python;
  std::uint32_t python_count;
};
template <class Out> void encode(Out &out, const SiteRecord &r) {
  out.put(r.id);
  out.put((r.truncated ? site_truncated : 0) | (r.meanwhile ? site_meanwhile : 0));
  out.put(r.native_count);
  out.put(r.python_count);
  for (std::uint32_t i = 0; i < r.native_count; ++i) {
    out.put(r.native[i].offset);
    out.put(r.native[i].module);
  }
  for (std::uint32_t i = 0; i < r.python_count; ++i) {
    out.put(r.python[i].function);
    out.put(r.python[i].file);
    out.put(r.python[i].line);
  }
}

struct RegionRecord {
  std::uint32_t id;
  Text name, domain;
};
enum RegionWord : unsigned { RegionEntries, RegionTotalNs, RegionJudged, RegionViolating, RegionWords };
template <class Out> void encode(Out &out, const RegionRecord &r) {
  out.put(r.id);
  putText(out, r.name);
  putText(out, r.domain);
}

struct ViolationItemRef {
  std::uint32_t category, site;
  std::uint64_t count;
};
struct ViolationRecord {
  std::uint32_t region, thread;
  std::uint64_t entry;
  const ViolationItemRef *items;
  std::uint32_t item_count;
};
enum ViolationWord : unsigned { ViolationOccurrences, ViolationWords };
template <class Out> void encode(Out &out, const ViolationRecord &r) {
  out.put(r.entry);
  out.put(r.region);
  out.put(r.thread);
  out.put(r.item_count);
  for (std::uint32_t i = 0; i < r.item_count; ++i) {
    out.put(r.items[i].category);
    out.put(r.items[i].site);
    out.put(r.items[i].count);
  }
}

struct ThreadRecord {
  std::uint32_t index, tid;
  Text name;
};
template <class Out> void encode(Out &out, const ThreadRecord &r) {
  out.put(r.index);
  out.put(r.tid);
  putText(out, r.name);
}

struct StreamRecord {
  std::uint32_t id, flags;
  std::int32_t priority;
  std::uint64_t handle;
};
template <class Out> void encode(Out &out, const StreamRecord &r) {
  out.put(r.handle);
  out.put(r.id);
  out.put(r.flags);
  out.put(r.priority);
}

struct ClockRecord {
  std::uint64_t ns, realtime_ns;
};
template <class Out> void encode(Out &out, const ClockRecord &r) {
  out.put(r.ns);
  out.put(r.realtime_ns);
}

struct SourceFrameRef {
  Text function, file;
  std::uint32_t line, column;
  bool inlined;
};
struct ResolvedRecord {
  std::uint64_t offset;
  std::uint32_t module;
  const SourceFrameRef *frames;
  std::uint32_t frame_count;
};
template <class Out> void encode(Out &out, const ResolvedRecord &r) {
  out.put(r.offset);
  out.put(r.module);
  out.put(r.frame_count);
  for (std::uint32_t i = 0; i < r.frame_count; ++i) {
    out.put(r.frames[i].line);
    out.put(r.frames[i].column);
    out.put(static_cast<std::uint32_t>(r.frames[i].inlined));
    putText(out, r.frames[i].function);
    putText(out, r.frames[i].file);
  }
}

struct GraphItemRef {
  Op op;
  Direction direction;
  MemoryKind memory;
  std::uint64_t count, bytes;
};
struct GraphRecord {
  std::uint64_t handle;
  const GraphItemRef *items;
  std::uint32_t item_count;
};
enum GraphWord : unsigned { GraphLaunches, GraphWords };
template <class Out> void encode(Out &out, const GraphRecord &r) {
  out.put(r.handle);
  out.put(r.item_count);
  for (std::uint32_t i = 0; i < r.item_count; ++i) {
    out.put(static_cast<std::uint32_t>(static_cast<unsigned>(r.items[i].op) |
                                       static_cast<unsigned>(r.items[i].direction) << 8 |
                                       static_cast<unsigned>(r.items[i].memory) << 16));
    out.put(r.items[i].count);
    out.put(r.items[i].bytes);
  }
}

struct BufferRef {
  std::uint64_t address, begin, bytes; // what was passed, and the allocation that it lies in
  MemoryKind memory;
};
struct ArgumentsRecord {
  std::uint32_t id;
  bool open; // there may be buffers that are not listed
  const BufferRef *buffers;
  std::uint32_t buffer_count;
};
template <class Out> void encode(Out &out, const ArgumentsRecord &r) {
  out.put(r.id);
  out.put(static_cast<std::uint32_t>(r.open));
  out.put(r.buffer_count);
  for (std::uint32_t i = 0; i < r.buffer_count; ++i) {
    out.put(r.buffers[i].address);
    out.put(r.buffers[i].begin);
    out.put(r.buffers[i].bytes);
    out.put(static_cast<std::uint32_t>(r.buffers[i].memory));
  }
}

struct UntracedRecord {
  std::uint32_t site;
  Op op;
  Direction direction;
  bool folded;
  std::uint64_t count, ns, gap_ns; // as in run.h
};
template <class Out> void encode(Out &out, const UntracedRecord &r) {
  out.put(r.site);
  out.put(static_cast<std::uint32_t>(static_cast<unsigned>(r.op) | static_cast<unsigned>(r.direction) << 8 | static_cast<unsigned>(r.folded) << 16));
  out.put(r.count);
  out.put(r.ns);
  out.put(r.gap_ns);
}

// Policy and Note records are their bytes as one text.

} // namespace xferguard::trace
