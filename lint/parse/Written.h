// Headers that a build has yet to write: read from their templates, as if they lay in a folder of their own.
#pragma once
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/VirtualFileSystem.h"

namespace xferguard::lint {

class Written : public llvm::vfs::ProxyFileSystem {
public:
  using ProxyFileSystem::ProxyFileSystem;
  llvm::ErrorOr<llvm::vfs::Status> status(const llvm::Twine &path) override;
  llvm::ErrorOr<std::unique_ptr<llvm::vfs::File>> openFileForRead(const llvm::Twine &path) override;

private:
  // By path: one that is asked for twice is one file.
  struct Header {
    llvm::vfs::Status status;
    std::string text;
  };
  llvm::StringMap<Header> headers;
  const Header *headerAt(llvm::StringRef path);
};

} // namespace xferguard::lint
