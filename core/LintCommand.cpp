#include "core/LintCommand.h"

namespace xferguard::command {

const Verb &lintVerb() {
  static const Verb verb{
      .name = "lint",
      .summary = "find transfer anti-patterns in C++, CUDA, HIP, LibTorch and Python sources",
      .usage = {"lint [-p BUILD] [PATH...]", "lint FILE -- FLAGS..."},
      .description = "Reads compile_commands.json (nvcc commands as they are), else asks make, else assumes sane flags and\n"
                     "says so. Analyses the host side of every file and reports what to change, most costly first.",
      .options = {
          {"-p", Value::Required, "BUILD", "folder of compile_commands.json (default: searched upwards, then build*/)"},
          {"--checks", Value::Required, "GLOBS", "rules to run, e.g. 'copy-in-loop,-unused-*' (default: all)"},
          {"--all", Value::None, "", "report notes too, and unused suppressions"},
          {"--fix", Value::Optional, "unsafe", "apply safe fixes; =unsafe applies the others as well", false, "unsafe"},
          {"--fix-diff", Value::None, "", "print the fixes as a diff instead of applying them; with --fix=unsafe those too"},
          {"--changed", Value::Optional, "REV", "only findings on lines changed since REV (default: HEAD) and in callers affected"},
          {"--baseline", Value::Required, "FILE", "leave out the findings recorded in FILE"},
          {"--write-baseline", Value::Required, "FILE", "record today's findings in FILE"},
          {"--why", Value::Required, "FILE:LINE", "say why the operation there was or was not reported; several are answered one after the other", true},
          {"--lsp", Value::None, "", "serve an editor's Python sources: a language server on stdin and stdout (C++ has xferguard-clangd)"},
          {"--policy", Value::Required, "FILE", "check a run's policy in source: forbidden effects reachable from its regions"},
          {"--dump-facts", Value::None, "", "print what the analysis knows, as text; with -o F.facts for `lint F.facts...` to join"},
          {"--profile", Value::Required, "TRACE", "put the measured cost of a trace (file or folder) on the findings"},
          {"--link", Value::None, "", "join the summaries of all files (default when given a whole project)"},
          {"--format", Value::Required, "FORMAT", "format on stdout (default: text), unless a file is written in it; and of files whose extension says none", false,
           "text|json|sarif|github|gitlab|junit|markdown|html"},
          {"-o", Value::Required, "FILE", "write to FILE, the extension picks the format (.json .sarif .xml .md .html)", true},
          {"-j", Value::Required, "N", "files at once (default: one a processor)", false, "", true},
          {"--no-cache", Value::None, "", "neither read nor write the cache in .xferguard/"},
          {"--fail-on", Value::Required, "LEVEL", "exit 1 on findings at or above LEVEL (default: warning)", false, "error|warning|note"},
          {"--cuda-path", Value::Required, "DIR", "the CUDA toolkit to parse with"},
          {"--no-toolkit", Value::None, "", "parse with stub headers of our own: no CUDA needed"},
      },
      .examples = "  xferguard lint                        lint the project around you\n"
                  "  xferguard lint -p build src/          with a compile database, only what is below src/\n"
                  "  xferguard lint train.cu -- -Iinclude  a single file\n"
                  "  xferguard lint --changed=origin/main -o lint.sarif   in CI\n"
                  "  xferguard lint --profile run.xgt      with what a recorded run measured",
      .takes_command = true,
      .positional = "PATH...",
  };
  return verb;
}

const Verb &compdbVerb() {
  static const Verb verb{
      .name = "compdb",
      .summary = "write a clang-ready compile database for stock clang-tidy, clangd and CodeChecker",
      .usage = {"compdb [-p BUILD] [-o DIR] [-- make ...]"},
      .description = "Translates every nvcc command to the flags that clang understands for the host side.\n"
                     "With a command behind '--' it reads what that build would do, without building.",
      .options = {
          {"-p", Value::Required, "BUILD", "folder of the compile_commands.json to translate"},
          {"-o", Value::Required, "DIR", "folder to write compile_commands.json to (default: .xferguard)"},
          {"--cuda-path", Value::Required, "DIR", "the CUDA toolkit to parse with"},
          {"--no-toolkit", Value::None, "", "use stub headers of our own: no CUDA needed"},
      },
      .examples = "  xferguard compdb -p build && clang-tidy-22 -p .xferguard --checks='-*,xfer-*' -load libxferguard_tidy.so a.cu\n"
                  "  xferguard compdb -- make -j4",
      .takes_command = true,
      .positional = "",
  };
  return verb;
}

} // namespace xferguard::command
