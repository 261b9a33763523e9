#include "checks/facts/Index.h"
#include <algorithm>

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

// `rocm/memory.hip.cu`, `hip_blas.cpp`: by the words of its folders and its name.
bool isForHip(std::string_view file) {
  auto isWord = [](std::string_view word) { return word == "hip" || word == "rocm" || word == "HIP" || word == "ROCM"; };
  std::size_t begin = 0;
  for (std::size_t i = 0; i <= file.size(); ++i) {
    if (i < file.size() && file[i] != '/' && file[i] != '.' && file[i] != '_' && file[i] != '-') continue;
    if (isWord(file.substr(begin, i - begin))) return true;
    begin = i + 1;
  }
  return false;
}

constexpr std::size_t most_machines = 5; // that one function is written for
constexpr std::size_t most_classes = 10; // that override it, those for the CPU with them

// How many folders two files have in common.
std::ptrdiff_t foldersShared(std::string_view one, std::string_view other) {
  const auto differ = std::ranges::mismatch(one, other).in1;
  return std::count(one.begin(), differ, '/');
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
    const Known defined{sources.size() - 1, &entry, &file};
    auto [known, fresh] = by_usr.try_emplace(entry.usr, defined);
    if (fresh) continue;
    // An inline function of a header is the same in every file; two programs' `main` are not.
    const bool same = known->second.file == &file && known->second.entry->offset == entry.offset;
    if (same) continue;
    if (isOfCuda(*known->second.file) != isOfCuda(file) && areTwins(*known->second.file, file)) {
      if (isOfCuda(file)) known->second = defined;
      continue;
    }
    std::vector<Known> &all = ambiguous.try_emplace(entry.usr).first->second;
    if (all.empty()) all.push_back(known->second);
    all.push_back(defined);
  }
}

// One that several files define is the one for the GPU, where the others are for other machines: a backend of several.
const Index::Known *Index::definedAs(std::string_view usr, std::string_view asking) const {
  if (const auto rivals = ambiguous.find(usr); rivals != ambiguous.end()) return oneForTheGpu(rivals->second, asking);
  const auto known = by_usr.find(usr);
  return known == by_usr.end() ? nullptr : &known->second;
}

const Index::Known *Index::oneForTheGpu(const std::vector<Known> &rivals, std::string_view asking) const {
  if (!leading) findLeading();
  std::vector<const Known *> all;
  for (const Known &each : rivals)
    if (leading->contains(each.entry)) all.push_back(&each);
  return nearest(all, asking);
}

const Index::Known *Index::knownAs(std::string_view usr, std::string_view asking) const {
  if (const Known *known = definedAs(usr, asking)) return known;
  if (ambiguous.contains(usr)) return nullptr;
  const auto standing_in = overriders.find(usr);
  if (standing_in == overriders.end()) return nullptr;
  return standing_in->second.size() == 1 ? knownAs(*standing_in->second.begin(), asking) : oneForTheGpu(standing_in->second, asking);
}

// The kinds of machines that a program is written for are few: what many classes override is another matter.
const Index::Known *Index::oneForTheGpu(const std::set<std::string> &standing_in, std::string_view asking) const {
  if (standing_in.size() > most_classes) return nullptr;
  if (!leading) findLeading();
  std::vector<const Known *> all;
  for (const std::string &each : standing_in)
    if (const Known *known = definedAs(each, asking); known && leading_classes.contains(classOf(each))) all.push_back(known);
  return all.size() > most_machines ? nullptr : nearest(all, asking);
}

// The only one, or the only one that shares most folders with who asks. Of two machines' that of who asks, or else CUDA's.
const Index::Known *Index::nearest(std::vector<const Known *> all, std::string_view asking) {
  auto isForAnother = [&](const Known *each) { return isForHip(*each->file) != isForHip(asking); };
  if (!std::ranges::all_of(all, isForAnother)) std::erase_if(all, isForAnother);
  const Known *best = nullptr;
  std::ptrdiff_t most = -1;
  for (const Known *each : all) {
    const std::ptrdiff_t shared = asking.empty() ? 0 : foldersShared(*each->file, asking);
    if (shared == most) best = nullptr;
    if (shared > most) best = each, most = shared;
  }
  return best;
}

std::vector<const Summary::Entry *> Index::mayBe(std::string_view usr) const {
  std::vector<const Summary::Entry *> found;
  auto addOwn = [&](std::string_view each) {
    if (const auto rivals = ambiguous.find(each); rivals != ambiguous.end()) {
      for (const Known &rival : rivals->second) found.push_back(rival.entry);
    } else if (const auto known = by_usr.find(each); known != by_usr.end())
      found.push_back(known->second.entry);
  };
  addOwn(usr);
  if (!found.empty()) return found;
  if (const auto standing_in = overriders.find(usr); standing_in != overriders.end()) std::ranges::for_each(standing_in->second, addOwn);
  return found;
}

Index::Entry Index::entryOf(std::string_view usr, std::string_view asking) const {
  const Known *known = knownAs(usr, asking);
  return known ? Entry{known->source, known->entry} : Entry{};
}

Index::Found Index::find(std::string_view usr, std::string_view asking) const {
  const Known *known = knownAs(usr, asking);
  if (!known) return {};
  const Source &source = sources[known->source];
  if (!source.held) source.held = source.load();
  const auto place = static_cast<std::size_t>(known->entry->place);
  if (!source.held || place >= source.held->functions.size()) return {};
  const Function &function = source.held->functions[place];
  if (function.usr != known->entry->usr || !function.has_body) return {};
  return {source.held.get(), &function};
}

bool Index::leadsToGpu(std::string_view usr, std::string_view asking) const {
  if (!leading) findLeading();
  return leading->contains(entryOf(usr, asking).function);
}

void Index::findLeading() const {
  leading.emplace();
  std::unordered_map<const Summary::Entry *, std::vector<const Summary::Entry *>> callers;
  std::vector<const Summary::Entry *> todo;
  auto add = [&](const Summary::Entry *entry) {
    if (entry->gpu && leading->insert(entry).second) todo.push_back(entry);
    for (const std::string &call : entry->calls)
      for (const Summary::Entry *callee : mayBe(call)) callers[callee].push_back(entry);
  };
  for (const auto &[usr, known] : by_usr) add(known.entry);
  for (const auto &[usr, rivals] : ambiguous)
    for (const Known &each : rivals)
      if (each.entry != by_usr.find(usr)->second.entry) add(each.entry);
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
