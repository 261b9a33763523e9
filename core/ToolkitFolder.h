// Where a CUDA toolkit is installed: one answer for all who ask.
#pragma once
#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>

namespace xferguard {

struct ToolkitFolder {
  std::string path;
  unsigned version = 0; // as cuda.h has it: 12040
};

// With include/cuda.h and bin/: headers alone are no installation to clang.
std::optional<ToolkitFolder> toolkitIn(llvm::StringRef folder);

// The first of these that is one: the root of this compiler (nvcc's path or name; may be empty), CUDA_HOME, CUDA_PATH, the root of the nvcc
// on PATH, /usr/local/cuda, what distributions use.
std::optional<ToolkitFolder> findToolkitFolder(llvm::StringRef compiler);

} // namespace xferguard
