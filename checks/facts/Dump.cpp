#include "checks/facts/Dump.h"
#include "checks/facts/Fields.h"

namespace xferguard::facts {
namespace {

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

template <class T> void writeRecord(std::string &out, std::string_view head, const T &record) {
  out += head;
  Writer writer(out);
  fields(writer, const_cast<T &>(record)); // the same field list serves reading, hence not const
  out += '\n';
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

} // namespace xferguard::facts
