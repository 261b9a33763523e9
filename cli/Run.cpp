// run: preload the guard into a program, wait for it, then report.
#include "core/Terminal.h"
#include "analyze/trial/rewrites.h"
#include "cli/Recording.h"
#include "cli/Traces.h"
#include "cli/Verbs.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"

namespace xferguard::cli {

const command::Verb &runVerb() {
  static const command::Verb verb{
      .name = "run",
      .summary = "run a program under the guard or the tracer, then report",
      .usage = {"run [--mode guard|trace] [--policy F] [--full] [-o DIR] [--hash] [--steps STEPS [--region NAME]] [--try REWRITES] -- CMD..."},
      .description = "Preloads libxferguard.so into CMD and its children; their output and exit code stay as they are. Then prints a\n"
                     "report, to stderr: stdout is CMD's. With a policy the verdict is the exit code: 0 kept, 1 violated, 2 not judged.",
      .options = {
          {"--mode", command::Value::Required, "MODE", "guard: always cheap, no GPU timestamps (default); trace: GPU timestamps by CUPTI", false, "guard|trace"},
          {"--policy", command::Value::Required, "FILE", "budgets and forbidden operations, see docs/policy.md"},
          {"--steps", command::Value::Required, "STEPS", "trace these steps of CMD and guard the rest: 20..40, 30 or auto (30), once they are steady; see docs/trace.md"},
          {"--region", command::Value::Required, "NAME", "with --steps: entries of this NVTX range or xg_region are the steps (default: they are found)"},
          {"--full", command::Value::None, "", "keep every event, not only the newest"},
          {"-o", command::Value::Required, "DIR", "folder for the trace files (default: ./xferguard-out)"},
          {"--hash", command::Value::None, "", "hash what is copied, to tell unchanged data in duplicates and round trips (at most 4 % of the time)"},
          {"--try", command::Value::Required, "REWRITES", "do pin,pool,waits,stage, or some of them, live from the first call on; see 'xferguard try'"},
      },
      .examples = "  xferguard run -- python train.py\n  xferguard run --mode trace -o out -- ./app\n  xferguard run --steps auto -- python train.py\n  xferguard run --policy policy.yaml -- pytest",
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

bool areSteps(llvm::StringRef text) {
  unsigned first = 0, last = 0;
  const auto [from, to] = text.split("..");
  if (text == "auto") return true;
  return !from.getAsInteger(10, first) && first && (!text.contains("..") || (!to.getAsInteger(10, last) && last >= first));
}

int addSteps(const command::Parsed &given, Recording &recording) {
  if (!given.has("--steps")) return given.has("--region") ? fail("--region names the steps of --steps", "xferguard run --steps auto --region train_step -- CMD; 'xferguard report --region' looks at one region of a run") : Clean;
  const std::string steps = given.get("--steps");
  if (!areSteps(steps)) return fail("--steps " + steps + " is no steps", "20..40 (from the 20th to the 40th), 30 (so many, once they are steady) or auto");
  if (given.get("--mode", "trace") == "guard") return fail("--steps is about a trace, and --mode guard traces nothing", "leave --mode out");
  recording.environment["XFERGUARD_STEPS"] = steps;
  if (given.has("--region")) recording.environment["XFERGUARD_STEPS_OF"] = given.get("--region");
  return Clean;
}

} // namespace

int runRun(const std::vector<std::string> &arguments) {
  Started started = start(runVerb(), arguments);
  if (started.done) return started.code;
  const command::Parsed &given = started.parsed;
  if (given.command.empty()) return fail("run wants a command behind --", "xferguard run -- python train.py");
  Recording recording;
  recording.folder = given.get("-o", "xferguard-out");
  recording.environment["XFERGUARD_MODE"] = given.get("--mode", given.has("--steps") ? "trace" : "guard");
  if (const int code = addSteps(given, recording)) return code;
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
