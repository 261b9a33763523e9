#include "lint/parse/Instead.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FileSystem.h"

using llvm::StringRef;

namespace xferguard::lint {

// By `-I` or `-isystem`: ours are given with `-idirafter`.
static bool namesLibTorch(const Words &arguments) {
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    StringRef folder = arguments[i];
    if (!folder.consume_front("-I") && !folder.consume_front("-isystem")) continue;
    if (folder.empty() && i + 1 < arguments.size()) folder = arguments[++i];
    if (llvm::sys::fs::exists(folder + "/torch/torch.h") || llvm::sys::fs::exists(folder + "/torch/csrc")) return true;
  }
  return false;
}

Words notRead(const Words &arguments) {
  if (namesLibTorch(arguments)) return {};
  Words folders;
  for (StringRef root : {"/usr/include", "/usr/local/include"})
    for (StringRef each : {"/torch", "/ATen", "/c10", "/caffe2"}) folders.push_back((root + each).str());
  return folders;
}

} // namespace xferguard::lint
