#include "lint/near/Includes.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Path.h"

using llvm::StringRef;

namespace xferguard::lint {

namespace {

using Places = std::vector<unsigned>;

class ByEnding {
public:
  explicit ByEnding(llvm::ArrayRef<Including> files) : files(files) {
    for (unsigned i = 0; i < files.size(); ++i) by_name[llvm::sys::path::filename(files[i].file)].push_back(i);
  }

  Places find(StringRef written, StringRef from) const {
    const auto named = by_name.find(llvm::sys::path::filename(written));
    if (named == by_name.end()) return {};
    while (written.consume_front("./") || written.consume_front("../")) {}
    Places found;
    for (unsigned i : named->second) {
      StringRef file = files[i].file;
      if (!file.consume_back(written) || !(file.empty() || file.ends_with("/"))) continue;
      if (file == folderOf(from)) return {i}; // beside it
      found.push_back(i);
    }
    return found;
  }

private:
  llvm::ArrayRef<Including> files;
  llvm::StringMap<Places> by_name;

  static StringRef folderOf(StringRef file) { return file.drop_back(llvm::sys::path::filename(file).size()); }
};

} // namespace

std::vector<Included> includedFrom(llvm::ArrayRef<Including> files) {
  const ByEnding by_ending(files);
  const llvm::BitVector none(files.size());
  std::vector<Included> included(files.size(), {none, none});
  std::vector<Places> direct(files.size());
  for (unsigned i = 0; i < files.size(); ++i) {
    included[i].directly.set(i);
    for (const std::string &written : files[i].includes)
      for (unsigned each : by_ending.find(written, files[i].file)) direct[i].push_back(each), included[i].directly.set(each);
  }
  for (unsigned i = 0; i < files.size(); ++i) {
    Places todo = {i};
    while (!todo.empty()) {
      const unsigned file = todo.back();
      todo.pop_back();
      if (included[i].all.test(file)) continue;
      included[i].all.set(file);
      todo.insert(todo.end(), direct[file].begin(), direct[file].end());
    }
  }
  return included;
}

} // namespace xferguard::lint
