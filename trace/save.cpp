// Values back to a file: only sealed chunks, since nothing in it will change any more.
#include "trace/checksum.h"
#include "trace/records.h"
#include "trace/sealed_events.h"
#include "trace/text.h"
#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <memory>
#include <unistd.h>

namespace xferguard::trace {
namespace {

std::string unhex(const std::string &s) {
  const auto digit = [](char c) { return c <= '9' ? c - '0' : (c | 32) - 'a' + 10; };
  std::string out;
  for (std::size_t i = 0; i + 1 < s.size(); i += 2) out += static_cast<char>(digit(s[i]) << 4 | digit(s[i + 1]));
  return out;
}

Text view(const std::string &s) { return {s.data(), s.size()}; }

// The sink that records are encoded into.
struct Bytes {
  std::string data;
  template <class T> void put(T value) { data.append(reinterpret_cast<const char *>(&value), sizeof value); }
  void text(const char *s, std::size_t n) {
    n = std::min<std::size_t>(n, 60000);
    put(static_cast<std::uint32_t>(n));
    data.append(s, n);
  }
};

class RecordChunk {
public:
  template <class Record> void add(RecordKind kind, const Record &r, std::vector<std::uint64_t> live = {}) {
    Bytes payload;
    encode(payload, r);
    addBytes(kind, std::move(payload), live);
  }
  void addText(RecordKind kind, const std::string &text) {
    Bytes payload;
    payload.text(text.data(), text.size());
    addBytes(kind, std::move(payload), {});
  }
  std::string data;
  std::uint64_t items = 0;

private:
  void addBytes(RecordKind kind, Bytes payload, const std::vector<std::uint64_t> &live) {
    payload.data.resize((payload.data.size() + 7) / 8 * 8);
    const std::size_t total = sizeof(RecordWord) + payload.data.size() + live.size() * 8;
    if (total > max_record_bytes) return;
    const RecordWord word{kind, static_cast<std::uint8_t>(live.size()), static_cast<std::uint16_t>(total / 8),
                          crc32c(payload.data.data(), payload.data.size())};
    data.append(reinterpret_cast<const char *>(&word), sizeof word);
    data += payload.data;
    data.append(reinterpret_cast<const char *>(live.data()), live.size() * 8);
    ++items;
  }
};

class OutputFile {
public:
  OutputFile(const std::string &path, int flags) : name(path), fd(open(path.c_str(), flags | O_CLOEXEC, 0666)) {
    if (fd < 0) trouble = name + ": " + std::strerror(errno);
  }
  ~OutputFile() {
    if (fd >= 0) close(fd);
  }
  OutputFile(const OutputFile &) = delete;
  void append(const void *data, std::size_t n) {
    const auto *p = static_cast<const char *>(data);
    while (n > 0 && trouble.empty()) {
      const ssize_t written = write(fd, p, n);
      if (written < 0 && errno == EINTR) continue;
      if (written <= 0) {
        trouble = name + ": " + std::strerror(errno);
        return;
      }
      p += written;
      n -= static_cast<std::size_t>(written);
    }
  }
  void seal(SegmentKind kind, const std::string &payload, std::uint64_t items, std::uint64_t first = 0, std::uint64_t last = 0) {
    if (items == 0) return;
    SegmentHeader h{};
    h.magic = segment_magic;
    h.kind = static_cast<std::uint32_t>(kind);
    h.bytes = (payload.size() + 63) / 64 * 64 + sizeof h;
    h.payload_bytes = payload.size();
    h.items = items;
    h.first_ns = first;
    h.last_ns = last;
    h.checksum = crc32c(payload.data(), payload.size());
    h.header_checksum = crc32c(&h, offsetof(SegmentHeader, header_checksum));
    append(&h, sizeof h);
    append(payload.data(), payload.size());
    append(std::string(h.bytes - sizeof h - payload.size(), '\0').data(), h.bytes - sizeof h - payload.size());
  }
  // Says in the header how far the file reaches now.
  void markEnd() {
    const auto end = static_cast<std::uint64_t>(lseek(fd, 0, SEEK_END));
    if (trouble.empty() && pwrite(fd, &end, sizeof end, offsetof(FileHeader, file_end)) != sizeof end)
      trouble = name + ": " + std::strerror(errno);
  }
  // Where the last segment ends may not be where the file ends.
  void padTo(std::uint64_t alignment) {
    const off_t end = lseek(fd, 0, SEEK_END);
    const std::uint64_t gap = (alignment - static_cast<std::uint64_t>(end) % alignment) % alignment;
    append(std::string(gap, '\0').data(), gap);
  }
  std::string name, trouble;

private:
  int fd;
};

FileHeader headerOf(const Run &run) {
  FileHeader h{};
  const Process &p = run.process;
  std::memcpy(h.magic, file_magic, sizeof h.magic);
  h.version = format_version;
  h.header_bytes = page_bytes;
  h.mode = static_cast<std::uint32_t>(p.mode);
  h.pid = p.pid;
  h.parent_pid = p.parent_pid;
  h.start_ns = p.start_ns;
  h.start_realtime_ns = p.start_realtime_ns;
  h.process_start_ticks = p.start_ticks;
  const std::string boot = unhex(p.boot_id);
  std::memcpy(h.boot_id, boot.data(), std::min(boot.size(), sizeof h.boot_id));
  h.checksum = crc32c(&h, offsetof(FileHeader, checksum));
  h.end_ns = p.end_ns;
  h.end_realtime_ns = p.end_realtime_ns;
  std::copy(run.counters.begin(), run.counters.end(), h.counters);
  return h;
}

void addResolved(RecordChunk &to, const NativeFrame &at, const std::vector<SourceFrame> &frames) {
  std::vector<SourceFrameRef> refs;
  for (const SourceFrame &f : frames) refs.push_back({view(f.function), view(f.file), f.line, f.column, f.inlined});
  to.add(RecordKind::Resolved, ResolvedRecord{at.offset, at.module, refs.data(), static_cast<std::uint32_t>(refs.size())});
}

void addProcess(RecordChunk &to, const Process &p) {
  std::string command;
  for (const std::string &argument : p.command) command += argument + '\0';
  to.add(RecordKind::Process, ProcessRecord{view(p.host), view(p.executable), view(p.directory), view(p.launcher),
                                            view(command), p.rank, p.world});
}

void addSites(RecordChunk &to, const Run &run) {
  std::map<std::string, std::uint32_t> ids;
  std::uint32_t next = 1;
  for (const auto &[id, text] : run.strings) {
    to.add(RecordKind::String, StringRecord{id, view(text)});
    ids.emplace(text, id);
    next = std::max(next, id + 1);
  }
  const auto intern = [&](const std::string &text) {
    const auto [at, fresh] = ids.try_emplace(text, next);
    if (fresh) to.add(RecordKind::String, StringRecord{next++, view(text)});
    return at->second;
  };
  for (const auto &[id, s] : run.sites) {
    std::vector<NativeRef> native;
    std::vector<PythonRef> python;
    for (const NativeFrame &f : s.native) native.push_back({f.offset, f.module});
    for (const PythonFrame &f : s.python) python.push_back({intern(f.function), intern(f.file), f.line});
    to.add(RecordKind::Site, SiteRecord{id, s.truncated, s.meanwhile, native.data(), static_cast<std::uint32_t>(native.size()),
                                        python.data(), static_cast<std::uint32_t>(python.size())});
  }
}

RecordChunk recordsOf(const Run &run) {
  RecordChunk to;
  addProcess(to, run.process);
  for (const ClockPair &c : run.clocks) to.add(RecordKind::Clock, ClockRecord{c.ns, c.realtime_ns});
  for (const auto &[id, m] : run.modules) {
    const std::string build_id = unhex(m.build_id);
    to.add(RecordKind::Module, ModuleRecord{id, m.base, view(m.path), view(build_id)});
  }
  for (const Thread &t : run.threads) to.add(RecordKind::Thread, ThreadRecord{t.index, t.tid, view(t.name)});
  for (const Stream &s : run.streams) to.add(RecordKind::Stream, StreamRecord{s.id, s.flags, s.priority, s.handle});
  addSites(to, run);
  for (const auto &[at, frames] : run.resolved) addResolved(to, at, frames);
  for (const auto &[id, r] : run.regions)
    to.add(RecordKind::Region, RegionRecord{id, view(r.name), view(r.domain)}, {r.entries, r.total_ns, r.judged, r.violating});
  for (const Violation &v : run.violations) {
    std::vector<ViolationItemRef> items;
    for (const ViolationItem &i : v.items) items.push_back({static_cast<std::uint32_t>(i.category), i.site, i.count});
    to.add(RecordKind::Violation,
           ViolationRecord{v.region, v.thread, v.entry, items.data(), static_cast<std::uint32_t>(items.size())}, {v.occurrences});
  }
  for (const Graph &g : run.graphs) {
    std::vector<GraphItemRef> items;
    for (const GraphItem &i : g.items) items.push_back({i.op, i.direction, i.memory, i.count, i.bytes});
    to.add(RecordKind::Graph, GraphRecord{g.handle, items.data(), static_cast<std::uint32_t>(items.size())}, {g.launches});
  }
  for (const auto &[id, a] : run.arguments) {
    std::vector<BufferRef> buffers;
    for (const Buffer &b : a.buffers) buffers.push_back({b.address, b.begin, b.bytes, b.memory});
    to.add(RecordKind::Arguments, ArgumentsRecord{id, a.open, buffers.data(), static_cast<std::uint32_t>(buffers.size())});
  }
  for (const Untraced &u : run.untraced) to.add(RecordKind::Untraced, UntracedRecord{u.site, u.op, u.direction, u.folded, u.count, u.ns, u.gap_ns});
  for (const std::string &n : run.notes) to.addText(RecordKind::Note, n);
  if (!run.policy.empty()) to.addText(RecordKind::Policy, run.policy);
  return to;
}

std::string rowsOf(const Run &run) {
  std::string out;
  for (const Aggregate &a : run.aggregates) {
    AggregateRow row{1, a.key, a.count, a.items, a.bytes, a.host_ns, a.blocked, a.blocked_ns, a.max_ns, a.first_ns, a.last_ns, {}};
    std::copy(a.histogram.begin(), a.histogram.end(), row.histogram);
    out.append(reinterpret_cast<const char *>(&row), sizeof row);
  }
  return out;
}

void saveEvents(OutputFile &to, const Run &run) {
  constexpr std::size_t chunk_events = 65536;
  const auto memory = std::make_unique<ShapeMemory>();
  std::vector<unsigned char> packed(std::min(chunk_events, run.events.size()) * max_packed_event);
  for (auto at = run.events.begin(); at != run.events.end();) {
    memory->clear();
    unsigned char *end = packed.data();
    const std::uint64_t first = at->start_ns;
    std::uint64_t last = first;
    std::size_t n = 0;
    for (; n < chunk_events && at != run.events.end(); ++n, ++at) {
      last = at->start_ns;
      end = packEvent(*memory, at->whole(), end);
    }
    to.seal(SegmentKind::SealedEvents, std::string(packed.data(), end), n, first, last);
  }
}

} // namespace

std::string save(const Run &run, const std::string &path) {
  OutputFile to(path, O_WRONLY | O_CREAT | O_TRUNC);
  if (!to.trouble.empty()) return to.trouble;
  std::string first(page_bytes, '\0');
  const FileHeader header = headerOf(run);
  std::memcpy(first.data(), &header, sizeof header);
  to.append(first.data(), first.size());
  const RecordChunk records = recordsOf(run);
  to.seal(SegmentKind::SealedRecords, records.data, records.items);
  to.seal(SegmentKind::SealedAggregates, rowsOf(run), run.aggregates.size());
  saveEvents(to, run);
  to.markEnd();
  return to.trouble;
}

std::string appendResolved(const std::string &path, const std::map<NativeFrame, std::vector<SourceFrame>> &resolved) {
  OutputFile to(path, O_WRONLY | O_NOFOLLOW);
  if (!to.trouble.empty()) return to.trouble;
  RecordChunk chunk;
  for (const auto &[at, frames] : resolved) addResolved(chunk, at, frames);
  to.padTo(64);
  to.seal(SegmentKind::SealedRecords, chunk.data, chunk.items);
  to.markEnd();
  return to.trouble;
}

} // namespace xferguard::trace
