#include "lint/project/LibTorch.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <cstdlib>

using llvm::StringRef;

namespace xferguard::lint {

namespace {

Words includesAt(StringRef root) {
  const std::string include = root.rtrim('/').str() + "/include", api = include + "/torch/csrc/api/include";
  if (root.empty() || !llvm::sys::fs::exists(api + "/torch/torch.h")) return {};
  return {include, api};
}

StringRef environment(const char *name) {
  const char *value = std::getenv(name);
  return value ? value : "";
}

Words find() {
  std::vector<std::string> roots = {environment("LIBTORCH").str()};
  if (StringRef config = environment("Torch_DIR"); !config.empty()) // ROOT/share/cmake/Torch
    roots.push_back(llvm::sys::path::parent_path(llvm::sys::path::parent_path(llvm::sys::path::parent_path(config))).str());
  llvm::SmallVector<StringRef, 4> prefixes;
  StringRef all = environment("CMAKE_PREFIX_PATH");
  all.split(prefixes, all.contains(';') ? ';' : ':', -1, /*KeepEmpty=*/false);
  for (StringRef prefix : prefixes) roots.push_back(prefix.str());
  for (const std::string &root : roots)
    if (Words includes = includesAt(root); !includes.empty()) return includes;
  return {};
}

} // namespace

bool isLibTorchHeader(StringRef name) { return name.starts_with("torch/") || name.starts_with("ATen/") || name.starts_with("c10/"); }

const Words &libtorchIncludes() {
  static const Words includes = find();
  return includes;
}

} // namespace xferguard::lint
