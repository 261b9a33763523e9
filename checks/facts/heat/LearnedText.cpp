// What was learned, a record a line with tabs between its fields: from the process that learned it to the one that puts all together.
#include "checks/facts/heat/Learn.h"
#include <charconv>
#include <cstdlib>

namespace xferguard::facts {

namespace {

class Line {
public:
  explicit Line(std::string &out) : out(out) {}
  Line &operator<<(std::string_view field) {
    if (started) out += '\t';
    started = true;
    for (char c : field) out += c == '\t' || c == '\n' || c == '\r' ? ' ' : c;
    return *this;
  }
  Line &operator<<(long long number) { return *this << std::string_view(std::to_string(number)); }
  ~Line() { out += '\n'; }

private:
  std::string &out;
  bool started = false;
};

class Fields {
public:
  explicit Fields(std::string_view line) : rest(line) {}
  std::string_view text() {
    const std::size_t tab = rest.find('\t');
    const std::string_view field = rest.substr(0, tab);
    rest.remove_prefix(tab == std::string_view::npos ? rest.size() : tab + 1);
    return field;
  }
  std::string string() { return std::string(text()); }
  int number() {
    int value = 0;
    const std::string_view field = text();
    broken |= std::from_chars(field.data(), field.data() + field.size(), value).ec != std::errc();
    return value;
  }
  template <class E> E word() {
    const auto known = fromName<E>(text());
    broken |= !known;
    return known.value_or(E{});
  }
  bool broken = false;

private:
  std::string_view rest;
};

enum Flag { is_main = 1, has_launch = 2, is_on_kept = 4, is_strong = 8, is_running = 16 };

} // namespace

std::string write(const Learned &learned) {
  std::string out;
  for (const auto &[key, kind] : learned.kinds) Line(out) << "kind" << name(kind) << key;
  for (const auto &[key, number] : learned.numbers) Line(out) << "number" << (number ? std::to_string(*number) : "?") << key;
  for (const Learned::Function &each : learned.functions) {
    const int flags = each.main * is_main + each.launches * has_launch + each.on_kept * is_on_kept + each.strong * is_strong + each.runs_model * is_running;
    Line(out) << "function" << each.identity << each.name << each.at.file << each.at.line << each.called_by << each.called_per << flags << name(each.special) << name(each.pace);
    for (const std::string &base : each.overrides) Line(out) << "overrides" << base;
    for (const std::string &key : each.changes) Line(out) << "changes" << key;
    for (const std::string &key : each.keeps) Line(out) << "keeps" << key;
    for (const std::string &key : each.releases) Line(out) << "releases" << key;
    for (const Learned::Loop &loop : each.loops)
      Line(out) << "loop" << loop.at.file << loop.at.line << name(loop.role) << name(loop.guard) << loop.around << loop.launches << loop.few;
    for (const Learned::Call &call : each.calls) Line(out) << "calls" << call.callee << call.at.file << call.at.line << name(call.guard) << call.loop << call.given_to << call.kept_in;
  }
  return out;
}

std::optional<Learned> readLearned(std::string_view text) {
  Learned learned;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos) return std::nullopt;
    Fields fields(text.substr(0, end));
    text.remove_prefix(end + 1);
    const std::string_view word = fields.text();
    if (word == "kind") {
      const Memory kind = fields.word<Memory>();
      learned.kinds[fields.string()] = kind;
    } else if (word == "number") {
      const std::string number = fields.string();
      learned.numbers[fields.string()] = number == "?" ? std::nullopt : std::optional(std::atoll(number.c_str()));
    } else if (word == "function") {
      Learned::Function &each = learned.functions.emplace_back();
      each.identity = fields.string(), each.name = fields.string(), each.at = {fields.string(), static_cast<unsigned>(fields.number())};
      each.called_by = fields.string(), each.called_per = fields.string();
      const int flags = fields.number();
      each.main = flags & is_main, each.launches = flags & has_launch, each.on_kept = flags & is_on_kept, each.strong = flags & is_strong, each.runs_model = flags & is_running;
      each.special = fields.word<Special>(), each.pace = fields.word<Pace>();
    } else if (learned.functions.empty()) {
      return std::nullopt;
    } else if (word == "overrides") {
      learned.functions.back().overrides.push_back(fields.string());
    } else if (word == "changes") {
      learned.functions.back().changes.push_back(fields.string());
    } else if (word == "keeps") {
      learned.functions.back().keeps.push_back(fields.string());
    } else if (word == "releases") {
      learned.functions.back().releases.push_back(fields.string());
    } else if (word == "loop") {
      Learned::Loop &loop = learned.functions.back().loops.emplace_back();
      loop.at = {fields.string(), static_cast<unsigned>(fields.number())};
      loop.role = fields.word<LoopRole>(), loop.guard = fields.word<Guard>(), loop.around = fields.number();
      loop.launches = fields.number() != 0, loop.few = fields.number() != 0;
    } else if (word == "calls") {
      Learned::Call &call = learned.functions.back().calls.emplace_back();
      call.callee = fields.string(), call.at = {fields.string(), static_cast<unsigned>(fields.number())};
      call.guard = fields.word<Guard>(), call.loop = fields.number(), call.given_to = fields.string(), call.kept_in = fields.string();
    } else {
      return std::nullopt;
    }
    if (fields.broken) return std::nullopt;
  }
  return learned;
}

} // namespace xferguard::facts
