#include "checks/facts/Dump.h"
#include <charconv>

namespace xferguard::facts {
namespace {

// Every record names its fields once; the writer and the reader below both walk them.
template <class A> void fields(A &a, Object &o) {
  a("name", o.name), a("key", o.key), a("type", o.type), a("storage", o.storage), a("shape", o.shape);
  a("memory", o.memory), a("param", o.parameter), a("size", o.size), a("element", o.element);
  a("in", o.declared_in), a("ref", o.reference), a("const", o.constant);
  a("base", o.base), a("base_pointee", o.base_pointee), a("suffix", o.suffix);
}
template <class A> void fields(A &a, Operand &o) {
  a("object", o.object), a("pointee", o.pointee), a("indexed", o.indexed), a("address", o.address), a("reads", o.reads);
  a("value", o.constant), a("step", o.step), a("text", o.text);
}
template <class A> void fields(A &a, Argument &g) { a("role", g.role), fields(a, g.value); }
template <class A> void fields(A &a, Written &w) {
  a("role", w.role), a("at", w.at), a("base", w.base), a("stride", w.stride), a("counter", w.counter);
  a("offset", w.offset), a("element", w.element);
}
template <class A> void fields(A &a, Item &i) {
  a("kind", i.kind), a("at", i.site), a("lines", i.lines), a("indent", i.indent), a("declares", i.declares), a("comment", i.comment), a("text", i.text);
}
template <class A> void fields(A &a, Step &s) {
  a("kind", s.kind), a("effect", s.effect), a("api", s.api), a("family", s.family), a("parent", s.parent), a("end", s.end);
  a("direction", s.direction), a("memory", s.memory), a("scope", s.scope), a("blocking", s.blocking);
  a("form", s.form), a("role", s.role), a("trips", s.trips), a("first", s.first), a("last", s.last), a("induction", s.induction);
  a("guard", s.guard), a("because", s.because), a("update", s.update), a("word", s.word);
  a("args", s.args), a("has_result", s.has_result), a("result_used", s.result_used), a("callee", s.callee);
  a("at", s.site), a("statement", s.statement), a("item", s.item), a("written", s.written), a("writing", s.writing), a("text", s.text);
}
template <class A> void fields(A &a, Function &f) {
  a("name", f.name), a("usr", f.usr), a("at", f.site), a("pattern", f.pattern), a("params", f.parameters);
  a("kernel", f.kernel), a("device", f.device), a("lambda", f.lambda), a("body", f.has_body), a("hot", f.hot);
  a("method", f.method), a("overrides", f.overrides);
}
template <class A> void fields(A &a, Comment &c) {
  a("kind", c.kind), a("file", c.file), a("line", c.line), a("first", c.first_line), a("last", c.last_line);
  a("globs", c.globs), a("what", c.what);
}
template <class A> void fields(A &a, Unit &u) {
  a("per_thread_stream", u.per_thread_stream), a("cuda", u.cuda_version), a("errors", u.errors), a("declared", u.declared);
}

std::string quoted(std::string_view text) {
  std::string out = "\"";
  for (char c : text) {
    if (c == '\n') { out += "\\n"; continue; }
    if (c == '\r') { out += "\\r"; continue; }
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + '"';
}

std::string siteText(const Site &s) {
  return std::to_string(s.file) + ':' + std::to_string(s.line) + ':' + std::to_string(s.column) + '-' +
         std::to_string(s.end_line) + ':' + std::to_string(s.end_column) + '@' + std::to_string(s.offset) + '+' +
         std::to_string(s.length) + (s.macro ? "m" : "");
}

class Writer {
public:
  explicit Writer(std::string &out) : out(out) {}

  template <class T> void operator()(const char *key, T &value) {
    static const T unset{};
    if (value == unset && !always(key)) return;
    put(key), writeValue(value);
  }
  // The defaults that are not T{}.
  void operator()(const char *key, int &value) { number(key, value); }
  void operator()(const char *key, long long &value) { number(key, value); }
  void operator()(const char *key, unsigned &value) { if (value) put(key), out += std::to_string(value); }

private:
  std::string &out;

  static bool always(std::string_view key) { return key == "kind"; }
  void put(const char *key) { out += ' ', out += key, out += '='; }
  template <class N> void number(const char *key, N value) {
    if (value != none) put(key), out += std::to_string(value);
  }
  void writeValue(const std::string &text) { out += quoted(text); }
  void writeValue(bool value) { out += value ? "yes" : "no"; }
  void writeValue(const Site &site) { out += siteText(site); }
  void writeValue(const Span &span) { out += std::to_string(span.offset) + '+' + std::to_string(span.length); }
  void writeValue(const std::optional<long long> &value) { out += std::to_string(*value); }
  void writeValue(int value) { out += std::to_string(value); }
  template <class E> requires std::is_enum_v<E> void writeValue(E value) { out += name(value); }
  template <class T> void writeValue(std::vector<T> &list) {
    out += '[';
    for (std::size_t i = 0; i < list.size(); ++i) {
      if (i) out += ',';
      if constexpr (std::is_same_v<T, Argument> || std::is_same_v<T, Written>) {
        out += '(', fields(*this, list[i]), out += ')';
      } else {
        writeValue(list[i]);
      }
    }
    out += ']';
  }
};

struct BadText {
  std::string why;
};

// Splits "key=value key=value" at the outer level; a value is a bare word, a quoted string, [..] or (..).
using Field = std::pair<std::string_view, std::string_view>;
std::vector<Field> splitFields(std::string_view text) {
  std::vector<Field> out;
  std::size_t at = 0;
  auto skipValue = [&] {
    int depth = 0;
    for (; at < text.size(); ++at) {
      char c = text[at];
      if (c == '"') {
        for (++at; at < text.size() && text[at] != '"'; ++at)
          if (text[at] == '\\') ++at;
        if (at >= text.size()) throw BadText{"a string without an end"};
      } else if (c == '[' || c == '(') {
        ++depth;
      } else if (c == ']' || c == ')') {
        --depth;
      } else if (c == ' ' && depth == 0) {
        break;
      }
    }
    if (depth) throw BadText{"brackets that do not match"};
  };
  while (at < text.size()) {
    if (text[at] == ' ') { ++at; continue; }
    std::size_t equals = text.find('=', at);
    if (equals == std::string_view::npos) throw BadText{"a field without '='"};
    std::string_view key = text.substr(at, equals - at);
    std::size_t start = at = equals + 1;
    skipValue();
    out.push_back({key, text.substr(start, at - start)});
  }
  return out;
}

std::vector<std::string_view> splitList(std::string_view text) {
  if (text.size() < 2 || text.front() != '[' || text.back() != ']') throw BadText{"a list without brackets"};
  text = text.substr(1, text.size() - 2);
  std::vector<std::string_view> out;
  std::size_t start = 0;
  int depth = 0;
  bool in_string = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    char c = text[i];
    if (in_string && c == '\\') { ++i; continue; }
    if (c == '"') in_string = !in_string;
    if (in_string) continue;
    if (c == '(' || c == '[') ++depth;
    if (c == ')' || c == ']') --depth;
    if (c == ',' && depth == 0) out.push_back(text.substr(start, i - start)), start = i + 1;
  }
  if (!text.empty()) out.push_back(text.substr(start));
  return out;
}

class Reader {
public:
  explicit Reader(std::string_view text) : values(splitFields(text)) {}

