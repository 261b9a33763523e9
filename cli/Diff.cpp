// diff: the before/after table.
#include "cli/Traces.h"
#include "cli/Verbs.h"
#include "core/Terminal.h"
#include "report/RunDiff.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"

namespace xferguard::cli {

const command::Verb &diffVerb() {
  static const command::Verb verb{
      .name = "diff",
      .summary = "what changed between two runs",
      .usage = {"diff BEFORE AFTER [--gate PCT] [--region NAME]"},
      .description = "Wall, GPU busy, copies, bytes, pageable share, syncs, peak memory, and per finding.",
      .options = {
          {"--gate", command::Value::Required, "PCT", "exit 1 when AFTER is worse than BEFORE by more than PCT percent, in counts"},
          {"--region", command::Value::Required, "NAME", "only what happened inside this region"},
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
  const command::Parsed &given = started.parsed;
  if (given.positional.size() != 2) return fail("diff wants two traces or folders", "xferguard diff before.xgt after.xgt");
  double gate = 0;
  if (given.has("--gate") && (llvm::StringRef(given.get("--gate")).getAsDouble(gate) || gate < 0))
    return fail("--gate " + given.get("--gate") + " is no percentage", "--gate 5 lets counts grow by 5 %");
  FoundTraces before = findTraces({given.positional[0]}), after = findTraces({given.positional[1]});
  const std::vector<trace::Run> old_runs = readTraces(before), new_runs = readTraces(after);
  if (old_runs.empty() || new_runs.empty()) return Unreadable;
  const std::string region = given.get("--region");
  if (!knowsRegion(old_runs, region) || !knowsRegion(new_runs, region)) return Usage;
  RunDiff diff = diffOf(old_runs, new_runs, {.region = region, .gate_percent = gate});
  if (given.has("--gate"))
    for (const std::string &w : diff.worse) diff.report.remarks.push_back("worse: " + w);
  const Format format = *formatFromName(given.get("--format", "text"));
  render(format, diff.report, llvm::outs(), {wantsColor(llvm::outs()), terminalWidth()});
  return given.has("--gate") && !diff.worse.empty() ? Findings : Clean;
}

} // namespace xferguard::cli
