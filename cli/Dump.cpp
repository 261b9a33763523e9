// dump: a trace as text.
#include "cli/Verbs.h"

namespace xferguard::cli {

const command::Verb &dumpVerb() {
  static const command::Verb verb{
      .name = "dump",
      .summary = "a trace as text",
      .usage = {"dump FILE"},
      .description = "The text form is complete: assemble makes the trace again.",
      .options = {
      },
      .examples = "  xferguard dump run.xgt | less",
      .takes_command = false,
      .positional = "FILE",
  };
  return verb;
}

int runDump(const std::vector<std::string> &arguments) {
  Started started = start(dumpVerb(), arguments);
  if (started.done) return started.code;
  return notLanded("dump");
}

} // namespace xferguard::cli
