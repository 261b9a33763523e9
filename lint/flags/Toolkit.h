// Where clang's own headers, ours and those of CUDA are on this machine.
#pragma once
#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>
#include <vector>

namespace xferguard::lint {

struct Toolkit {
  std::string path;    // its root: PATH/include/cuda.h
  unsigned major = 0, minor = 0;
  bool has_cccl = false; // Thrust and CUB in include/cccl (CUDA 13)
  std::vector<std::string> bridges; // folders of bridge/in_front whose headers stand before some of its own
};

// What the user said; where nothing was said, what is found for the nvcc that the project uses.
std::optional<Toolkit> findToolkit(llvm::StringRef said, llvm::StringRef compiler);
std::optional<Toolkit> toolkitAt(llvm::StringRef path);

struct Installation {
  std::string resource_dir; // clang's stddef.h and CUDA wrappers
  std::string share_dir;    // our bridge/ and stubs/
  unsigned clang_major = 0;
};

// Looks beside libclang-cpp, then where distributions put it. Empty resource_dir: not found.
Installation findInstallation(const char *argv0);

} // namespace xferguard::lint
