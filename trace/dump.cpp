#include "trace/text.h"
#include <cstdarg>
#include <cstdio>

namespace xferguard::trace {
namespace {

// Quotes a string for one line of text: printable ASCII and UTF-8 stay, the rest is escaped.
std::string quoted(std::string_view s) {
  std::string out = "\"";
  char escape[8];
  for (const char c : s) {
    const auto u = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (u < 32 || u == 127) {
      std::snprintf(escape, sizeof escape, "\\x%02x", u);
      out += escape;
    } else {
      out += c;
    }
  }
  return out + '"';
}

class Lines {
public:
  Lines &start(std::string_view word) {
    out += word;
    return *this;
  }
  Lines &add(const char *key, std::string_view value) {
    out += ' ';
    out += key;
    out += '=';
    out += value;
    return *this;
  }
  Lines &add(const char *key, std::uint64_t n) { return add(key, std::string_view(std::to_string(n))); }
  Lines &text(const char *key, std::string_view value) { return add(key, quoted(value)); }
  Lines &hex(const char *key, std::uint64_t n) {
    char buffer[24];
    std::snprintf(buffer, sizeof buffer, "0x%llx", static_cast<unsigned long long>(n));
    return add(key, std::string_view(buffer));
  }
  // Only what differs from the default: lines stay short.
  Lines &some(const char *key, std::uint64_t n) { return n ? add(key, n) : *this; }
  Lines &someHex(const char *key, std::uint64_t n) { return n ? hex(key, n) : *this; }
  Lines &someText(const char *key, std::string_view value) { return value.empty() ? *this : text(key, value); }
  void end() { out += '\n'; }
  std::string out;
};

std::string flagsText(std::uint8_t flags) {
  std::string out;
  for (unsigned i = 0; i < std::size(flag_names); ++i) {
    if (!(flags >> i & 1)) continue;
    if (!out.empty()) out += '|';
    out += flag_names[i];
  }
  return out;
}

std::string framesText(const std::vector<NativeFrame> &frames) {
  std::string out;
  char buffer[48];
  for (const NativeFrame &f : frames) {
    std::snprintf(buffer, sizeof buffer, "%s%u+0x%llx", out.empty() ? "" : ",", f.module, static_cast<unsigned long long>(f.offset));
    out += buffer;
  }
  return out;
}

void writeProcess(Lines &to, const Process &p) {
  to.start("process").add("mode", name(p.mode)).add("pid", p.pid).some("parent", p.parent_pid);
  to.someText("host", p.host).someText("exe", p.executable).someText("cwd", p.directory);
  if (p.rank >= 0) to.add("rank", static_cast<std::uint64_t>(p.rank));
  if (p.world >= 0) to.add("world", static_cast<std::uint64_t>(p.world));
  to.someText("launcher", p.launcher);
  to.some("start", p.start_ns).some("start_realtime", p.start_realtime_ns).some("ticks", p.start_ticks);
  to.some("end", p.end_ns).some("end_realtime", p.end_realtime_ns);
  if (!p.boot_id.empty()) to.add("boot", p.boot_id);
  to.end();
  for (const std::string &argument : p.command) to.start("argument ").start(quoted(argument)).end();
}

void writeAggregate(Lines &to, const Aggregate &a) {
  to.start("aggregate").add("site", a.key.site).some("region", a.key.region).add("op", name(a.key.op));
  if (a.key.direction != Direction::None) to.add("direction", name(a.key.direction));
  if (a.key.memory != MemoryKind::Unknown) to.add("memory", name(a.key.memory));
  to.some("size_bin", a.key.size_bin);
  if (a.key.flags) to.add("flags", flagsText(a.key.flags));
  to.add("count", a.count);
  if (a.items != a.count) to.add("items", a.items);
  to.some("bytes", a.bytes).some("host_ns", a.host_ns).some("blocked", a.blocked).some("blocked_ns", a.blocked_ns);
  to.some("max_ns", a.max_ns).some("first", a.first_ns).some("last", a.last_ns);
  std::string bins;
  for (unsigned i = 0; i < histogram_bins; ++i)
    if (a.histogram[i]) bins += (bins.empty() ? "" : ",") + std::to_string(i) + ":" + std::to_string(a.histogram[i]);
  if (!bins.empty()) to.add("histogram", bins);
  to.end();
}

void writeEvent(Lines &to, const Event &e) {
  to.start("event").add("op", name(e.op)).add("start", e.start_ns).some("duration", e.duration_ns);
  to.some("site", e.site).some("thread", e.thread).some("region", e.region).some("device", e.device).some("stream", e.stream);
  if (e.direction != Direction::None) to.add("direction", name(e.direction));
  if (e.memory != MemoryKind::Unknown) to.add("memory", name(e.memory));
  to.some("bytes", e.bytes).someHex("a", e.a).someHex("b", e.b).some("correlation", e.correlation);
  if (e.flags) to.add("flags", flagsText(e.flags));
  to.end();
}

void writeResolved(Lines &to, const NativeFrame &at, const std::vector<SourceFrame> &frames) {
  for (const SourceFrame &f : frames) {
    to.start("resolved").add("frame", framesText({at})).text("function", f.function).someText("file", f.file);
    to.some("line", f.line).some("column", f.column).some("inlined", f.inlined).end();
  }
}

} // namespace

std::string dump(const Run &run) {
  Lines to;
  to.start("xferguard-trace 1").end();
  writeProcess(to, run.process);
  for (const ClockPair &c : run.clocks) to.start("clock").add("ns", c.ns).add("realtime", c.realtime_ns).end();
  for (unsigned i = 0; i < run.counters.size(); ++i)
    if (run.counters[i]) to.start("counter").add(counter_names[i], run.counters[i]).end();
  for (const auto &[id, m] : run.modules) {
    to.start("module").add("id", id).text("path", m.path);
    if (!m.build_id.empty()) to.add("build_id", m.build_id);
    to.someHex("base", m.base).end();
  }
  for (const auto &[id, s] : run.strings) to.start("string").add("id", id).text("text", s).end();
  for (const Thread &t : run.threads) to.start("thread").add("index", t.index).add("tid", t.tid).someText("name", t.name).end();
  for (const Stream &s : run.streams) {
    to.start("stream").add("id", s.id).someHex("handle", s.handle).some("flags", s.flags);
    if (s.priority) to.add("priority", std::string_view(std::to_string(s.priority)));
    to.end();
  }
  for (const auto &[id, s] : run.sites) {
    to.start("site").add("id", id).some("truncated", s.truncated).some("meanwhile", s.meanwhile);
    if (!s.native.empty()) to.add("native", framesText(s.native));
    to.end();
    for (const PythonFrame &f : s.python)
      to.start("python").add("site", id).text("file", f.file).some("line", f.line).text("function", f.function).end();
  }
  for (const auto &[at, frames] : run.resolved) writeResolved(to, at, frames);
  for (const auto &[id, r] : run.regions)
    to.start("region").add("id", id).text("name", r.name).someText("domain", r.domain).add("entries", r.entries)
        .some("total_ns", r.total_ns).some("judged", r.judged).some("violating", r.violating).end();
  for (const Violation &v : run.violations) {
    std::string items;
    for (const ViolationItem &i : v.items)
      items += (items.empty() ? "" : ",") + std::string(name(i.category)) + "@" + std::to_string(i.site) + ":" + std::to_string(i.count);
    to.start("violation").add("region", v.region).some("thread", v.thread).add("entry", v.entry).add("occurrences", v.occurrences);
    if (!items.empty()) to.add("items", items);
    to.end();
  }
  for (const Graph &g : run.graphs) {
    to.start("graph").hex("handle", g.handle).add("launches", g.launches).end();
    for (const GraphItem &i : g.items) {
      to.start("graph-item").hex("handle", g.handle).add("op", name(i.op));
      if (i.direction != Direction::None) to.add("direction", name(i.direction));
      if (i.memory != MemoryKind::Unknown) to.add("memory", name(i.memory));
      to.add("count", i.count).some("bytes", i.bytes).end();
    }
  }
  for (const auto &[id, a] : run.arguments) {
    to.start("arguments").add("id", id).some("open", a.open).end();
    for (const Buffer &b : a.buffers) {
      to.start("buffer").add("arguments", id).hex("address", b.address).someHex("begin", b.begin).some("bytes", b.bytes);
      if (b.memory != MemoryKind::Unknown) to.add("memory", name(b.memory));
      to.end();
    }
  }
  for (const Untraced &u : run.untraced) {
    to.start("untraced").some("site", u.site);
    if (u.op != Op::None) to.add("op", name(u.op));
    if (u.direction != Direction::None) to.add("direction", name(u.direction));
    to.some("folded", u.folded).add("count", u.count).add("ns", u.ns).some("gap_ns", u.gap_ns).end();
  }
  for (const std::string &n : run.notes) to.start("note ").start(quoted(n)).end();
  if (!run.policy.empty()) {
    std::string bytes;
    char two[4];
    for (const unsigned char c : run.policy) {
      std::snprintf(two, sizeof two, "%02x", c);
      bytes += two;
    }
    to.start("policy").add("compiled", bytes).end();
  }
  for (const Aggregate &a : run.aggregates) writeAggregate(to, a);
  for (const KeptEvent &e : run.events) writeEvent(to, e.whole());
  for (const std::string &m : run.missing) to.start("# missing: ").start(m).end();
  return to.out;
}

} // namespace xferguard::trace
