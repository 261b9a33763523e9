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

// `torch.set_default_tensor_type('torch.cuda.FloatTensor')`
bool setsADefault(StringRef text) { return text.contains("set_default_device") || (text.contains("set_default_tensor_type") && text.contains("cuda")); }

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

std::set<std::size_t> madeByDefault(const std::vector<std::size_t> &sources, const std::vector<Translation> &translations) {
  llvm::StringSet<> setting; // folders of programs of which a source sets one
  for (std::size_t i : sources) {
    const StringRef file = translations[i].source.file;
    if (const auto text = textOf(file.str()); text && setsADefault(*text)) setting.insert(programOf(file));
  }
  std::set<std::size_t> found;
  if (setting.empty()) return found;
  llvm::copy_if(sources, std::inserter(found, found.end()), [&](std::size_t i) {
    for (StringRef folder = path::parent_path(translations[i].source.file); !folder.empty(); folder = path::parent_path(folder))
      if (setting.contains(folder)) return true;
    return false;
  });
  return found;
}

} // namespace xferguard::lint
