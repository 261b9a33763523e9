#include "lint/flags/Toolkit.h"
#include "clang/Basic/Version.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include <cstdlib>
#include <dlfcn.h>

using llvm::StringRef;
using llvm::Twine;
namespace path = llvm::sys::path;
namespace fs = llvm::sys::fs;

namespace xferguard::lint {

namespace {

std::string below(StringRef root, const Twine &rest) {
  llvm::SmallString<256> joined(root);
  path::append(joined, rest);
  return joined.str().str();
}

// "#define CUDA_VERSION 13000"
unsigned versionIn(StringRef header) {
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
std::string rootOfCompiler(StringRef compiler) {
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

// A header of ours stands before one that is there: `__has_include` must not lie.
std::vector<std::string> bridgesTo(StringRef root, unsigned major) {
  std::vector<std::string> names;
  if (major >= 13) names.push_back("cuda13");
  for (const char *library : {"cublas", "cudnn", "cufft", "cusparse"}) {
    const std::string header = std::string("include/") + library + ".h";
    if (fs::exists(below(root, header)) || fs::exists("/usr/" + header)) names.push_back(library);
  }
  return names;
}

StringRef environment(const char *name) {
  const char *value = std::getenv(name);
  return value ? value : "";
}

} // namespace

std::optional<Toolkit> toolkitAt(StringRef root) {
  if (root.empty()) return std::nullopt;
  unsigned version = versionIn(below(root, "include/cuda.h"));
  if (!version || !fs::is_directory(below(root, "bin"))) return std::nullopt; // clang takes no other for an installation
  return Toolkit{root.rtrim('/').str(), version / 1000, version % 1000 / 10, fs::is_directory(below(root, "include/cccl")),
                 bridgesTo(root, version / 1000)};
}

std::optional<Toolkit> findToolkit(StringRef said, StringRef compiler) {
  if (!said.empty()) return toolkitAt(said);
  for (const std::string &root : {rootOfCompiler(compiler), environment("CUDA_HOME").str(), environment("CUDA_PATH").str(),
                                  rootOfCompiler("nvcc"), std::string("/usr/local/cuda"), std::string("/opt/cuda"),
                                  std::string("/usr/lib/cuda"), std::string("/usr")})
    if (auto toolkit = toolkitAt(root)) return toolkit;
  return std::nullopt;
}

Installation findInstallation(const char *argv0) {
  Installation found;
  found.clang_major = CLANG_VERSION_MAJOR;
  const std::string version = CLANG_VERSION_MAJOR_STRING;

  std::vector<std::string> candidates;
  Dl_info library{};
  // Any function of libclang-cpp tells where it was loaded from.
  if (dladdr(reinterpret_cast<void *>(&clang::getClangFullVersion), &library) && library.dli_fname) {
    llvm::SmallString<256> real;
    for (bool follow : {false, true}) {
      if (follow && fs::real_path(library.dli_fname, real)) continue;
      StringRef file = follow ? StringRef(real) : StringRef(library.dli_fname);
      candidates.push_back(below(path::parent_path(file), "clang/" + version));
      candidates.push_back(below(path::parent_path(file), "../llvm-" + version + "/lib/clang/" + version));
    }
  }
  candidates.push_back("/usr/lib/llvm-" + version + "/lib/clang/" + version);
  candidates.push_back("/usr/lib/clang/" + version);
  candidates.push_back("/usr/lib64/clang/" + version);
  candidates.push_back("/usr/local/lib/clang/" + version);
  for (const std::string &candidate : candidates) {
    if (!fs::exists(below(candidate, "include/stddef.h"))) continue;
    llvm::SmallString<256> tidy(candidate);
    path::remove_dots(tidy, /*remove_dot_dot=*/true);
    found.resource_dir = tidy.str().str();
    break;
  }

  std::string self = fs::getMainExecutable(argv0, reinterpret_cast<void *>(&findInstallation));
  llvm::SmallString<256> share(path::parent_path(path::parent_path(self)));
  path::append(share, "share", "xferguard");
  if (const char *said = std::getenv("XFERGUARD_SHARE")) share = said;
  found.share_dir = share.str().str();
  return found;
}

} // namespace xferguard::lint
