// completions SHELL, and the man page: printed from the same tables that parse the command line.
#include "cli/Verbs.h"
#include "llvm/Support/raw_ostream.h"

namespace xferguard::cli {

const command::Verb &completionsVerb() {
  static const command::Verb verb{
      .name = "completions",
      .summary = "print completions for bash, zsh or fish, or the man page",
      .usage = {"completions bash|zsh|fish|man"},
      .description = "",
      .options = {},
      .examples = "  source <(xferguard completions bash)\n  xferguard completions man | man -l -",
      .positional = "SHELL",
  };
  return verb;
}

int runCompletions(const std::vector<std::string> &arguments) {
  Started started = start(completionsVerb(), arguments);
  if (started.done) return started.code;
  const std::string shell = started.parsed.positional.empty() ? "" : started.parsed.positional.front();
  std::vector<const command::Verb *> verbs;
  for (const Entry &entry : entries()) verbs.push_back(&entry.verb);
  const std::string text = shell == "man" ? command::manPage(verbs, XFERGUARD_VERSION) : command::completions(verbs, shell);
  if (text.empty()) return fail("completions needs the name of a shell", "it is one of bash, zsh, fish or man");
  llvm::outs() << text;
  return Clean;
}

} // namespace xferguard::cli
