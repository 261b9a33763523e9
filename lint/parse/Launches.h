// `kernel<< <grid, block>> >(...)`: what formatters that do not know CUDA make of a launch. nvcc reads it, clang does not.
#pragma once
#include "llvm/ADT/IntrusiveRefCntPtr.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/VirtualFileSystem.h"
#include <optional>
#include <string>

namespace xferguard::lint {

// The text with such launches closed up, every other byte where it was; nothing when there are none.
std::optional<std::string> withLaunchesClosed(llvm::StringRef text);

// Gives the files of another file system with their launches closed up.
class LaunchesClosed : public llvm::vfs::ProxyFileSystem {
public:
  using ProxyFileSystem::ProxyFileSystem;
  llvm::ErrorOr<std::unique_ptr<llvm::vfs::File>> openFileForRead(const llvm::Twine &path) override;
};

} // namespace xferguard::lint
