#include "lint/flags/Toolkit.h"
#include "core/ToolkitFolder.h"
#include "clang/Basic/Version.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
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

Toolkit withParts(const ToolkitFolder &found) {
  const unsigned major = found.version / 1000;
  return {found.path, major, found.version % 1000 / 10, fs::is_directory(below(found.path, "include/cccl")), bridgesTo(found.path, major)};
}

} // namespace

std::optional<Toolkit> toolkitAt(StringRef root) {
  const auto found = toolkitIn(root);
  return found ? std::optional(withParts(*found)) : std::nullopt;
}

std::optional<Toolkit> findToolkit(StringRef said, StringRef compiler) {
  if (!said.empty()) return toolkitAt(said);
  const auto found = findToolkitFolder(compiler);
  return found ? std::optional(withParts(*found)) : std::nullopt;
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
