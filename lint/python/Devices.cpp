#include "lint/python/Devices.h"
#include "lint/parse/Text.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using llvm::StringRef;
namespace path = llvm::sys::path;

namespace xferguard::lint {

namespace {

constexpr StringRef words[] = {"cuda", "cupy", "device=", ".to(device", ".to(self.device", "Accelerator(", "ightning", "pl.Trainer"};

bool namesADevice(StringRef text) {
  return llvm::any_of(words, [&](StringRef word) { return text.contains(word); });
}

// The folder that a source's package stands in; its own, where it is in no package.
StringRef programOf(StringRef file) {
  StringRef folder = path::parent_path(file);
  while (!folder.empty() && llvm::sys::fs::exists(folder + "/__init__.py")) folder = path::parent_path(folder);
  return folder;
}

} // namespace

std::set<std::size_t> onADevice(const std::vector<std::size_t> &sources, const std::vector<Translation> &translations) {
  llvm::StringSet<> naming; // folders with a source in or below them that names one
  for (std::size_t i : sources) {
    const StringRef file = translations[i].source.file;
    const auto text = textOf(file.str());
    if (!text || !namesADevice(*text)) continue;
    for (StringRef folder = path::parent_path(file); !folder.empty() && naming.insert(folder).second; folder = path::parent_path(folder)) {}
  }
  std::set<std::size_t> found;
  llvm::copy_if(sources, std::inserter(found, found.end()), [&](std::size_t i) { return naming.contains(programOf(translations[i].source.file)); });
  return found;
}

} // namespace xferguard::lint
