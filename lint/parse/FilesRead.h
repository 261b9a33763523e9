// What a parse depends on: the files that it opened, and the places where it looked for one in vain.
#pragma once
#include "checks/facts/Collect.h"
#include "clang/Frontend/Utils.h"
#include "llvm/ADT/IntrusiveRefCntPtr.h"
#include "llvm/Support/VirtualFileSystem.h"
#include <set>
#include <string>
#include <vector>

namespace xferguard::lint {

// The real file system, remembering the paths that it was asked for and does not have. Some folders are hidden.
class AskedInVain : public llvm::vfs::ProxyFileSystem {
public:
  explicit AskedInVain(std::vector<std::string> hidden) : ProxyFileSystem(llvm::vfs::getRealFileSystem()), hidden(std::move(hidden)) {}
  llvm::ErrorOr<llvm::vfs::Status> status(const llvm::Twine &path) override;
  llvm::ErrorOr<std::unique_ptr<llvm::vfs::File>> openFileForRead(const llvm::Twine &path) override;

  const std::set<std::string> &paths() const { return asked; }

private:
  std::set<std::string> asked;
  std::vector<std::string> hidden;
  bool isHidden(const llvm::Twine &path) const;
  void remember(const llvm::Twine &path, std::error_code);
};

class FilesRead : public clang::DependencyCollector {
public:
  bool needSystemDependencies() override { return true; }
  bool sawDependency(llvm::StringRef, bool, bool, bool, bool is_missing) override { return !is_missing; }
  void attachToPreprocessor(clang::Preprocessor &) override;

  // The source first, then all that it read, absolute.
  std::vector<std::string> files(const std::string &source) const;

  // Where a file that appears changes the parse. Library folders are watched for the headers that are missing, not for
  // those that would come in front of another of the same name: they are not edited, and the list stays short.
  std::vector<std::string> absent(const AskedInVain &, const facts::CollectOptions &) const;

private:
  std::set<std::string> missing; // names in #include and __has_include that lead nowhere
};

} // namespace xferguard::lint
