#include "lint/near/Near.h"
#include "lint/near/Includes.h"
#include "lint/near/Outline.h"
#include "lint/parse/Text.h"
#include "llvm/Support/Path.h"
#include <algorithm>
#include <deque>
#include <map>

using llvm::StringRef;

namespace xferguard::lint {

namespace {

struct Text {
  std::string file;
  bool foreign;
  Outline outline;
};

std::vector<Text> textsOf(llvm::ArrayRef<NearFile> files) {
  std::vector<Text> texts;
  for (const NearFile &each : files)
    if (const std::optional<std::string> text = textOf(each.file)) texts.push_back({each.file, each.foreign, outlineOf(*text)});
  return texts;
}

std::vector<Included> includedFrom(const std::vector<Text> &texts) {
  std::vector<Including> including;
  for (const Text &text : texts) including.push_back({text.file, text.outline.includes});
  return includedFrom(including);
}

StringRef lastName(StringRef whole) { return whole.contains("::") ? whole.rsplit("::").second : whole; }
StringRef classOf(StringRef whole) { return whole.contains("::") ? whole.rsplit("::").first : ""; }

bool isHeader(StringRef file) {
  const StringRef ending = llvm::sys::path::extension(file);
  return ending.starts_with(".h") || ending == ".cuh" || ending == ".inl" || ending == ".inc" || ending == ".tpp" || ending == ".ipp";
}

// Functions, classes and macros of all texts, and who speaks of which.
class Speaking {
public:
  explicit Speaking(const std::vector<Text> &texts) : texts(texts), included(includedFrom(texts)), none(texts.size()) {
    for (const Text &text : texts)
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

  struct Place {
    unsigned file;
    std::string name;
  };

  // A namespace in front says nothing. What several sources define and no header declares is another thing in each: `main`.
  std::string known(const std::string &whole, unsigned file) const {
    const std::string name = withoutNamespace(whole);
    return locals.contains(name) && !isHeader(texts[file].file) ? std::to_string(file) + "::" + name : name;
  }

  template <class Step> void eachUser(const std::string &name, Step step) const {
    const auto found = users.find(lastName(name));
    if (found == users.end()) return;
    for (const Place &user : found->second)
      if (user.name != name && canCall(user.file, name)) step(user);
  }

  // What else it is called by: its base's name.
  template <class Step> void eachInherited(const std::string &name, Step step) const {
    const auto of = classes.find(classOf(name));
    if (of == classes.end()) return;
    for (const std::string &base : of->second)
      if (const std::string inherited = base + "::" + lastName(name).str(); declared.contains(inherited)) step(inherited);
  }

  template <class Step> void eachCallee(const std::string &last, unsigned from, Step step) const {
    const auto found = by_last.find(last);
    if (found == by_last.end()) return;
    for (const std::string &name : found->second)
      if (canCall(from, name)) step(name);
  }

private:
  const std::vector<Text> &texts;
  const std::vector<Included> included;
  const llvm::BitVector none;
  std::map<std::string, std::set<std::string>, std::less<>> classes; // and what they are made from
  std::map<std::string, llvm::BitVector, std::less<>> declared, spoken; // in which files; of classes alone
  std::map<std::string, std::set<std::string>> by_last;
  std::map<std::string, std::vector<Place>, std::less<>> users; // of a last name
  std::set<std::string> locals;

  std::string withoutNamespace(const std::string &whole) const {
    return classOf(whole).empty() || classes.contains(classOf(whole)) ? whole : lastName(whole).str();
  }

  // A macro in a header may be what many sources put in front of a body.
  void findLocals() {
    std::map<std::string, unsigned> defined;
    std::set<std::string> in_headers;
    for (const Text &text : texts)
      for (const std::string &whole : isHeader(text.file) ? text.outline.declared : text.outline.defined)
        if (isHeader(text.file)) in_headers.insert(withoutNamespace(whole));
        else ++defined[withoutNamespace(whole)];
    for (const auto &[name, times] : defined)
      if (times > (in_headers.contains(name) ? 4 : 1)) locals.insert(name);
  }

  void declare(const std::string &name, unsigned file) {
    declared.try_emplace(name, none).first->second.set(file);
    by_last[lastName(name).str()].insert(name);
  }

  // A declaration must be in sight; and who calls a method speaks of its class, or the header beside does.
  bool canCall(unsigned from, StringRef name) const {
    if (!included[from].all.anyCommon(declared.find(name)->second)) return false;
    const auto of = classes.contains(classOf(name)) ? spoken.find(classOf(name)) : spoken.end();
    return of == spoken.end() || included[from].directly.anyCommon(of->second);
  }
};

} // namespace

Near::Near(llvm::ArrayRef<NearFile> files) {
  const std::vector<Text> texts = textsOf(files);
  const Speaking speaking(texts);
  auto comeNear = [&](unsigned file, unsigned far) {
    auto [at, is_new] = steps.try_emplace(texts[file].file, far);
    if (!is_new) at->second = std::min(at->second, far);
  };

  // Who leads to the GPU, and how far off it is: the nearest first.
  std::map<std::string, unsigned> leading;
  std::deque<std::string> todo;
  auto reach = [&](const std::string &name, unsigned far) {
    if (!name.empty() && leading.try_emplace(name, far).second) todo.push_back(name);
  };
  for (unsigned file = 0; file < texts.size(); ++file)
    for (const auto &[whole, mentions] : texts[file].outline.by) {
      if (!mentions.gpu) continue;
      reach(speaking.known(whole, file), 0);
      if (!texts[file].foreign) comeNear(file, 0);
    }
  while (!todo.empty()) {
    const std::string name = std::move(todo.front());
    todo.pop_front();
    const unsigned far = leading.at(name);
    speaking.eachInherited(name, [&](const std::string &base) { reach(base, far); });
    speaking.eachUser(name, [&](const Speaking::Place &user) {
      if (texts[user.file].foreign) return;
      reach(user.name, far + 1);
      comeNear(user.file, far + 1);
    });
  }

  // What those near the GPU call may hand out the memory that is copied.
  std::map<std::string, unsigned> asked;
  for (unsigned file = 0; file < texts.size(); ++file) {
    if (texts[file].foreign) continue;
    for (const auto &[whole, mentions] : texts[file].outline.by) {
      const auto found = leading.find(speaking.known(whole, file));
      if (found == leading.end() || found->second > 1) continue;
      for (const std::string &last : mentions.names)
        speaking.eachCallee(last, file, [&, far = found->second](const std::string &name) {
          const auto [at, is_new] = asked.try_emplace(name, far);
          if (!is_new) at->second = std::min(at->second, far);
        });
    }
  }
  for (unsigned file = 0; file < texts.size(); ++file)
    for (const std::string &whole : texts[file].outline.defined)
      if (const auto found = asked.find(speaking.known(whole, file)); found != asked.end()) comeNear(file, found->second + 1);
}

unsigned Near::stepsFrom(StringRef file) const {
  const auto found = steps.find(file);
  return found == steps.end() ? far : found->second;
}

} // namespace xferguard::lint
