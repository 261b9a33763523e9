// diff: the before/after table.
#include "cli/Verbs.h"

namespace xferguard::cli {

const command::Verb &diffVerb() {
  static const command::Verb verb{
      .name = "diff",
      .summary = "what changed between two runs",
      .usage = {"diff BEFORE AFTER [--gate PCT]"},
      .description = "Wall, GPU busy, copies, bytes, pageable share, syncs, peak memory, and per finding.",
      .options = {
          {"--gate", command::Value::Required, "PCT", "exit 1 when AFTER is worse than BEFORE by more than PCT percent, in counts"},
          {"--format", command::Value::Required, "FORMAT", "format (default: text)", false, "text|json|markdown"},
      },
      .examples = "  xferguard diff main.xgt branch.xgt --gate 5",
      .takes_command = false,
      .positional = "BEFORE AFTER",
  };
  return verb;
}

int runDiff(const std::vector<std::string> &arguments) {
  Started started = start(diffVerb(), arguments);
  if (started.done) return started.code;
  return notLanded("diff");
}

} // namespace xferguard::cli