  template <class T> void operator()(std::string_view key, T &value) {
    // They stand in the order in which they are asked for, unless somebody wrote them by hand.
    for (std::size_t i = 0; i < values.size(); ++i) {
      const Field &field = values[(next + i) % values.size()];
      if (field.first != key) continue;
      parse(field.second, value);
      next += i + 1;
      return;
    }
  }

  template <class N> static N number(std::string_view text) {
    N value{};
    auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (code != std::errc() || end != text.data() + text.size()) throw BadText{"not a number: " + std::string(text)};
    return value;
  }

private:
  std::vector<Field> values;
  std::size_t next = 0;

  static void parse(std::string_view text, int &value) { value = number<int>(text); }
  static void parse(std::string_view text, long long &value) { value = number<long long>(text); }
  static void parse(std::string_view text, unsigned &value) { value = number<unsigned>(text); }
  static void parse(std::string_view text, std::optional<long long> &value) { value = number<long long>(text); }
  static void parse(std::string_view text, bool &value) { value = text == "yes"; }
  static void parse(std::string_view text, std::string &value) {
    if (text.size() < 2 || text.front() != '"') throw BadText{"not a string: " + std::string(text)};
    value.clear();
    for (std::size_t i = 1; i + 1 < text.size(); ++i) {
      char c = text[i];
      if (c == '\\' && i + 2 < text.size()) {
        c = text[++i];
        if (c == 'n') c = '\n';
        else if (c == 'r') c = '\r';
      }
      value += c;
    }
  }
  static void parse(std::string_view text, Span &span) {
    std::size_t plus = text.find('+');
    if (plus == std::string_view::npos) throw BadText{"not a range of bytes: " + std::string(text)};
    span = {number<unsigned>(text.substr(0, plus)), number<unsigned>(text.substr(plus + 1))};
  }
  static void parse(std::string_view text, Site &site) {
    unsigned numbers[7] = {};
    std::size_t at = 0;
    bool no_file = text.starts_with("-1");
    if (no_file) at = 2;
    for (int i = no_file ? 1 : 0; i < 7; ++i) {
      if (no_file || i) ++at;
      std::size_t end = text.find_first_not_of("0123456789", at);
      if (end == std::string_view::npos) end = text.size();
      numbers[i] = number<unsigned>(text.substr(at, end - at));
      at = end;
    }
    site = {no_file ? none : static_cast<int>(numbers[0]), numbers[1], numbers[2], numbers[3], numbers[4], numbers[5],
            numbers[6], text.ends_with("m")};
  }
  template <class E> requires std::is_enum_v<E> static void parse(std::string_view text, E &value) {
    auto known = fromName<E>(text);
    if (!known) throw BadText{"an unknown word: " + std::string(text)};
    value = *known;
  }
  template <class T> static void parse(std::string_view text, std::vector<T> &list) {
    for (std::string_view item : splitList(text)) {
      T value{};
      if constexpr (std::is_same_v<T, Argument> || std::is_same_v<T, Written>) {
        if (item.size() < 2) throw BadText{"an empty argument"};
        Reader inner(item.substr(1, item.size() - 2));
        fields(inner, value);
      } else {
        parse(item, value);
      }
      list.push_back(std::move(value));
    }
  }
};

template <class T> void writeRecord(std::string &out, std::string_view head, const T &record) {
  out += head;
  Writer writer(out);
  fields(writer, const_cast<T &>(record)); // the same field list serves reading, hence not const
  out += '\n';
}

template <class T> T readRecord(std::string_view text) {
  T record;
  Reader reader(text);
  fields(reader, record);
  return record;
}

void readLine(Unit &unit, std::string_view line) {
  std::size_t indent = line.find_first_not_of(' ');
  if (indent == std::string_view::npos || line[indent] == '#') return;
  line.remove_prefix(indent);
  std::size_t space = line.find(' ');
  std::string_view head = line.substr(0, space), rest = space == std::string_view::npos ? "" : line.substr(space + 1);
  if (head == "xferguard-facts") {
    if (rest != std::to_string(format_version)) throw BadText{"format " + std::string(rest) + " is not ours"};
  } else if (head == "unit") {
    Unit record = readRecord<Unit>(rest);
    unit.per_thread_stream = record.per_thread_stream;
    unit.cuda_version = record.cuda_version;
    unit.errors = record.errors;
    unit.declared = record.declared;
  } else if (head == "file") {
    unit.files.emplace_back(rest);
    unit.conditionals.emplace_back();
  } else if (head == "conditionals") {
    if (unit.files.empty()) throw BadText{"conditionals without a file"};
    for (std::string_view each : splitList(rest)) unit.conditionals.back().push_back(Reader::number<unsigned>(each));
  } else if (head == "comment") {
    unit.comments.push_back(readRecord<Comment>(rest));
  } else if (head == "function") {
    unit.functions.push_back(readRecord<Function>(rest));
  } else if (head.starts_with("object") || head.starts_with("item") || head.starts_with("step")) {
    if (unit.functions.empty()) throw BadText{"a record outside a function"};
    Function &function = unit.functions.back();
    if (head.starts_with("object")) function.objects.push_back(readRecord<Object>(rest));
    else if (head.starts_with("item")) function.items.push_back(readRecord<Item>(rest));
    else function.steps.push_back(readRecord<Step>(rest));
  } else {
    throw BadText{"an unknown record: " + std::string(head)};
  }
}

int depthOf(const Function &function, int step) {
  int depth = 0;
  for (int up = function.steps[step].parent; up != none; up = function.steps[up].parent) ++depth;
  return depth;
}

} // namespace

std::string dump(const Unit &unit) {
  std::string out = "xferguard-facts " + std::to_string(format_version) + "\n";
  writeRecord(out, "unit", unit);
  for (std::size_t i = 0; i < unit.files.size(); ++i) {
    out += "file " + unit.files[i] + "\n";
    if (i >= unit.conditionals.size() || unit.conditionals[i].empty()) continue;
    out += "conditionals [";
    for (std::size_t k = 0; k < unit.conditionals[i].size(); ++k) out += (k ? "," : "") + std::to_string(unit.conditionals[i][k]);
    out += "]\n";
  }
  for (const Comment &comment : unit.comments) writeRecord(out, "comment", comment);
  for (const Function &function : unit.functions) {
    writeRecord(out, "function", function);
    for (std::size_t i = 0; i < function.objects.size(); ++i)
      writeRecord(out, "  object#" + std::to_string(i), function.objects[i]);
    for (std::size_t i = 0; i < function.items.size(); ++i)
      writeRecord(out, "  item#" + std::to_string(i), function.items[i]);
    for (std::size_t i = 0; i < function.steps.size(); ++i)
      writeRecord(out, std::string(2 + 2 * depthOf(function, static_cast<int>(i)), ' ') + "step#" + std::to_string(i),
                  function.steps[i]);
  }
  return out;
}

std::optional<Unit> read(std::string_view text, std::string &error) {
  Unit unit;
  unsigned number = 0;
  while (!text.empty()) {
    ++number;
    std::size_t end = text.find('\n');
    std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    try {
      readLine(unit, line);
    } catch (const BadText &bad) {
      error = "line " + std::to_string(number) + ": " + bad.why;
      return std::nullopt;
    }
  }
  for (const Function &function : unit.functions)
    for (const Step &step : function.steps)
      if (step.parent >= static_cast<int>(function.steps.size()) || step.end > static_cast<int>(function.steps.size()) ||
          step.end < 0) {
        error = "function " + function.name + ": a step points outside its function";
        return std::nullopt;
      }
  return unit;
}

} // namespace xferguard::facts
