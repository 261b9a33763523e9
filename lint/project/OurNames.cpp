#include "lint/project/OurNames.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using llvm::StringRef;

namespace xferguard::lint {

static std::string realName(StringRef folder) {
  llvm::SmallString<256> real;
  return llvm::sys::fs::real_path(folder, real) ? std::string() : real.str().str();
}

// How the root is called in a folder's name; empty where the folder does not lie in it, or by a link inside of it only.
static StringRef rootIn(StringRef folder, StringRef real_root) {
  const std::string real = realName(folder);
  if (real.empty() || !isBelow(real_root, real)) return {};
  return folder.consume_back(StringRef(real).drop_front(real_root.size())) ? folder : StringRef();
}

// "-I/their/root/include" and "x=/their/root" too, but not "/their/root2", "/other/their/root", nor what has our name already.
static void rename(std::string &word, StringRef theirs, StringRef ours) {
  for (std::size_t at = 0; (at = word.find(theirs, at)) != std::string::npos;) {
    const StringRef all(word), before = all.take_front(at), path = all.drop_front(at);
    const StringRef lead = before.drop_front(before.find_last_of("=,:;\"'") + 1); // npos + 1: all of it
    const bool whole = !lead.contains('/') && isBelow(theirs, path.take_until([](char c) { return StringRef("=,:;\"'").contains(c); })) && !isBelow(ours, path);
    if (whole) word.replace(at, theirs.size(), ours);
    at += whole ? ours.size() : theirs.size();
  }
}

void useOurNames(Project &project) {
  const std::string real_root = realName(project.root);
  if (real_root.empty() || real_root == "/") return;
  llvm::StringMap<std::string> roots; // by folder
  Words theirs;
  for (const Source &source : project.sources) {
    if (isBelow(project.root, source.file)) continue;
    const StringRef folder = llvm::sys::path::parent_path(source.file);
    auto [known, fresh] = roots.try_emplace(folder);
    if (fresh) known->second = rootIn(folder, real_root).str();
    if (!known->second.empty() && !llvm::is_contained(theirs, known->second)) theirs.push_back(known->second);
  }
  auto renameAll = [&](std::string &word) {
    for (const std::string &each : theirs) rename(word, each, project.root);
  };
  if (theirs.empty()) return;
  for (Source &source : project.sources) {
    for (std::string *name : {&source.file, &source.directory, &source.output}) renameAll(*name);
    llvm::for_each(source.command, renameAll);
    llvm::for_each(source.other_outputs, renameAll);
  }
  for (Linked &linked : project.linked) {
    renameAll(linked.output);
    llvm::for_each(linked.inputs, renameAll);
  }
}

} // namespace xferguard::lint
