// Launches that nvcc reads and clang does not: `kernel<< <grid, block>> >(...)`, which formatters that do not know CUDA make, and
// `kernel<<<grid, {32, 32}>>>(...)`.
#pragma once
#include "llvm/ADT/IntrusiveRefCntPtr.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/VirtualFileSystem.h"
#include <optional>
#include <string>

namespace xferguard::lint {

// The text with such launches as clang reads them, every other byte where it was; nothing when there are none.
std::optional<std::string> withPlainLaunches(llvm::StringRef text);

// Gives the files of another file system with such launches made plain.
class PlainLaunches : public llvm::vfs::ProxyFileSystem {
public:
  using ProxyFileSystem::ProxyFileSystem;
  llvm::ErrorOr<std::unique_ptr<llvm::vfs::File>> openFileForRead(const llvm::Twine &path) override;
};

} // namespace xferguard::lint
