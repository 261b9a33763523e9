#include "lint/near/Speaking.h"
#include "llvm/Support/Path.h"

using llvm::StringRef;

namespace xferguard::lint {

namespace {

StringRef lastName(StringRef whole) { return whole.contains("::") ? whole.rsplit("::").second : whole; }
StringRef classOf(StringRef whole) { return whole.contains("::") ? whole.rsplit("::").first : ""; }

bool isHeader(StringRef file) {
  const StringRef ending = llvm::sys::path::extension(file);
  return ending.starts_with(".h") || ending == ".cuh" || ending == ".inl" || ending == ".inc" || ending == ".tpp" || ending == ".ipp";
}

std::vector<Included> filesIncludedFrom(llvm::ArrayRef<NearText> texts) {
  std::vector<Including> including;
  for (const NearText &text : texts) including.push_back({text.file, text.outline.includes});
  return includedFrom(including);
}

} // namespace

Speaking::Speaking(llvm::ArrayRef<NearText> texts) : texts(texts), included(filesIncludedFrom(texts)), none(texts.size()) {
  for (const NearText &text : texts)
    for (const auto &[name, bases] : text.outline.bases) classes[name].insert(bases.begin(), bases.end());
  findLocals();
  for (unsigned file = 0; file < texts.size(); ++file) {
    const Outline &outline = texts[file].outline;
    for (const std::string &whole : outline.declared) declare(known(whole, file), file);
    for (const auto &[whole, mentions] : outline.by) {
      const std::string name = known(whole, file);
      if (!name.empty()) declare(name, file);
      for (const std::string &each : mentions.names) users[each].push_back({file, name});
    }
    for (const std::string &each : outline.speaks)
      if (classes.contains(each)) spoken.try_emplace(each, none).first->second.set(file);
  }
}

std::string Speaking::known(const std::string &whole, unsigned file) const {
  const std::string name = withoutNamespace(whole);
  return locals.contains(name) && !isHeader(texts[file].file) ? std::to_string(file) + "::" + name : name;
}

void Speaking::eachUser(const std::string &name, llvm::function_ref<void(const Place &)> step) const {
  const auto found = users.find(lastName(name));
  if (found == users.end()) return;
  for (const Place &user : found->second)
    if (user.name != name && canCall(user.file, name)) step(user);
}

void Speaking::eachInherited(const std::string &name, llvm::function_ref<void(const std::string &)> step) const {
  const auto of = classes.find(classOf(name));
  if (of == classes.end()) return;
  for (const std::string &base : of->second)
    if (const std::string inherited = base + "::" + lastName(name).str(); declared.contains(inherited)) step(inherited);
}

void Speaking::eachCallee(const std::string &last_name, unsigned from, llvm::function_ref<void(const std::string &)> step) const {
  const auto found = by_last.find(last_name);
  if (found == by_last.end()) return;
  for (const std::string &name : found->second)
    if (canCall(from, name)) step(name);
}

std::string Speaking::withoutNamespace(const std::string &whole) const {
  return classOf(whole).empty() || classes.contains(classOf(whole)) ? whole : lastName(whole).str();
}

// A macro in a header may be what many sources put in front of a body.
void Speaking::findLocals() {
  std::map<std::string, unsigned> defined;
  std::set<std::string> elsewhere; // declared where it is not defined
  for (const NearText &text : texts) {
    const bool is_header = isHeader(text.file);
    for (const std::string &whole : text.outline.declared)
      if (is_header || !text.outline.defined.contains(whole)) elsewhere.insert(withoutNamespace(whole));
      else ++defined[withoutNamespace(whole)];
  }
  for (const auto &[name, times] : defined)
    if (times > (elsewhere.contains(name) ? 4 : 1)) locals.insert(name);
}

void Speaking::declare(const std::string &name, unsigned file) {
  declared.try_emplace(name, none).first->second.set(file);
  by_last[lastName(name).str()].insert(name);
}

// A declaration must be in sight; and who calls a method speaks of its class, or the header beside does.
bool Speaking::canCall(unsigned from, StringRef name) const {
  if (!included[from].all.anyCommon(declared.find(name)->second)) return false;
  const auto of = classes.contains(classOf(name)) ? spoken.find(classOf(name)) : spoken.end();
  return of == spoken.end() || included[from].directly.anyCommon(of->second);
}

} // namespace xferguard::lint
