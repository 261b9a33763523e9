#include "lint/parse/FilesRead.h"
#include "lint/project/Templates.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using llvm::StringRef;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

namespace xferguard::lint {

void AskedInVain::remember(const llvm::Twine &name, std::error_code error) {
  if (error != std::errc::no_such_file_or_directory && error != std::errc::not_a_directory) return;
  llvm::SmallString<256> whole;
  name.toVector(whole);
  if (!fs::make_absolute(whole)) asked.insert(whole.str().str());
}

bool AskedInVain::isHidden(const llvm::Twine &name) const {
  if (hidden.empty()) return false;
  llvm::SmallString<256> space;
  const StringRef path = name.toStringRef(space);
  return llvm::any_of(hidden, [&](StringRef folder) { return path.starts_with(folder) && (path.size() == folder.size() || path[folder.size()] == '/'); });
}

llvm::ErrorOr<llvm::vfs::Status> AskedInVain::status(const llvm::Twine &name) {
  if (isHidden(name)) return std::make_error_code(std::errc::no_such_file_or_directory);
  auto result = ProxyFileSystem::status(name);
  if (!result) remember(name, result.getError());
  return result;
}

llvm::ErrorOr<std::unique_ptr<llvm::vfs::File>> AskedInVain::openFileForRead(const llvm::Twine &name) {
  if (isHidden(name)) return std::make_error_code(std::errc::no_such_file_or_directory);
  auto result = ProxyFileSystem::openFileForRead(name);
  if (!result) remember(name, result.getError());
  return result;
}

namespace {

class MissingNames : public clang::PPCallbacks {
public:
  explicit MissingNames(std::set<std::string> &names) : names(names) {}
  bool FileNotFound(StringRef name) override {
    names.insert(name.str());
    return false;
  }
  void HasInclude(clang::SourceLocation, StringRef name, bool, clang::OptionalFileEntryRef file,
                  clang::SrcMgr::CharacteristicKind) override {
    if (!file) names.insert(name.str());
  }

private:
  std::set<std::string> &names;
};

// "/a/b/c.h" of which there is no /a: that folder has to appear first.
std::string firstThatIsMissing(StringRef file) {
  for (StringRef folder = path::parent_path(file); !folder.empty() && !fs::exists(folder); folder = path::parent_path(folder))
    file = folder;
  return file.str();
}

} // namespace

void FilesRead::attachToPreprocessor(clang::Preprocessor &preprocessor) {
  DependencyCollector::attachToPreprocessor(preprocessor);
  preprocessor.addPPCallbacks(std::make_unique<MissingNames>(missing));
}

std::vector<std::string> FilesRead::files(const std::string &source) const {
  std::vector<std::string> all{source};
  for (StringRef file : const_cast<FilesRead *>(this)->getDependencies()) {
    llvm::SmallString<256> whole(file);
    fs::make_absolute(whole); // and no more: "a/link/../b" is not "a/b"
    const std::string from = templateOfWritten(whole);
    if (whole != source) all.push_back(from.empty() ? whole.str().str() : from);
  }
  return all;
}

std::vector<std::string> FilesRead::absent(const AskedInVain &asked, const facts::CollectOptions &options) const {
  std::set<std::string> places;
  for (const std::string &place : asked.paths()) {
    const bool is_missing = llvm::any_of(missing, [&](const std::string &name) { return StringRef(place).ends_with("/" + name); });
    // "/" because a folder is asked for without it
    if (is_missing || !facts::isLibraryFile(place + "/", options)) places.insert(firstThatIsMissing(place));
  }
  return {places.begin(), places.end()};
}

} // namespace xferguard::lint
