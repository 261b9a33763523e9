// run: preload the guard into a program, wait for it, then report.
#include "core/Terminal.h"
#include "analyze/trial/rewrites.h"
#include "cli/Recording.h"
#include "cli/Traces.h"
#include "cli/Verbs.h"
#include "llvm/Support/raw_ostream.h"

namespace xferguard::cli {

const command::Verb &runVerb() {
  static const command::Verb verb{
      .name = "run",
      .summary = "run a program under the guard or the tracer, then report",
      .usage = {"run [--mode guard|trace] [--policy F] [--full] [-o DIR] [--hash] [--try REWRITES] -- CMD..."},
      .description = "Preloads libxferguard.so into CMD and its children; their output and exit code stay as they are. Then prints a\n"
                     "report, to stderr: stdout is CMD's. With a policy the verdict is the exit code: 0 kept, 1 violated, 2 not judged.",
      .options = {
          {"--mode", command::Value::Required, "MODE", "guard: always cheap, no GPU timestamps (default); trace: GPU timestamps by CUPTI", false, "guard|trace"},
          {"--policy", command::Value::Required, "FILE", "budgets and forbidden operations, see docs/policy.md"},
          {"--full", command::Value::None, "", "keep every event, not only the newest"},
          {"-o", command::Value::Required, "DIR", "folder for the trace files (default: ./xferguard-out)"},
          {"--hash", command::Value::None, "", "hash what is copied, to tell unchanged data in duplicates and round trips (at most 4 % of the time)"},
          {"--try", command::Value::Required, "REWRITES", "do pin,pool,waits,stage, or some of them, live from the first call on; see 'xferguard try'"},
      },
      .examples = "  xferguard run -- python train.py\n  xferguard run --mode trace -o out -- ./app\n  xferguard run --policy policy.yaml -- pytest",
      .takes_command = true,
      .positional = "",
  };
  return verb;
}

namespace {

// Its code is the verdict's.
int printReport(FoundTraces &found) {
  const std::vector<trace::Run> runs = readTraces(found);
  if (runs.empty()) return Clean;
  RunReportOptions options;
  costsFor(found.files, options.costs);
  const RunReport report = reportOf(runs, options);
  llvm::errs() << "\n";
  renderRun(Format::Text, report, llvm::errs(), {wantsColor(llvm::errs()), terminalWidth()});
  for (const analyze::RegionVerdict &v : report.verdict.regions) llvm::errs() << "xferguard: " << analyze::inWords(v) << "\n";
  return report.verdict.notJudged() ? Usage : report.verdict.violated() ? Findings : Clean;
}

} // namespace

int runRun(const std::vector<std::string> &arguments) {
  Started started = start(runVerb(), arguments);
  if (started.done) return started.code;
  const command::Parsed &given = started.parsed;
  if (given.command.empty()) return fail("run wants a command behind --", "xferguard run -- python train.py");
  Recording recording;
  recording.folder = given.get("-o", "xferguard-out");
  recording.environment["XFERGUARD_MODE"] = given.get("--mode", "guard");
  if (given.has("--hash")) recording.environment["XFERGUARD_HASH"] = "1";
  if (given.has("--full")) recording.environment["XFERGUARD_FULL"] = "1";

  std::string unknown;
  if (given.has("--try") && !analyze::rewritesIn(given.get("--try"), unknown)) return fail("--try knows no '" + (unknown.empty() ? given.get("--try") : unknown) + "'", "pin, pool, waits, stage, with commas between");
  recording.rewrites = given.get("--try");
  recording.policy = given.get("--policy");
  FoundTraces found;
  if (const int code = record(given.command, recording, found)) return code;
  const int verdict = printReport(found);
  if (recording.child_code) return recording.child_code;
  if (given.has("--policy") && found.files.empty())
    return fail("the policy was not judged: nothing was recorded", "run a program that uses the GPU");
  return verdict;
}

} // namespace xferguard::cli
