// xferguard-clangd: everything that clangd does, and our diagnostics.
#include "lint/flags/Toolkit.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"
#include <cstdlib>
#include <string>
#include <vector>

namespace clang::clangd {
int clangdMain(int argc, char *argv[]);
}

namespace {
// clangd looks for clang's headers beside itself; we may stand anywhere.
bool namesResourceDirectory(llvm::ArrayRef<char *> arguments) {
  const char *from_environment = std::getenv("CLANGD_FLAGS");
  if (from_environment && llvm::StringRef(from_environment).contains("-resource-dir")) return true;
  return llvm::any_of(arguments, [](llvm::StringRef word) { return word.ltrim('-').starts_with("resource-dir"); });
}
} // namespace

int main(int argc, char *argv[]) {
  std::vector<char *> arguments(argv, argv + argc);
  std::string resource_dir = "--resource-dir=" + xferguard::lint::findInstallation(argv[0]).resource_dir;
  if (!namesResourceDirectory(arguments) && !llvm::StringRef(resource_dir).ends_with("="))
    arguments.insert(arguments.begin() + 1, resource_dir.data());
  arguments.push_back(nullptr);
  return clang::clangd::clangdMain(static_cast<int>(arguments.size()) - 1, arguments.data());
}
