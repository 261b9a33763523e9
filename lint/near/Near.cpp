#include "lint/near/Near.h"
#include "lint/near/Speaking.h"
#include "lint/parse/Text.h"
#include <algorithm>
#include <deque>
#include <map>
#include <set>

using llvm::StringRef;

namespace xferguard::lint {

namespace {

std::vector<NearText> textsOf(llvm::ArrayRef<NearFile> files) {
  std::vector<NearText> texts;
  for (const NearFile &each : files)
    if (const std::optional<std::string> text = textOf(each.file)) texts.push_back({each.file, each.foreign, outlineOf(*text)});
  return texts;
}

// What another project's texts declare, and ours do not define.
std::set<std::string> namesOfOthers(const std::vector<NearText> &texts, const Speaking &speaking) {
  std::set<std::string> names;
  for (unsigned file = 0; file < texts.size(); ++file)
    if (texts[file].foreign)
      for (const std::string &whole : texts[file].outline.declared) names.insert(speaking.known(whole, file));
  for (unsigned file = 0; file < texts.size(); ++file)
    if (!texts[file].foreign)
      for (const std::string &whole : texts[file].outline.defined) names.erase(speaking.known(whole, file));
  return names;
}

// What is asked of another project's code may come to the GPU through more of its own.
void followForeign(const std::vector<NearText> &texts, const Speaking &speaking, const std::map<std::string, unsigned> &leading, const std::multimap<std::string, std::string> &overriders, std::map<std::string, unsigned> &asked) {
  std::multimap<std::string, std::pair<unsigned, const Mentions *>> bodies;
  for (unsigned file = 0; file < texts.size(); ++file)
    if (texts[file].foreign)
      for (const auto &[whole, mentions] : texts[file].outline.by) bodies.emplace(speaking.known(whole, file), std::pair(file, &mentions));
  std::deque<std::string> todo;
  for (const auto &[name, far] : asked) todo.push_back(name);
  while (!todo.empty()) {
    const std::string name = std::move(todo.front());
    todo.pop_front();
    const unsigned far = asked.at(name);
    auto ask = [&](const std::string &callee) {
      if (leading.contains(callee) && asked.try_emplace(callee, far + 1).second) todo.push_back(callee);
    };
    const auto [first, last] = overriders.equal_range(name);
    for (auto each = first; each != last; ++each) ask(each->second);
    const auto [begin, end] = bodies.equal_range(name);
    for (auto body = begin; body != end; ++body)
      for (const std::string &last_name : body->second.second->names) speaking.eachCallee(last_name, body->second.first, ask);
  }
}

} // namespace

Near::Near(llvm::ArrayRef<NearFile> files) {
  const std::vector<NearText> texts = textsOf(files);
  const Speaking speaking(texts);
  auto comeNear = [&](unsigned file, unsigned far) {
    auto [at, is_new] = steps.try_emplace(texts[file].file, far);
    if (!is_new) at->second = std::min(at->second, far);
  };

  // Who leads to the GPU, and how far off it is: the nearest first.
  std::map<std::string, unsigned> leading;
  std::multimap<std::string, std::string> overriders;
  const std::set<std::string> of_others = namesOfOthers(texts, speaking);
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
    speaking.eachInherited(name, [&](const std::string &base) {
      overriders.emplace(base, name);
      reach(base, far);
    });
    speaking.eachUser(name, [&](const Speaking::Place &user) {
      const bool foreign = texts[user.file].foreign;
      if (foreign && !of_others.contains(name)) return; // it does not call ours
      reach(user.name, far + 1);
      if (!foreign) comeNear(user.file, far + 1); // another project's, where it is asked for: below
    });
  }

  // What those near the GPU call may hand out the memory that is copied.
  std::map<std::string, unsigned> asked;
  for (unsigned file = 0; file < texts.size(); ++file) {
    if (texts[file].foreign) continue;
    for (const auto &[whole, mentions] : texts[file].outline.by) {
      const auto found = leading.find(speaking.known(whole, file));
      if (found == leading.end()) continue;
      for (const std::string &last : mentions.names)
        speaking.eachCallee(last, file, [&, far = found->second](const std::string &name) {
          const bool leads_by_others = of_others.contains(name) && leading.contains(name);
          if (far > 1 && !leads_by_others) return;
          const auto [at, is_new] = asked.try_emplace(name, far);
          if (!is_new) at->second = std::min(at->second, far);
        });
    }
  }
  followForeign(texts, speaking, leading, overriders, asked);
  for (unsigned file = 0; file < texts.size(); ++file)
    for (const std::string &whole : texts[file].outline.defined)
      if (const auto found = asked.find(speaking.known(whole, file)); found != asked.end()) comeNear(file, found->second + 1);

  // A source without a function of its own is there for what it includes: templates, which it makes for all others.
  for (unsigned file = 0; file < texts.size(); ++file) {
    if (texts[file].foreign || !texts[file].outline.defined.empty()) continue;
    for (const unsigned other : speaking.includedBy(file).set_bits())
      if (const unsigned far = stepsFrom(texts[other].file); other != file && far != Near::far) comeNear(file, far);
  }
}

unsigned Near::stepsFrom(StringRef file) const {
  const auto found = steps.find(file);
  return found == steps.end() ? far : found->second;
}

} // namespace xferguard::lint
