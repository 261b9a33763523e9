#include "trace/record_reader.h"
#include <algorithm>

namespace xferguard::trace {
namespace {

// Takes a payload apart; once it runs over the end everything is zero and ok() false.
class Cursor {
public:
  Cursor(const char *p, std::size_t n) : at(p), end(p + n) {}
  template <class T> T get() {
    T value{};
    if (static_cast<std::size_t>(end - at) < sizeof value) {
      whole = false;
      at = end;
      return value;
    }
    std::memcpy(&value, at, sizeof value);
    at += sizeof value;
    return value;
  }
  std::uint32_t u32() { return get<std::uint32_t>(); }
  std::uint64_t u64() { return get<std::uint64_t>(); }
  std::string text() {
    const std::uint32_t n = u32();
    if (n > static_cast<std::size_t>(end - at)) {
      whole = false;
      at = end;
      return {};
    }
    std::string s(at, n);
    at += n;
    return s;
  }
  // A count of things that each take at least `each` bytes: a larger one cannot be true.
  std::uint32_t count(std::size_t each) {
    const std::uint32_t n = u32();
    if (n <= static_cast<std::size_t>(end - at) / each) return n;
    whole = false;
    at = end;
    return 0;
  }
  bool ok() const { return whole; }

private:
  const char *at, *end;
  bool whole = true;
};

void readProcess(Process &p, Cursor &in) {
  p.rank = in.get<std::int32_t>();
  p.world = in.get<std::int32_t>();
  p.host = in.text();
  p.executable = in.text();
  p.directory = in.text();
  p.launcher = in.text();
  const std::string command = in.text();
  p.command.clear();
  for (std::size_t at = 0; at < command.size();) {
    const std::size_t end = std::min(command.find('\0', at), command.size());
    p.command.push_back(command.substr(at, end - at));
    at = end + 1;
  }
}

void readViolation(Run &run, Cursor &in, std::uint64_t occurrences) {
  Violation v;
  v.occurrences = occurrences;
  v.entry = in.u64();
  v.region = in.u32();
  v.thread = in.u32();
  const std::uint32_t n = in.count(16);
  for (std::uint32_t i = 0; i < n; ++i) {
    ViolationItem item;
    item.category = static_cast<Category>(std::min(in.u32(), static_cast<std::uint32_t>(Category::Count)));
    item.site = in.u32();
    item.count = in.u64();
    if (item.category < Category::Count) v.items.push_back(item);
  }
  if (in.ok()) run.violations.push_back(std::move(v));
}

void readResolved(Run &run, Cursor &in) {
  NativeFrame frame;
  frame.offset = in.u64();
  frame.module = in.u32();
  std::vector<SourceFrame> frames;
  const std::uint32_t n = in.count(20);
  for (std::uint32_t i = 0; i < n && in.ok(); ++i) {
    SourceFrame f;
    f.line = in.u32();
    f.column = in.u32();
    f.inlined = in.u32() != 0;
    f.function = in.text();
    f.file = in.text();
    frames.push_back(std::move(f));
  }
  if (in.ok()) run.resolved[frame] = std::move(frames);
}

void readGraph(Run &run, Cursor &in, std::uint64_t launches) {
  Graph g;
  g.launches = launches;
  g.handle = in.u64();
  const std::uint32_t n = in.count(20);
  for (std::uint32_t i = 0; i < n; ++i) {
    const std::uint32_t what = in.u32();
    GraphItem item;
    if ((what & 255) < static_cast<unsigned>(Op::Count)) item.op = static_cast<Op>(what & 255);
    if ((what >> 8 & 255) < static_cast<unsigned>(Direction::Count)) item.direction = static_cast<Direction>(what >> 8 & 255);
    if ((what >> 16 & 255) < static_cast<unsigned>(MemoryKind::Count)) item.memory = static_cast<MemoryKind>(what >> 16 & 255);
    item.count = in.u64();
    item.bytes = in.u64();
    g.items.push_back(item);
  }
  if (in.ok()) run.graphs.push_back(std::move(g));
}

void readArguments(Run &run, Cursor &in) {
  Arguments a;
  a.id = in.u32();
  a.open = in.u32() != 0;
  const std::uint32_t n = in.count(28);
  for (std::uint32_t i = 0; i < n; ++i) {
    Buffer b;
    b.address = in.u64();
    b.begin = in.u64();
    b.bytes = in.u64();
    if (const std::uint32_t kind = in.u32(); kind < static_cast<std::uint32_t>(MemoryKind::Count)) b.memory = static_cast<MemoryKind>(kind);
    a.buffers.push_back(b);
  }
  if (in.ok()) run.arguments[a.id] = std::move(a);
}

void readUntraced(Run &run, Cursor &in) {
  Untraced u;
  u.site = in.u32();
  const std::uint32_t what = in.u32();
  if ((what & 255) < static_cast<unsigned>(Op::Count)) u.op = static_cast<Op>(what & 255);
  if ((what >> 8 & 255) < static_cast<unsigned>(Direction::Count)) u.direction = static_cast<Direction>(what >> 8 & 255);
  u.folded = what >> 16 & 1;
  u.count = in.u64();
  u.ns = in.u64();
  u.gap_ns = in.u64();
  if (in.ok()) run.untraced.push_back(u);
}

void readSite(Run &run, Cursor &in, std::map<std::uint32_t, std::vector<PythonRef>> &python_of) {
  Site s;
  s.id = in.u32();
  const std::uint32_t flags = in.u32();
  s.truncated = flags & site_truncated, s.meanwhile = flags & site_meanwhile;
  const std::uint32_t native = in.count(12);
  const std::uint32_t python = in.count(1);
  std::vector<PythonRef> refs;
  for (std::uint32_t i = 0; i < native && in.ok(); ++i) {
    NativeFrame f;
    f.offset = in.u64();
    f.module = in.u32();
    s.native.push_back(f);
  }
  for (std::uint32_t i = 0; i < python && in.ok(); ++i) {
    PythonRef ref;
    ref.function = in.u32();
    ref.file = in.u32();
    ref.line = in.u32();
    refs.push_back(ref);
  }
  if (!in.ok()) return;
  python_of[s.id] = refs;
  run.sites[s.id] = std::move(s);
}

} // namespace

std::string RecordReader::hex(const std::string &raw) {
  static constexpr char digits[] = "0123456789abcdef";
  std::string out;
  for (const unsigned char c : raw) {
    out += digits[c >> 4];
    out += digits[c & 15];
  }
  return out;
}

bool RecordReader::read(Run &run, const RecordWord &word, const char *payload, std::size_t fixed) {
  Cursor in(payload, fixed);
  std::uint64_t live[16] = {};
  std::memcpy(live, payload + fixed, std::min<std::size_t>(word.live_words, 16) * 8);
  switch (word.kind) {
  case RecordKind::Process: readProcess(run.process, in); break;
  case RecordKind::Module: {
    Module m;
    m.base = in.u64();
    m.id = in.u32();
    m.path = in.text();
    m.build_id = hex(in.text());
    if (in.ok()) run.modules[m.id] = m;
    break;
  }
  case RecordKind::String: {
    const std::uint32_t id = in.u32();
    run.strings[id] = in.text();
    break;
  }
  case RecordKind::Site: readSite(run, in, python_of); break;
  case RecordKind::Region: {
    Region r;
    r.id = in.u32();
    r.name = in.text();
    r.domain = in.text();
    r.entries = live[RegionEntries];
    r.total_ns = live[RegionTotalNs];
    r.judged = live[RegionJudged];
    r.violating = live[RegionViolating];
    if (in.ok()) run.regions[r.id] = r;
    break;
  }
  case RecordKind::Thread: {
    Thread t;
    t.index = in.u32();
    t.tid = in.u32();
    t.name = in.text();
    run.threads.push_back(t);
    break;
  }
  case RecordKind::Stream: {
    Stream s;
    s.handle = in.u64();
    s.id = in.u32();
    s.flags = in.u32();
    s.priority = in.get<std::int32_t>();
    run.streams.push_back(s);
    break;
  }
  case RecordKind::Violation: readViolation(run, in, live[ViolationOccurrences]); break;
  case RecordKind::Clock: {
    ClockPair c;
    c.ns = in.u64();
    c.realtime_ns = in.u64();
    run.clocks.push_back(c);
    break;
  }
  case RecordKind::Resolved: readResolved(run, in); break;
  case RecordKind::Policy: run.policy = in.text(); break;
  case RecordKind::Note: run.notes.push_back(in.text()); break;
  case RecordKind::Graph: readGraph(run, in, live[GraphLaunches]); break;
  case RecordKind::Arguments: readArguments(run, in); break;
  case RecordKind::Untraced: readUntraced(run, in); break;
  case RecordKind::None:
  case RecordKind::Count: break;
  }
  return in.ok();
}

void RecordReader::nameStrings(Run &run) {
  for (auto &[id, refs] : python_of) {
    auto &frames = run.sites[id].python;
    frames.clear();
    for (const PythonRef &ref : refs) {
      const auto function = run.strings.find(ref.function), file_name = run.strings.find(ref.file);
      frames.push_back({function == run.strings.end() ? "?" : function->second,
                        file_name == run.strings.end() ? "?" : file_name->second, ref.line});
    }
  }
}

} // namespace xferguard::trace
