#include "lint/near/Near.h"
#include "lint/near/Outline.h"
#include "lint/parse/Text.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"

using llvm::StringRef;

namespace xferguard::lint {

namespace {

struct Text {
  std::string file;
  bool foreign;
  Outline outline;
};

// Names that lead to the GPU: who mentions one has another, from the GPU's own outwards.
class Leading {
public:
  void add(const Text &text) {
    for (const auto &[name, mentions] : text.outline) {
      if (mentions.gpu) reach(name);
      for (const std::string &each : mentions.names) users[each].push_back(name);
    }
  }

  void spread() {
    while (!todo.empty()) {
      const std::string name = std::move(todo.back());
      todo.pop_back();
      for (StringRef user : users[name]) reach(user);
    }
  }

  bool contains(StringRef name) const { return names.contains(name); }

private:
  llvm::StringSet<> names;
  std::vector<std::string> todo;
  llvm::StringMap<std::vector<StringRef>> users; // the texts outlive us

  void reach(StringRef name) {
    if (!name.empty() && names.insert(name).second) todo.push_back(name.str());
  }
};

std::vector<Text> textsOf(llvm::ArrayRef<NearFile> files) {
  std::vector<Text> texts;
  for (const NearFile &each : files)
    if (const std::optional<std::string> text = textOf(each.file)) texts.push_back({each.file, each.foreign, outlineOf(*text)});
  return texts;
}

} // namespace

Near::Near(llvm::ArrayRef<NearFile> files) {
  const std::vector<Text> texts = textsOf(files);
  Leading ours, foreign;
  for (const Text &text : texts) {
    ours.add(text);
    if (text.foreign) foreign.add(text);
  }
  ours.spread();
  foreign.spread();

  llvm::StringSet<> called; // by what leads to the GPU: it hands out the memory that is copied
  for (const Text &text : texts)
    for (const auto &[name, mentions] : text.outline) {
      if (mentions.gpu) calling.insert(text.file);
      if (!(text.foreign ? foreign : ours).contains(name)) continue;
      near.insert(text.file);
      for (const std::string &each : mentions.names) called.insert(each);
    }
  for (const Text &text : texts)
    if (llvm::any_of(text.outline, [&](const auto &each) { return called.contains(each.first); })) near.insert(text.file);
}

Distance Near::distanceOf(StringRef file) const {
  return calling.contains(file) ? Distance::Calls : near.contains(file) ? Distance::Near : Distance::Far;
}

} // namespace xferguard::lint
