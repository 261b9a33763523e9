// import: other profilers' traces.
#include "cli/Verbs.h"

namespace xferguard::cli {

const command::Verb &importVerb() {
  static const command::Verb verb{
      .name = "import",
      .summary = "read an nsys SQLite export or a Kineto JSON trace",
      .usage = {"import F.sqlite|F.json [-o FILE]"},
      .description = "Writes a trace that report and diff read.",
      .options = {
          {"-o", command::Value::Required, "FILE", "where to write (default: beside the input, .xgt)"},
      },
      .examples = "  nsys export --type sqlite run.nsys-rep && xferguard import run.sqlite",
      .takes_command = false,
      .positional = "FILE",
  };
  return verb;
}

int runImport(const std::vector<std::string> &arguments) {
  Started started = start(importVerb(), arguments);
  if (started.done) return started.code;
  return notLanded("import");
}

} // namespace xferguard::cli
