// assemble: text to a trace.
#include "cli/Verbs.h"

namespace xferguard::cli {

const command::Verb &assembleVerb() {
  static const command::Verb verb{
      .name = "assemble",
      .summary = "text to a trace",
      .usage = {"assemble FILE [-o FILE]"},
      .description = "Reads what dump wrote; tests are written in it.",
      .options = {
          {"-o", command::Value::Required, "FILE", "where to write (default: beside the input, .xgt)"},
      },
      .examples = "  xferguard assemble run.txt -o run.xgt",
      .takes_command = false,
      .positional = "FILE",
  };
  return verb;
}

int runAssemble(const std::vector<std::string> &arguments) {
  Started started = start(assembleVerb(), arguments);
  if (started.done) return started.code;
  return notLanded("assemble");
}

} // namespace xferguard::cli
