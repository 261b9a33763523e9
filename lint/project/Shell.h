// A line for a shell as the commands that it runs, nothing expanded.
#pragma once
#include "lint/flags/Words.h"

namespace xferguard::lint {

struct ShellCommand {
  std::string directory; // where it runs: `cd` lasts to the end of the line, or of its subshell
  Words words;           // launchers taken off; never empty
};

// `cd x && nvcc ...`, `if ...; then ...`, and what `sh -c "..."` is told.
std::vector<ShellCommand> commandsOf(llvm::StringRef line, llvm::StringRef directory);

// More than one command, a subshell.
bool isForShell(llvm::StringRef line);

// The line that `sh -c "..."` is told; empty where the words are something else.
std::string toldToShell(const Words &);

} // namespace xferguard::lint
