// top: live view of a guarded process.
#include "cli/Verbs.h"

namespace xferguard::cli {

const command::Verb &topVerb() {
  static const command::Verb verb{
      .name = "top",
      .summary = "live view of a guarded process",
      .usage = {"top [PID|DIR]"},
      .description = "Shows sites, rates, MB/s, blocked time and the pinned share, redrawn in place; q leaves.",
      .options = {
      },
      .examples = "  xferguard top 4711",
      .takes_command = false,
      .positional = "PID|DIR",
  };
  return verb;
}

int runTop(const std::vector<std::string> &arguments) {
  Started started = start(topVerb(), arguments);
  if (started.done) return started.code;
  return notLanded("top");
}

} // namespace xferguard::cli
