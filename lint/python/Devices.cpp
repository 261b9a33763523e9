#include "lint/python/Devices.h"
#include "lint/parse/Text.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using llvm::StringRef;
namespace path = llvm::sys::path;

namespace xferguard::lint {

namespace {

constexpr StringRef words[] = {"cuda", "cupy", "torch.accelerator", "device=", ".to(device", ".to(self.device", "Accelerator(", "ightning", "pl.Trainer"};

bool namesADevice(StringRef text) {
  return llvm::any_of(words, [&](StringRef word) { return text.contains(word); });
}

// `torch.set_default_tensor_type('torch.cuda.FloatTensor')`
bool setsADefault(StringRef text) { return text.contains("set_default_device") || (text.contains("set_default_tensor_type") && text.contains("cuda")); }

// What a line imports from other folders: of `from model.parts.heads import Head` model.parts.heads.
StringRef importedBy(StringRef line) {
  line = line.ltrim();
  if (!line.consume_front("from ") && !line.consume_front("import ")) return {};
  const StringRef name = line.ltrim().take_until([](char c) { return c == ' ' || c == ',' || c == ';' || c == '#' || c == '\r'; });
  return name.starts_with(".") || !name.contains('.') ? StringRef() : name;
}

// Which folder is in which program: that which its package stands in, or which whoever imports it by a path is in; else it is one of its own.
class Programs {
public:
  Programs(const std::vector<std::size_t> &sources, const std::vector<Translation> &translations) {
    for (std::size_t i : sources)
      for (StringRef folder = path::parent_path(translations[i].source.file); !folder.empty() && folders.insert(folder).second; folder = path::parent_path(folder)) {}
  }

  // A folder may be a package without saying so: then only who imports from it tells.
  void read(StringRef file, StringRef text) {
    for (auto [line, rest] = text.split('\n'); !line.empty() || !rest.empty(); std::tie(line, rest) = rest.split('\n'))
      if (const StringRef name = importedBy(line); !name.empty()) join(path::parent_path(file), name);
  }

  StringRef of(StringRef file) const {
    StringRef folder = path::parent_path(file);
    for (;;) {
      if (const auto above = standsIn.find(folder); above != standsIn.end())
        folder = above->second;
      else if (!folder.empty() && llvm::sys::fs::exists(folder + "/__init__.py"))
        folder = path::parent_path(folder);
      else
        return folder;
    }
  }

private:
  // `from model.parts import Head`, beside `model/` or below: model and model/parts are of the program that `model/` stands in.
  void join(StringRef importer, StringRef name) {
    const auto [first, rest] = name.split('.');
    for (StringRef folder = importer; !folder.empty(); folder = path::parent_path(folder)) {
      llvm::SmallString<128> below(folder);
      path::append(below, first);
      if (!folders.contains(below)) continue;
      for (auto [piece, more] = rest.split('.'); folders.contains(below); std::tie(piece, more) = more.split('.')) {
        standsIn.try_emplace(below, folder.str());
        if (piece.empty()) break;
        path::append(below, piece);
      }
      return;
    }
  }

  llvm::StringSet<> folders; // with sources in or below them
  llvm::StringMap<std::string> standsIn;
};

} // namespace

std::set<std::size_t> onADevice(const std::vector<std::size_t> &sources, const std::vector<Translation> &translations) {
  llvm::StringSet<> naming; // folders with a source in or below them that names one
  Programs programs(sources, translations);
  for (std::size_t i : sources) {
    const StringRef file = translations[i].source.file;
    const auto text = textOf(file.str());
    if (text) programs.read(file, *text);
    if (!text || !namesADevice(*text)) continue;
    for (StringRef folder = path::parent_path(file); !folder.empty() && naming.insert(folder).second; folder = path::parent_path(folder)) {}
  }
  std::set<std::size_t> found;
  llvm::copy_if(sources, std::inserter(found, found.end()), [&](std::size_t i) { return naming.contains(programs.of(translations[i].source.file)); });
  return found;
}

std::set<std::size_t> madeByDefault(const std::vector<std::size_t> &sources, const std::vector<Translation> &translations) {
  llvm::StringSet<> setting; // folders of programs of which a source sets one
  const Programs programs(sources, translations);
  for (std::size_t i : sources) {
    const StringRef file = translations[i].source.file;
    if (const auto text = textOf(file.str()); text && setsADefault(*text)) setting.insert(programs.of(file));
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
