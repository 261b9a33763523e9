// lint and compdb live in xferguard-lint, which links clang; this front door needs no LLVM on the machine.
#include "cli/Verbs.h"
#include "core/LintCommand.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"
#include <cerrno>
#include <cstring>
#include <unistd.h>

namespace xferguard::cli {

static int handOver(const command::Verb &verb, const std::vector<std::string> &arguments) {
  Started started = start(verb, arguments);
  if (started.done) return started.code;
  const std::string program = ownFolder() + "/xferguard-lint";
  if (!llvm::sys::fs::can_execute(program))
    return fail("xferguard-lint is not installed beside xferguard (looked for " + program + ")",
                "install the package xferguard-tools, or build with -DXFERGUARD_CLANG=ON");
  std::vector<char *> argv{const_cast<char *>(program.c_str()), const_cast<char *>(verb.name.data())};
  for (const std::string &argument : arguments) argv.push_back(const_cast<char *>(argument.c_str()));
  argv.push_back(nullptr);
  llvm::outs().flush();
  execv(program.c_str(), argv.data());
  return fail("cannot start " + program + ": " + std::strerror(errno), "'xferguard doctor' says what is missing");
}

int runLint(const std::vector<std::string> &arguments) { return handOver(command::lintVerb(), arguments); }
int runCompdb(const std::vector<std::string> &arguments) { return handOver(command::compdbVerb(), arguments); }

} // namespace xferguard::cli
