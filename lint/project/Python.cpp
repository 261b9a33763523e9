#include "lint/project/Python.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Program.h"

using llvm::StringRef;

namespace xferguard::lint {

std::string saidByPython(StringRef script) {
  auto python = llvm::sys::findProgramByName("python3");
  llvm::SmallString<128> said;
  if (!python || llvm::sys::fs::createTemporaryFile("xferguard-python", "txt", said)) return "";
  llvm::FileRemover remove(said);
  std::optional<StringRef> redirects[] = {StringRef("/dev/null"), StringRef(said), StringRef("/dev/null")};
  if (llvm::sys::ExecuteAndWait(*python, {"python3", "-c", script}, std::nullopt, redirects, /*SecondsToWait=*/10)) return "";
  auto text = llvm::MemoryBuffer::getFile(said, /*IsText=*/true);
  return text ? (*text)->getBuffer().trim().str() : "";
}

bool needsPython(StringRef header) {
  return header == "Python.h" || header == "torch/extension.h" || header == "torch/python.h" || header.starts_with("pybind11/") ||
         header.starts_with("torch/csrc/");
}

const std::string &pythonInclude() {
  static const std::string folder = [] {
    std::string said = saidByPython("import sysconfig; print(sysconfig.get_path('include'))");
    return llvm::sys::fs::exists(said + "/Python.h") ? said : "";
  }();
  return folder;
}

} // namespace xferguard::lint
