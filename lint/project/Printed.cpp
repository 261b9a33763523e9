#include "lint/project/Printed.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Program.h"
#include <vector>

using llvm::StringRef;

extern char **environ;

namespace xferguard::lint {

static constexpr unsigned seconds = 120;

// English messages, so that "Entering directory" can be read.
static std::vector<std::string> plainEnvironment() {
  std::vector<std::string> variables;
  for (char **variable = environ; *variable; ++variable) {
    StringRef text = *variable;
    if (text.starts_with("LC_") || text.starts_with("LANG") || text.starts_with("MAKEFLAGS=") ||
        text.starts_with("MFLAGS=") || text.starts_with("MAKELEVEL="))
      continue;
    variables.push_back(text.str());
  }
  variables.push_back("LC_ALL=C");
  return variables;
}

llvm::Expected<std::string> printedBy(const Words &command) {
  auto program = llvm::sys::findProgramByName(command.front());
  if (!program) return llvm::createStringError("`" + command.front() + "` is not installed: `" + joinShell(command) + "` was not asked");
  llvm::SmallString<128> printed;
  if (auto error = llvm::sys::fs::createTemporaryFile("xferguard", "txt", printed))
    return llvm::createStringError("cannot write a temporary file: " + error.message());
  llvm::FileRemover remover(printed);
  std::vector<StringRef> arguments(command.begin(), command.end());
  std::vector<std::string> variables = plainEnvironment();
  std::vector<StringRef> environment(variables.begin(), variables.end());
  std::optional<StringRef> redirects[] = {StringRef("/dev/null"), StringRef(printed), StringRef("/dev/null")};
  std::string why;
  int code = llvm::sys::ExecuteAndWait(*program, arguments, llvm::ArrayRef<StringRef>(environment), redirects, seconds, 0, &why);
  if (code < 0)
    return llvm::createStringError("`" + joinShell(command) + "` did not end in " + std::to_string(seconds) + " s (" + why +
                                   "); write a database with `xferguard compdb -- make`");
  auto text = llvm::MemoryBuffer::getFile(printed, /*IsText=*/true);
  if (!text) return llvm::createStringError("cannot read what `" + joinShell(command) + "` printed: " + text.getError().message());
  return (*text)->getBuffer().str();
}

} // namespace xferguard::lint
