#include "lint/near/Near.h"
#include "lint/near/Speaking.h"
#include "lint/parse/Text.h"
#include <algorithm>
#include <deque>

using llvm::StringRef;

namespace xferguard::lint {

namespace {

std::vector<NearText> textsOf(llvm::ArrayRef<NearFile> files) {
  std::vector<NearText> texts;
  for (const NearFile &each : files)
    if (const std::optional<std::string> text = textOf(each.file)) texts.push_back({each.file, each.foreign, outlineOf(*text)});
  return texts;
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
