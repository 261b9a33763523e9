// dump: a trace as text.
#include "cli/Verbs.h"
#include "trace/reader.h"
#include "trace/text.h"
#include "llvm/Support/raw_ostream.h"

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
  if (started.parsed.positional.size() != 1) return fail("dump takes one trace", "xferguard dump run.xgt");
  const trace::Run run = trace::readRun(started.parsed.positional.front());
  if (!run.error.empty()) return fail(run.error, "'xferguard run' and a preloaded libxferguard.so write traces (*.xgt)", Unreadable);
  llvm::outs() << trace::dump(run);
  return Clean;
}

} // namespace xferguard::cli
