// xferguard-lint: `lint` and `compdb`, the verbs that need clang. `xferguard` hands over to it.
#include "core/LintCommand.h"
#include "lint/command/Lint.h"
#include "llvm/Support/raw_ostream.h"

int main(int argc, char **argv) {
  std::vector<std::string> arguments(argv + 1, argv + argc);
  const std::string verb = arguments.empty() ? "" : arguments.front();
  if (!arguments.empty()) arguments.erase(arguments.begin());
  if (verb == "lint") return xferguard::lint::runLint(arguments, argv[0]);
  if (verb == "compdb") return xferguard::lint::runCompdb(arguments, argv[0]);
  llvm::errs() << "error: xferguard-lint knows `lint` and `compdb`, not '" << verb
               << "'\n  hint: run it as `xferguard lint`; `xferguard lint --help` lists the options\n";
  return xferguard::lint::wrong_usage;
}
