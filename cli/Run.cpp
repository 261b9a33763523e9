// run: preload the guard into a program, wait for it, then report.
#include "cli/Verbs.h"

namespace xferguard::cli {

const command::Verb &runVerb() {
  static const command::Verb verb{
      .name = "run",
      .summary = "run a program under the guard or the tracer, then report",
      .usage = {"run [--mode guard|trace] [--policy F] [--full] [-o DIR] [--hash] -- CMD..."},
      .description = "Preloads libxferguard.so into CMD and its children; their output and exit code stay as they are. Then prints a\n"
                     "report. With a policy the verdict is the exit code: 0 kept, 1 violated, 2 not judged.",
      .options = {
          {"--mode", command::Value::Required, "MODE", "guard: always cheap, no GPU timestamps (default); trace: GPU timestamps by CUPTI", false, "guard|trace"},
          {"--policy", command::Value::Required, "FILE", "budgets and forbidden operations, see docs/policy.md"},
          {"--full", command::Value::None, "", "keep every event, not only the newest"},
          {"-o", command::Value::Required, "DIR", "folder for the trace files (default: ./xferguard-out)"},
          {"--hash", command::Value::None, "", "hash what is copied, to find duplicates and round trips (costs a little)"},
      },
      .examples = "  xferguard run -- python train.py\n  xferguard run --mode trace -o out -- ./app\n  xferguard run --policy policy.yaml -- pytest",
      .takes_command = true,
      .positional = "",
  };
  return verb;
}

int runRun(const std::vector<std::string> &arguments) {
  Started started = start(runVerb(), arguments);
  if (started.done) return started.code;
  return notLanded("run");
}

} // namespace xferguard::cli
