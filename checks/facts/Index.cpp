#include "checks/facts/Index.h"

namespace xferguard::facts {

namespace {

std::string_view endingOf(std::string_view file) {
  const std::size_t dot = file.rfind('.');
  return dot == std::string_view::npos ? std::string_view() : file.substr(dot);
}

bool isOfCuda(std::string_view file) { return endingOf(file) == ".cu" || endingOf(file) == ".hip"; }

// `solver.cpp` and `solver.cu`: one for the CPU, and one for the GPU, which is the one that matters here.
bool areTwins(std::string_view one, std::string_view other) {
  one.remove_suffix(endingOf(one).size()), other.remove_suffix(endingOf(other).size());
  return one == other;
}

// "c:@S@CudaStream" of "c:@S@CudaStream@F@wait#"
std::string classOf(std::string_view usr) { return std::string(usr.substr(0, usr.rfind("@F@"))); }

} // namespace

void Index::add(std::shared_ptr<const Unit> unit) {
  const auto summary = std::make_shared<const Summary>(summaryOf(*unit));
  add(*summary, [unit] { return unit; });
  sources.back().summary = summary;
}

void Index::add(const Summary &summary, Load load) {
  sources.push_back({std::move(load), nullptr, nullptr});
  leading.reset();
  registers_containers |= summary.registers;
  sets_pointer_mode |= summary.modes;
  for (const Summary::Entry &entry : summary.functions) {
    if (entry.usr.starts_with("lambda:")) continue;
    for (const std::string &base : entry.overrides) overriders[base].insert(entry.usr);
    const std::string &file = *files.insert(entry.file == none ? "" : summary.files[entry.file]).first;
    auto [known, fresh] = by_usr.try_emplace(entry.usr, Known{sources.size() - 1, &entry, &file});
    if (fresh) continue;
    // An inline function of a header is the same in every file; two programs' `main` are not.
    const bool same = known->second.file == &file && known->second.entry->offset == entry.offset;
    if (same) continue;
    if (!(isOfCuda(*known->second.file) != isOfCuda(file) && areTwins(*known->second.file, file))) ambiguous.insert(entry.usr);
    else if (isOfCuda(file)) known->second = Known{sources.size() - 1, &entry, &file};
  }
}

const Index::Known *Index::definedAs(std::string_view usr) const {
  const auto known = ambiguous.contains(usr) ? by_usr.end() : by_usr.find(usr);
  return known == by_usr.end() ? nullptr : &known->second;
}

const Index::Known *Index::knownAs(std::string_view usr) const {
  if (ambiguous.contains(usr)) return nullptr;
  if (const Known *known = definedAs(usr)) return known;
  const auto standing_in = overriders.find(usr);
  if (standing_in == overriders.end()) return nullptr;
  return standing_in->second.size() == 1 ? knownAs(*standing_in->second.begin()) : onlyOneForTheGpu(standing_in->second);
}

// The kinds of machines that a program is written for are few: what many classes override is another matter.
const Index::Known *Index::onlyOneForTheGpu(const std::set<std::string> &standing_in) const {
  constexpr std::size_t most_machines = 5;
  if (standing_in.size() > most_machines) return nullptr;
  if (!leading) findLeading();
  const Known *only = nullptr;
  for (const std::string &each : standing_in) {
    const Known *known = definedAs(each);
    if (!known || !leading_classes.contains(classOf(each))) continue;
    if (only) return nullptr;
    only = known;
  }
  return only;
}

std::vector<const Summary::Entry *> Index::mayBe(std::string_view usr) const {
  if (const Known *known = definedAs(usr)) return {known->entry};
  std::vector<const Summary::Entry *> found;
  if (const auto standing_in = overriders.find(usr); standing_in != overriders.end())
    for (const std::string &each : standing_in->second)
      if (const Known *known = definedAs(each)) found.push_back(known->entry);
  return found;
}

Index::Entry Index::entryOf(std::string_view usr) const {
  const Known *known = knownAs(usr);
  return known ? Entry{known->source, known->entry} : Entry{};
}

Index::Found Index::find(std::string_view usr) const {
  const Known *known = knownAs(usr);
  if (!known) return {};
  const Source &source = sources[known->source];
  if (!source.held) source.held = source.load();
  const auto place = static_cast<std::size_t>(known->entry->place);
  if (!source.held || place >= source.held->functions.size()) return {};
  const Function &function = source.held->functions[place];
  if (function.usr != known->entry->usr || !function.has_body) return {};
  return {source.held.get(), &function};
}

bool Index::leadsToGpu(std::string_view usr) const {
  if (!leading) findLeading();
  return leading->contains(entryOf(usr).function);
}

void Index::findLeading() const {
  leading.emplace();
  std::unordered_map<const Summary::Entry *, std::vector<const Summary::Entry *>> callers;
  std::vector<const Summary::Entry *> todo;
  for (const auto &[usr, known] : by_usr) {
    if (known.entry->gpu && leading->insert(known.entry).second) todo.push_back(known.entry);
    for (const std::string &call : known.entry->calls)
      for (const Summary::Entry *callee : mayBe(call)) callers[callee].push_back(known.entry);
  }
  while (!todo.empty()) {
    const Summary::Entry *at = todo.back();
    todo.pop_back();
    for (const Summary::Entry *caller : callers[at])
      if (leading->insert(caller).second) todo.push_back(caller);
  }
  leading_classes.clear();
  for (const Summary::Entry *each : *leading) leading_classes.insert(classOf(each->usr));
}

std::vector<std::shared_ptr<const Unit>> Index::all() const {
  std::vector<std::shared_ptr<const Unit>> units;
  for (const Source &source : sources) {
    if (!source.held) source.held = source.load();
    if (source.held) units.push_back(source.held);
  }
  return units;
}

void Index::release() {
  for (Source &source : sources) source.held = nullptr;
}

} // namespace xferguard::facts
