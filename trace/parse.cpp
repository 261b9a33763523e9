#include "trace/text.h"
#include <algorithm>
#include <charconv>

namespace xferguard::trace {
namespace {

// One line taken apart: a word, then key=value pairs or quoted strings. Every value that is asked for is marked, so
// that a misspelt key is an error and not silence.
class Line {
public:
  std::string word, bare, trouble;

  explicit Line(std::string_view text) {
    std::size_t at = 0;
    skipBlanks(text, at);
    while (at < text.size() && text[at] != ' ') word += text[at++];
    for (skipBlanks(text, at); at < text.size() && trouble.empty(); skipBlanks(text, at)) readPair(text, at);
  }

  bool has(const char *key) {
    const auto *p = find(key);
    return p != nullptr;
  }
  std::string text(const char *key) {
    const auto *p = find(key);
    return p ? p->value : "";
  }
  std::uint64_t number(const char *key) {
    const auto *p = find(key);
    return p ? toNumber(p->value, key) : 0;
  }
  template <class E, std::size_t n> E oneOf(const char *key, const char *const (&names)[n]) {
    const auto *p = find(key);
    if (!p) return E{};
    for (std::size_t i = 0; i < n; ++i)
      if (p->value == names[i]) return static_cast<E>(i);
    fail(std::string(key) + " has no value '" + p->value + "'");
    return E{};
  }
  std::uint8_t flags(const char *key) {
    std::uint8_t out = 0;
    for (const std::string &part : split(text(key), '|')) {
      const auto *const end = std::end(flag_names);
      const auto *const at = std::find(std::begin(flag_names), end, part);
      if (at == end)
        fail("there is no flag '" + part + "'");
      else
        out = static_cast<std::uint8_t>(out | 1u << (at - std::begin(flag_names)));
    }
    return out;
  }
  std::vector<NativeFrame> frames(const char *key) {
    std::vector<NativeFrame> out;
    for (const std::string &part : split(text(key), ',')) {
      const std::size_t plus = part.find('+');
      if (plus == std::string::npos) {
        fail("a frame is MODULE+0xOFFSET, not '" + part + "'");
        break;
      }
      out.push_back({static_cast<std::uint32_t>(toNumber(part.substr(0, plus), key)), toNumber(part.substr(plus + 1), key)});
    }
    return out;
  }
  static std::vector<std::string> split(const std::string &s, char at) {
    std::vector<std::string> out;
    for (std::size_t from = 0; from < s.size();) {
      const std::size_t to = std::min(s.find(at, from), s.size());
      out.push_back(s.substr(from, to - from));
      from = to + 1;
    }
    return out;
  }
  std::uint64_t toNumber(std::string_view s, const char *key) {
    std::uint64_t n = 0;
    const bool hex = s.starts_with("0x");
    if (hex) s.remove_prefix(2);
    const auto [end, error] = std::from_chars(s.data(), s.data() + s.size(), n, hex ? 16 : 10);
    if (error != std::errc() || end != s.data() + s.size() || s.empty()) fail(std::string(key) + " wants a number");
    return n;
  }
  void fail(std::string what) {
    if (trouble.empty()) trouble = std::move(what);
  }
  // Every counter= line has a key of its own: the only pair there is.
  std::pair<std::string, std::string> only() {
    if (pairs.size() != 1) {
      fail("one NAME=VALUE belongs here");
      return {};
    }
    pairs[0].used = true;
    return {pairs[0].key, pairs[0].value};
  }
  void nothingElse() {
    for (const Pair &p : pairs)
      if (!p.used) fail("'" + word + "' knows no '" + p.key + "'");
  }

private:
  struct Pair {
    std::string key, value;
    bool used = false;
  };
  static void skipBlanks(std::string_view text, std::size_t &at) {
    while (at < text.size() && (text[at] == ' ' || text[at] == '\t' || text[at] == '\r')) ++at;
  }
  void readPair(std::string_view text, std::size_t &at) {
    if (text[at] == '"') {
      bare = readQuoted(text, at);
      return;
    }
    Pair p;
    while (at < text.size() && text[at] != '=' && text[at] != ' ') p.key += text[at++];
    if (at == text.size() || text[at] != '=') return fail("'" + p.key + "' has no value");
    ++at;
    if (at < text.size() && text[at] == '"')
      p.value = readQuoted(text, at);
    else
      while (at < text.size() && text[at] != ' ' && text[at] != '\r') p.value += text[at++];
    pairs.push_back(std::move(p));
  }
  std::string readQuoted(std::string_view text, std::size_t &at) {
    std::string out;
    for (++at; at < text.size() && text[at] != '"'; ++at) {
      if (text[at] != '\\' || at + 1 == text.size()) {
        out += text[at];
        continue;
      }
      ++at;
      if (text[at] != 'x') {
        out += text[at];
        continue;
      }
      unsigned value = 0;
      const char *const digits = text.data() + at + 1;
      const auto n = std::min<std::size_t>(2, text.size() - at - 1);
      if (std::from_chars(digits, digits + n, value, 16).ptr != digits + 2) fail("\\x wants two hex digits");
      out += static_cast<char>(value);
      at += n;
    }
    if (at == text.size())
      fail("a string is not closed");
    else
      ++at;
    return out;
  }
  const Pair *find(const char *key) {
    for (Pair &p : pairs) {
      if (p.key != key) continue;
      p.used = true;
      return &p;
    }
    return nullptr;
  }
  std::vector<Pair> pairs;
};

std::uint32_t u32(Line &l, const char *key) { return static_cast<std::uint32_t>(l.number(key)); }
std::int32_t i32(Line &l, const char *key, std::int32_t otherwise) {
  if (!l.has(key)) return otherwise;
  const std::string s = l.text(key);
  const bool negative = s.starts_with("-");
  const auto n = static_cast<std::int32_t>(l.toNumber(std::string_view(s).substr(negative), key));
  return negative ? -n : n;
}

void readProcess(Line &l, Process &p) {
  p.mode = l.oneOf<Mode>("mode", mode_names);
  p.pid = u32(l, "pid");
  p.parent_pid = u32(l, "parent");
  p.host = l.text("host");
  p.executable = l.text("exe");
  p.directory = l.text("cwd");
  p.launcher = l.text("launcher");
  p.rank = i32(l, "rank", -1);
  p.world = i32(l, "world", -1);
  p.start_ns = l.number("start");
  p.start_realtime_ns = l.number("start_realtime");
  p.start_ticks = l.number("ticks");
  p.end_ns = l.number("end");
  p.end_realtime_ns = l.number("end_realtime");
  p.boot_id = l.text("boot");
}

Aggregate readAggregate(Line &l) {
  Aggregate a;
  a.key.site = u32(l, "site");
  a.key.region = static_cast<std::uint16_t>(l.number("region"));
  a.key.op = l.oneOf<Op>("op", op_names);
  a.key.direction = l.oneOf<Direction>("direction", direction_names);
  a.key.memory = l.oneOf<MemoryKind>("memory", memory_names);
  a.key.size_bin = static_cast<std::uint8_t>(std::min<std::uint64_t>(l.number("size_bin"), 64));
  a.key.flags = l.flags("flags");
  a.count = l.number("count");
  a.items = l.has("items") ? l.number("items") : a.count;
  a.bytes = l.number("bytes");
  a.host_ns = l.number("host_ns");
  a.blocked = l.number("blocked");
  a.blocked_ns = l.number("blocked_ns");
  a.max_ns = l.number("max_ns");
  a.first_ns = l.number("first");
  a.last_ns = l.number("last");
  for (const std::string &bin : Line::split(l.text("histogram"), ',')) {
    const std::size_t colon = std::min(bin.find(':'), bin.size());
    const std::uint64_t index = l.toNumber(bin.substr(0, colon), "histogram");
    if (index >= histogram_bins || colon == bin.size())
      l.fail("the histogram is a list of BIN:COUNT with bins below 32");
    else
      a.histogram[index] = static_cast<std::uint32_t>(l.toNumber(bin.substr(colon + 1), "histogram"));
  }
  if (a.count == 0) l.fail("an aggregate wants count=N, at least 1");
  return a;
}

Event readEvent(Line &l) {
  Event e;
  e.op = l.oneOf<Op>("op", op_names);
  e.start_ns = l.number("start");
  e.duration_ns = l.number("duration");
  e.site = u32(l, "site");
  e.thread = static_cast<std::uint16_t>(l.number("thread"));
  e.region = static_cast<std::uint16_t>(l.number("region"));
  e.device = static_cast<std::uint16_t>(l.number("device"));
  if (isTracers(e.op) ? e.thread || e.region || e.site : e.device) l.fail("an event of the tracer has a device, the others have site, thread and region");
  e.stream = u32(l, "stream");
  e.direction = l.oneOf<Direction>("direction", direction_names);
  e.memory = l.oneOf<MemoryKind>("memory", memory_names);
  e.bytes = l.number("bytes");
  e.a = l.number("a");
  e.b = l.number("b");
  e.correlation = u32(l, "correlation");
  e.flags = l.flags("flags");
  return e;
}

void readResolved(Line &l, Run &run) {
  const std::vector<NativeFrame> at = l.frames("frame");
  SourceFrame f{l.text("function"), l.text("file"), u32(l, "line"), u32(l, "column"), l.number("inlined") != 0};
  if (at.size() != 1) return l.fail("resolved wants frame=MODULE+0xOFFSET");
  run.resolved[at[0]].push_back(std::move(f));
}

Violation readViolation(Line &l) {
  Violation v;
  v.region = u32(l, "region");
  v.thread = u32(l, "thread");
  v.entry = l.number("entry");
  v.occurrences = l.has("occurrences") ? l.number("occurrences") : 1;
  for (const std::string &item : Line::split(l.text("items"), ',')) {
    const std::size_t at = item.find('@'), colon = item.find(':');
    const auto *const end = std::end(category_names);
    const auto *const category = std::find(std::begin(category_names), end, item.substr(0, at));
    if (at == std::string::npos || colon == std::string::npos || colon < at || category == end) {
      l.fail("violation items are CATEGORY@SITE:COUNT, not '" + item + "'");
      break;
    }
    v.items.push_back({static_cast<Category>(category - std::begin(category_names)),
                       static_cast<std::uint32_t>(l.toNumber(item.substr(at + 1, colon - at - 1), "items")),
                       l.toNumber(item.substr(colon + 1), "items")});
  }
  return v;
}

void readGraphItem(Line &l, Run &run) {
  const std::uint64_t handle = l.number("handle");
  GraphItem item{l.oneOf<Op>("op", op_names), l.oneOf<Direction>("direction", direction_names),
                 l.oneOf<MemoryKind>("memory", memory_names), l.number("count"), l.number("bytes")};
  if (run.graphs.empty() || run.graphs.back().handle != handle) return l.fail("graph-item belongs right behind its graph");
  run.graphs.back().items.push_back(item);
}

void readPolicy(Line &l, Run &run) {
  const std::string bytes = l.text("compiled");
  if (bytes.size() % 2) return l.fail("compiled= is an even number of hex digits");
  run.policy.clear();
  for (std::size_t i = 0; i < bytes.size(); i += 2)
    run.policy += static_cast<char>(l.toNumber("0x" + bytes.substr(i, 2), "compiled"));
}

void readLine(Line &l, Run &run) {
  if (l.word == "process") {
    readProcess(l, run.process);
  } else if (l.word == "argument") {
    run.process.command.push_back(l.bare);
  } else if (l.word == "clock") {
    run.clocks.push_back({l.number("ns"), l.number("realtime")});
  } else if (l.word == "counter") {
    const auto [key, value] = l.only();
    const auto *const end = std::end(counter_names);
    const auto *const at = std::find(std::begin(counter_names), end, key);
    if (at == end) return l.fail("there is no counter '" + key + "'");
    run.counters[static_cast<std::size_t>(at - std::begin(counter_names))] = l.toNumber(value, "counter");
  } else if (l.word == "module") {
    const std::uint32_t id = u32(l, "id");
    run.modules[id] = {id, l.text("path"), l.text("build_id"), l.number("base")};
  } else if (l.word == "string") {
    run.strings[u32(l, "id")] = l.text("text");
  } else if (l.word == "thread") {
    run.threads.push_back({u32(l, "index"), u32(l, "tid"), l.text("name")});
  } else if (l.word == "stream") {
    run.streams.push_back({u32(l, "id"), u32(l, "flags"), i32(l, "priority", 0), l.number("handle")});
  } else if (l.word == "site") {
    Site s;
    s.id = u32(l, "id");
    s.truncated = l.number("truncated") != 0;
    s.meanwhile = l.number("meanwhile") != 0;
    s.native = l.frames("native");
    run.sites[s.id] = std::move(s);
  } else if (l.word == "python") {
    const auto site = run.sites.find(u32(l, "site"));
    if (site == run.sites.end()) return l.fail("python belongs behind its site");
    site->second.python.push_back({l.text("function"), l.text("file"), u32(l, "line")});
  } else if (l.word == "resolved") {
    readResolved(l, run);
  } else if (l.word == "region") {
    const std::uint32_t id = u32(l, "id");
    run.regions[id] = {id, l.text("name"), l.text("domain"), l.number("entries"), l.number("total_ns"), l.number("judged"),
                       l.number("violating")};
  } else if (l.word == "violation") {
    run.violations.push_back(readViolation(l));
  } else if (l.word == "graph") {
    run.graphs.push_back({l.number("handle"), l.number("launches"), {}});
  } else if (l.word == "graph-item") {
    readGraphItem(l, run);
  } else if (l.word == "arguments") {
    const std::uint32_t id = u32(l, "id");
    run.arguments[id] = {id, l.number("open") != 0, {}};
  } else if (l.word == "buffer") {
    const auto arguments = run.arguments.find(u32(l, "arguments"));
    if (arguments == run.arguments.end()) return l.fail("buffer belongs behind its arguments");
    arguments->second.buffers.push_back({l.number("address"), l.number("begin"), l.number("bytes"), l.oneOf<MemoryKind>("memory", memory_names)});
  } else if (l.word == "untraced") {
    run.untraced.push_back({u32(l, "site"), l.oneOf<Op>("op", op_names), l.oneOf<Direction>("direction", direction_names), l.number("folded") != 0, l.number("count"), l.number("ns"), l.number("gap_ns")});
  } else if (l.word == "note") {
    run.notes.push_back(l.bare);
  } else if (l.word == "policy") {
    readPolicy(l, run);
  } else if (l.word == "aggregate") {
    run.aggregates.push_back(readAggregate(l));
  } else if (l.word == "event") {
    run.events.add(readEvent(l));
  } else {
    l.fail("there is no line '" + l.word + "'");
  }
}

} // namespace

ParseError parse(std::string_view text, Run &run) {
  unsigned number = 0;
  bool first = true;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    std::string_view line = text.substr(at, end - at);
    at = end + 1;
    ++number;
    const std::size_t start = line.find_first_not_of(" \t\r");
    if (start == std::string_view::npos || line[start] == '#') continue;
    if (first) {
      if (!line.substr(start).starts_with("xferguard-trace 1")) return {number, "the first line is 'xferguard-trace 1'"};
      first = false;
      continue;
    }
    Line l(line);
    if (l.trouble.empty()) readLine(l, run);
    if (l.trouble.empty()) l.nothingElse();
    if (!l.trouble.empty()) return {number, l.trouble};
  }
  run.events.order();
  if (first) return {number, "the text is empty; the first line is 'xferguard-trace 1'"};
  return {};
}

std::string assemble(std::string_view text, const std::string &path) {
  Run run;
  const ParseError e = parse(text, run);
  if (!e.message.empty()) return std::to_string(e.line) + ": " + e.message;
  return save(run, path);
}

} // namespace xferguard::trace
