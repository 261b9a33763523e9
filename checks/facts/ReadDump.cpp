#include "checks/facts/Dump.h"
#include "checks/facts/Fields.h"
#include <algorithm>
#include <charconv>

namespace xferguard::facts {
namespace {

struct BadText {
  std::string why;
};

// Walks "key=value key=value" once; a value is a bare word, a quoted string, a [list] or a (record). A join reads gigabytes of it.
class Reader {
public:
  explicit Reader(std::string_view text) : rest(text) {}

  template <class T> void record(T &value) {
    for (skipBlanks(); !rest.empty();) someFields(value);
  }

  template <class T> void operator()(std::string_view key, T &value) {
    if (rest.size() <= key.size() || rest[key.size()] != '=' || !rest.starts_with(key)) return;
    rest.remove_prefix(key.size() + 1);
    parse(value);
    skipBlanks();
  }

  template <class T> void parse(std::vector<T> &list) {
    expect('[');
    while (!take(']')) {
      if (!list.empty()) expect(',');
      T &value = list.emplace_back();
      if constexpr (std::is_same_v<T, Argument> || std::is_same_v<T, Written>) {
        expect('(');
        for (skipBlanks(); !take(')');) someFields(value);
      } else {
        parse(value);
      }
    }
  }

private:
  std::string_view rest;

  // They stand in the order in which they are asked for; those that somebody wrote by hand may need another round.
  template <class T> void someFields(T &value) {
    const std::size_t left = rest.size();
    fields(*this, value);
    if (rest.size() == left) throw BadText{"no field of this record: " + upTo(" ")};
  }

  void skipBlanks() {
    while (!rest.empty() && rest.front() == ' ') rest.remove_prefix(1);
  }
  bool take(char c) {
    if (rest.empty()) throw BadText{"it ends too early"};
    if (rest.front() != c) return false;
    rest.remove_prefix(1);
    return true;
  }
  void expect(char c) {
    if (!take(c)) throw BadText{std::string("no '") + c + "' before " + upTo(" ,)]")};
  }
  std::string upTo(std::string_view ends) const { return std::string(rest.substr(0, rest.find_first_of(ends))); }
  std::string_view word() {
    std::size_t size = 0;
    while (size < rest.size() && rest[size] != ' ' && rest[size] != ',' && rest[size] != ')' && rest[size] != ']') ++size;
    const std::string_view out = rest.substr(0, size);
    rest.remove_prefix(size);
    return out;
  }

  template <class N> requires std::is_integral_v<N> void parse(N &value) {
    auto [end, code] = std::from_chars(rest.data(), rest.data() + rest.size(), value);
    if (code != std::errc()) throw BadText{"not a number: " + upTo(" ,)]")};
    rest.remove_prefix(static_cast<std::size_t>(end - rest.data()));
  }
  void parse(bool &value) { value = word() == "yes"; }
  void parse(std::optional<long long> &value) { parse(value.emplace()); }
  template <class E> requires std::is_enum_v<E> void parse(E &value) {
    const std::string_view text = word();
    const auto known = fromName<E>(text);
    if (!known) throw BadText{"an unknown word: " + std::string(text)};
    value = *known;
  }
  void parse(std::string &value) {
    expect('"');
    value.clear();
    for (;;) {
      const std::size_t stop = rest.find_first_of("\"\\");
      if (stop == std::string_view::npos || (rest[stop] == '\\' && stop + 1 == rest.size())) throw BadText{"a string without an end"};
      value += rest.substr(0, stop);
      const bool ends = rest[stop] == '"';
      const char escaped = ends ? '"' : rest[stop + 1];
      rest.remove_prefix(stop + (ends ? 1 : 2));
      if (ends) return;
      value += escaped == 'n' ? '\n' : escaped == 'r' ? '\r' : escaped;
    }
  }
  void parse(Span &span) { parse(span.offset), expect('+'), parse(span.length); }
  void parse(Site &site) {
    parse(site.file), expect(':'), parse(site.line), expect(':'), parse(site.column), expect('-');
    parse(site.end_line), expect(':'), parse(site.end_column), expect('@'), parse(site.offset), expect('+'), parse(site.length);
    site.macro = !rest.empty() && take('m');
  }
};

void readLine(Unit &unit, std::string_view line) {
  std::size_t indent = line.find_first_not_of(' ');
  if (indent == std::string_view::npos || line[indent] == '#') return;
  line.remove_prefix(indent);
  std::size_t space = line.find(' ');
  std::string_view head = line.substr(0, space), rest = space == std::string_view::npos ? "" : line.substr(space + 1);
  if (head == "xferguard-facts") {
    if (rest != std::to_string(format_version)) throw BadText{"format " + std::string(rest) + " is not ours"};
  } else if (head == "unit") {
    Reader(rest).record(unit);
  } else if (head == "file") {
    unit.files.emplace_back(rest);
    unit.conditionals.emplace_back();
  } else if (head == "conditionals") {
    if (unit.files.empty()) throw BadText{"conditionals without a file"};
    Reader(rest).parse(unit.conditionals.back());
  } else if (head == "comment") {
    Reader(rest).record(unit.comments.emplace_back());
  } else if (head == "function") {
    Reader(rest).record(unit.functions.emplace_back());
  } else if (head.starts_with("object") || head.starts_with("item") || head.starts_with("step")) {
    if (unit.functions.empty()) throw BadText{"a record outside a function"};
    Function &function = unit.functions.back();
    if (head.starts_with("object")) Reader(rest).record(function.objects.emplace_back());
    else if (head.starts_with("item")) Reader(rest).record(function.items.emplace_back());
    else Reader(rest).record(function.steps.emplace_back());
  } else {
    throw BadText{"an unknown record: " + std::string(head)};
  }
}

// Empty where all is well: whoever wrote them, the rules follow such numbers without asking again.
std::string namesWhatIsNotThere(const Function &function) {
  const int steps = static_cast<int>(function.steps.size()), objects = static_cast<int>(function.objects.size());
  for (const Step &step : function.steps) {
    if (step.parent >= steps || step.end > steps || step.end < 0) return "a step points outside its function";
    for (const Argument &argument : step.args) {
      if (argument.value.step >= steps) return "a value comes from a step that it does not have";
      if (argument.value.object >= objects || std::ranges::any_of(argument.value.reads, [&](int each) { return each < 0 || each >= objects; })) return "a step names an object that it does not have";
    }
  }
  return std::ranges::any_of(function.objects, [&](const Object &object) { return object.base >= objects; }) ? "an object is a part of one that it does not have" : "";
}

} // namespace

std::optional<Unit> read(std::string_view text, std::string &error, const Places &wanted) {
  Unit unit;
  unsigned number = 0;
  auto isLeftOut = [&] { return !unit.functions.empty() && !isAmong(wanted, unit.functions.size() - 1); };
  while (!text.empty()) {
    ++number;
    std::size_t end = text.find('\n');
    std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    if (line.starts_with("  ") && isLeftOut()) continue;
    try {
      readLine(unit, line);
      if (line.starts_with("function ") && isLeftOut()) unit.functions.back().has_body = false;
    } catch (const BadText &bad) {
      error = "line " + std::to_string(number) + ": " + bad.why;
      return std::nullopt;
    }
  }
  for (const Function &function : unit.functions)
    if (const std::string why = namesWhatIsNotThere(function); !why.empty()) {
      error = "function " + function.name + ": " + why;
      return std::nullopt;
    }
  return unit;
}

} // namespace xferguard::facts
