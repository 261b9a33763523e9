#include "core/ToolkitFolder.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include <cstdlib>

using llvm::StringRef;
namespace path = llvm::sys::path;
namespace fs = llvm::sys::fs;

namespace xferguard {

// "#define CUDA_VERSION 13000"
static unsigned versionIn(StringRef header) {
  auto text = llvm::MemoryBuffer::getFile(header, /*IsText=*/true);
  if (!text) return 0;
  StringRef rest = (*text)->getBuffer();
  const StringRef define = "#define CUDA_VERSION";
  std::size_t at = rest.find(define);
  if (at == StringRef::npos) return 0;
  unsigned version = 0;
  rest.substr(at + define.size()).ltrim().consumeInteger(10, version);
  return version;
}

// /usr/local/cuda/bin/nvcc -> /usr/local/cuda, links followed.
static std::string rootOfCompiler(StringRef compiler) {
  StringRef name = path::filename(compiler);
  if (!name.contains("nvcc")) return {};
  std::string program = compiler.str();
  if (!path::is_absolute(compiler)) {
    auto found = llvm::sys::findProgramByName(compiler);
    if (!found) return {};
    program = *found;
  }
  llvm::SmallString<256> real;
  if (fs::real_path(program, real)) real = program;
  return path::parent_path(path::parent_path(real)).str();
}

static std::string environment(const char *name) {
  const char *value = std::getenv(name);
  return value ? value : "";
}

std::optional<ToolkitFolder> toolkitIn(StringRef folder) {
  folder = folder.rtrim('/');
  if (folder.empty() || !fs::is_directory(folder + "/bin")) return std::nullopt;
  const unsigned version = versionIn((folder + "/include/cuda.h").str());
  return version ? std::optional(ToolkitFolder{folder.str(), version}) : std::nullopt;
}

std::optional<ToolkitFolder> findToolkitFolder(StringRef compiler) {
  for (const std::string &folder : {rootOfCompiler(compiler), environment("CUDA_HOME"), environment("CUDA_PATH"), rootOfCompiler("nvcc"),
                                    std::string("/usr/local/cuda"), std::string("/opt/cuda"), std::string("/usr/lib/cuda"), std::string("/usr")})
    if (auto toolkit = toolkitIn(folder)) return toolkit;
  return std::nullopt;
}

} // namespace xferguard
