// report: recorded runs to findings and tables.
#include "cli/Traces.h"
#include "cli/Verbs.h"
#include "report/StaticMerge.h"
#include "llvm/ADT/StringRef.h"

namespace xferguard::cli {

const command::Verb &reportVerb() {
  static const command::Verb verb{
      .name = "report",
      .summary = "findings and tables of recorded runs",
      .usage = {"report PATH... [--format FORMAT] [-o FILE] [--region NAME] [--top N] [--static FILE]"},
      .description = "PATH is a trace file or a folder of them (many ranks: one report).",
      .options = {
          {"--format", command::Value::Required, "FORMAT", "format (default: text), of files too", false, "text|html|json|sarif|junit|github|gitlab|perfetto|sqlite|ndjson|prometheus|markdown"},
          {"-o", command::Value::Required, "FILE", "write to FILE instead, where --format is not given in the format that its extension says", true},
          {"--region", command::Value::Required, "NAME", "only what happened inside this region"},
          {"--top", command::Value::Required, "N", "show the N most costly findings (default: 20)"},
          {"--static", command::Value::Required, "FILE", "join with the findings of 'xferguard lint -o FILE.json'"},
          {"--fail-on", command::Value::Required, "LEVEL", "exit 1 on findings at or above LEVEL (default: never)", false, "error|warning|note"},
      },
      .examples = "  xferguard report xferguard-out\n  xferguard report out/ -o report.html --static lint.json",
      .takes_command = false,
      .positional = "PATH...",
  };
  return verb;
}

int runReport(const std::vector<std::string> &arguments) {
  Started started = start(reportVerb(), arguments);
  if (started.done) return started.code;
  const command::Parsed &given = started.parsed;
  if (given.positional.empty()) return fail("report wants a trace or a folder of traces", "xferguard report xferguard-out");
  RunReportOptions options{.region = given.get("--region")};
  if (llvm::StringRef(given.get("--top", "20")).getAsInteger(10, options.top))
    return fail("--top " + given.get("--top") + " is no number", "--top 0 shows all");
  FoundTraces found = findTraces(given.positional);
  const std::vector<trace::Run> runs = readTraces(found);
  if (runs.empty()) return Unreadable;
  if (!knowsRegion(runs, options.region)) return Usage;
  if (!costsFor(given.positional, options.costs)) return Usage;
  RunReport report = reportOf(runs, options);
  report.report.stats.failed = found.failed;
  if (given.has("--static")) {
    std::vector<Finding> predicted;
    if (const std::string trouble = readFindings(given.get("--static"), predicted); !trouble.empty())
      return fail("--static " + trouble, "give what 'xferguard lint -o lint.json' wrote");
    mergeStatic(report, predicted);
  }
  if (const int code = writeReport(report, {given.get("--format"), given.all("-o")})) return code;
  if (report.verdict.notJudged()) return Usage;
  if (found.failed) return Unreadable;
  if (report.verdict.violated()) return Findings;
  const auto level = levelFromName(given.get("--fail-on"));
  return level && reaches(report.report.findings, *level) ? Findings : Clean;
}

} // namespace xferguard::cli
