#include "checks/model/Models.h"
#include "checks/model/BuiltIn.h"
#include <algorithm>
#include <cctype>

namespace xferguard::model {
using namespace facts;

bool Model::takes(std::size_t arguments) const {
  if (any_args) return true;
  std::size_t required = std::count_if(params.begin(), params.end(), [](const Param &p) { return !p.optional; });
  return arguments >= required && (any_more || arguments <= params.size());
}

Role Model::roleOf(std::size_t argument) const {
  if (argument < params.size()) return params[argument].role;
  return any_more && !params.empty() ? params.back().role : Role::None;
}

std::string_view withoutVersion(std::string_view name) {
  for (bool again = true; again;) {
    again = false;
    for (std::string_view suffix : {"_ptds", "_ptsz", "_spt", "_64"})
      if (name.ends_with(suffix)) name.remove_suffix(suffix.size()), again = true;
    std::size_t underscore = name.rfind("_v");
    if (underscore == std::string_view::npos || underscore + 2 == name.size()) continue;
    std::string_view digits = name.substr(underscore + 2);
    if (digits.find_first_not_of("0123456789") == std::string_view::npos) name = name.substr(0, underscore), again = true;
  }
  return name;
}

namespace {

struct BadEntry {
  const yaml::Node *at;
  std::string message, hint;
};

constexpr const char *an_entry = "such as {call: myUpload, effect: copy, args: [dst, src, bytes]}";

template <class E> E word(const yaml::Node &node, const char *what) {
  if (auto known = fromName<E>(node.scalar)) return *known;
  std::string all;
  for (std::string_view each : names<E>()) all += (all.empty() ? "" : ", ") + std::string(each);
  throw BadEntry{&node, "unknown " + std::string(what) + " '" + node.scalar + "'", "one of: " + all};
}

bool flag(const yaml::Node &node) {
  if (node.scalar == "yes" || node.scalar == "true") return true;
  if (node.scalar == "no" || node.scalar == "false") return false;
  throw BadEntry{&node, "'" + node.scalar + "' is neither yes nor no", ""};
}

void readArgs(Model &model, const yaml::Node &list) {
  if (!list.isList()) throw BadEntry{&list, "args must be a list of roles, by position", "such as [dst, src, bytes]"};
  model.any_args = false;
  for (const yaml::Node &item : list.items) {
    std::string role = item.scalar;
    if (role == "...") { model.any_more = true; continue; }
    Param param;
    if (role.ends_with("?")) role.pop_back(), param.optional = true;
    auto known = fromName<Role>(role);
    if (!known) throw BadEntry{&item, "unknown role '" + role + "' of an argument", "a role such as dst, src, bytes, stream, or _"};
    param.role = *known;
    model.params.push_back(param);
  }
}

std::vector<std::string> readCalls(const yaml::Node &node) {
  if (node.isScalar() && !node.scalar.empty()) return {node.scalar};
  std::vector<std::string> calls;
  for (const yaml::Node &item : node.items) calls.push_back(item.scalar);
  if (calls.empty()) throw BadEntry{&node, "`call` must be a function's qualified name, or a list of them", an_entry};
  return calls;
}

void readField(Model &model, const yaml::Node &key, const yaml::Node &value) {
  const std::string &name = key.scalar;
  if (name == "effect") model.effect = word<Effect>(value, "effect");
  else if (name == "args") readArgs(model, value);
  else if (name == "blocking") model.blocking = flag(value);
  else if (name == "this") model.self = word<Role>(value, "role");
  else if (name == "result") model.result = word<Role>(value, "role");
  else if (name == "direction") model.direction = word<Direction>(value, "direction");
  else if (name == "memory") model.memory = word<Memory>(value, "memory kind");
  else if (name == "scope") model.scope = word<Scope>(value, "scope");
  else if (name == "family") model.family = value.scalar;
  else if (name == "sizes") model.sizes = flag(value);
  else if (name == "except") model.except = value.scalar;
  else if (name == "gives") model.gives = value.scalar;
  else if (name == "bytes") model.bytes = value.integer();
  else if (name != "call")
    throw BadEntry{&key, "unknown key '" + name + "'",
                   "one of: call, effect, args, blocking, this, result, direction, memory, scope, family, except, gives, sizes, bytes"};
}

// One entry gives one model for each name in `call`.
std::vector<Model> readEntry(const yaml::Node &entry, std::string_view family) {
  if (!entry.isMap()) throw BadEntry{&entry, "an entry must be a mapping", an_entry};
  Model model;
  model.family = family;
  for (const yaml::Entry &field : entry.entries) readField(model, field.key, field.value);
  const yaml::Node *call = entry.find("call");
  if (!call) throw BadEntry{&entry, "an entry needs `call`, the qualified name of the function", an_entry};
  if (model.effect == Effect::None) throw BadEntry{&entry, "an entry needs `effect`, what the function does", an_entry};
  std::vector<Model> models;
  for (const std::string &name : readCalls(*call)) models.push_back(model), models.back().call = name;
  return models;
}

// "cusparse*_bufferSize*": what stands before, between and behind the stars, in this order.
bool matches(std::string_view pattern, std::string_view name) {
  std::size_t star = pattern.find('*');
  if (!name.starts_with(pattern.substr(0, star))) return false;
  name.remove_prefix(star);
  for (pattern.remove_prefix(star + 1); (star = pattern.find('*')) != std::string_view::npos; pattern.remove_prefix(star + 1)) {
    const std::size_t at = name.find(pattern.substr(0, star));
    if (at == std::string_view::npos) return false;
    name.remove_prefix(at + star);
  }
  return name.ends_with(pattern);
}

bool isOrMatches(std::string_view pattern, std::string_view name) { return pattern.find('*') == std::string_view::npos ? pattern == name : matches(pattern, name); }

} // namespace

void Models::index(const Model &model) {
  if (model.isPattern()) by_pattern.push_back(&model);
  else by_name.emplace(model.call, &model);
}

namespace {

std::vector<std::string> namesIn(const yaml::Node &node) {
  if (node.isScalar() && !node.scalar.empty()) return {node.scalar};
  std::vector<std::string> names;
  for (const yaml::Node &item : node.items) names.push_back(item.scalar);
  if (names.empty()) throw BadEntry{&node, "a name or a list of names belongs here", "such as [\"nvinfer1::IPluginV2*::enqueue\"]"};
  return names;
}

void onlyKeys(const yaml::Node &entry, std::initializer_list<std::string_view> known) {
  for (const yaml::Entry &field : entry.entries) {
    if (std::ranges::find(known, field.key.scalar) != known.end()) continue;
    std::string all;
    for (std::string_view each : known) all += (all.empty() ? "" : ", ") + std::string(each);
    throw BadEntry{&field.key, "unknown key '" + field.key.scalar + "'", "one of: " + all};
  }
}

} // namespace

bool Models::addSaying(const yaml::Node &entry) {
  if (!entry.isMap()) return false;
  if (const yaml::Node *called = entry.find("called")) {
    onlyKeys(entry, {"called", "by", "per", "seldom"});
    const yaml::Node *by = entry.find("by"), *per = entry.find("per"), *rarely = entry.find("seldom");
    const bool is_seldom = rarely && flag(*rarely);
    if (!is_seldom && (!by || !per || by->scalar.empty() || per->scalar.empty()))
      throw BadEntry{&entry, "an entry with `called` needs `by` and `per`, or `seldom: yes`", "such as {called: \"MyFilter::process\", by: the pipeline, per: frame}"};
    for (const std::string &name : namesIn(*called)) calls.push_back({name, is_seldom ? Called{} : Called{by->scalar, per->scalar}});
    return true;
  }
  bool told = false;
  for (const auto &[key, pace] : {std::pair("seldom", facts::Pace::Seldom), std::pair("tests", facts::Pace::Tests), std::pair("makes", facts::Pace::Makes), std::pair("often", facts::Pace::Often)}) {
    const yaml::Node *words = entry.find(key);
    if (!words) continue;
    onlyKeys(entry, {"seldom", "tests", "makes", "often"});
    for (const std::string &word : namesIn(*words)) {
      if (word.ends_with("()")) whole_names.push_back({word.substr(0, word.size() - 2), pace});
      else paces[word] = pace;
    }
    told = true;
  }
  return told;
}

const Called *Models::called(const std::vector<std::string> &qualified_names) const {
  const Called *best = nullptr;
  for (const auto &[pattern, called] : calls)
    for (const std::string &name : qualified_names)
      if (isOrMatches(pattern, name)) best = &called; // the last added wins: the user's
  return best;
}

namespace {

std::string_view withoutScope(std::string_view name) {
  const std::size_t scope = name.rfind("::");
  return scope == std::string_view::npos ? name : name.substr(scope + 2);
}

std::string inSmallLetters(std::string_view name) {
  std::string letters(name);
  std::ranges::transform(letters, letters.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return letters;
}

// "initBuffers", "InitBuffers", "init_buffers" and "INIT" begin with "init".
std::string firstWord(std::string_view name) {
  name = withoutScope(name);
  while (!name.empty() && (name.front() == '_' || name.front() == '~')) name.remove_prefix(1);
  std::string word;
  for (std::size_t i = 0; i < name.size(); ++i) {
    const unsigned char c = static_cast<unsigned char>(name[i]);
    const bool begins_another = i > 0 && std::isupper(c) && !std::isupper(static_cast<unsigned char>(name[i - 1]));
    if (!std::isalpha(c) || begins_another) break;
    word += static_cast<char>(std::tolower(c));
  }
  return word;
}

// Of a library's functions in C: "NESTGPU_Calibrate".
std::string_view withoutPrefix(std::string_view name) {
  name = withoutScope(name);
  std::size_t end = 0;
  while (end < name.size() && (std::isupper(static_cast<unsigned char>(name[end])) || std::isdigit(static_cast<unsigned char>(name[end])))) ++end;
  return end > 1 && end + 1 < name.size() && name[end] == '_' ? name.substr(end + 1) : name;
}

} // namespace

facts::Pace Models::paceOf(std::string_view name) const {
  const std::string whole = inSmallLetters(withoutScope(name));
  for (const auto &[pattern, pace] : whole_names)
    if (isOrMatches(pattern, whole)) return pace;
  for (std::string_view each : {name, withoutPrefix(name)})
    if (const auto known = paces.find(firstWord(each)); known != paces.end()) return known->second;
  return facts::Pace::Unknown;
}

Models::Models(const Models &other) : calls(other.calls), paces(other.paces), whole_names(other.whole_names) {
  for (const Model &model : other.entries) entries.push_back(model), index(entries.back());
}

std::vector<Diagnostic> Models::add(const yaml::Node &list, const std::string &file, std::string_view family) {
  std::vector<Diagnostic> errors;
  if (!list.isList() && list.kind != yaml::Node::Kind::Null)
    errors.push_back({file, list.line, list.column, "models must be a list of entries", an_entry});
  for (const yaml::Node &entry : list.items) {
    try {
      if (addSaying(entry)) continue;
      for (Model &model : readEntry(entry, family)) entries.push_back(std::move(model)), index(entries.back());
    } catch (const BadEntry &bad) {
      errors.push_back({file, bad.at->line, bad.at->column, bad.message, bad.hint});
    }
  }
  return errors;
}

const Model *Models::find(std::string_view name, std::size_t arguments) const {
  const Model *best = nullptr;
  for (std::string_view candidate : {name, withoutVersion(name)}) {
    auto [begin, end] = by_name.equal_range(candidate);
    for (auto it = begin; it != end; ++it)
      if (it->second->takes(arguments)) best = it->second; // the last added wins: the user's
    if (best) return best;
  }
  for (const Model *model : by_pattern)
    if ((matches(model->call, name) || matches(model->call, withoutVersion(name))) && model->takes(arguments)) best = model;
  return best;
}

bool Models::hasOps(std::string_view name) const {
  auto isOne = [](const Model &model) { return model.effect != Effect::View && model.effect != Effect::Swap && model.effect != Effect::Configure && model.effect != Effect::Host; };
  for (std::string_view each : {name, withoutVersion(name)}) {
    auto [begin, end] = by_name.equal_range(each);
    if (begin != end) return std::any_of(begin, end, [&](const auto &entry) { return isOne(*entry.second); });
  }
  const Model *best = nullptr; // a later pattern wins, as in `find`
  for (const Model *model : by_pattern)
    if (matches(model->call, name) || matches(model->call, withoutVersion(name))) best = model;
  return best && isOne(*best);
}

const Models &Models::builtIn() {
  static const Models models = [] {
    Models all;
    for (const BuiltInFile &file : built_in_files)
      all.add(yaml::parse(file.text, std::string(file.name)).root, std::string(file.name), file.family);
    return all;
  }();
  return models;
}

} // namespace xferguard::model
