// What `xferguard try` says of runs that were made before: trial_report PLAIN TRIED [AGAIN]   (trace files; AGAIN: the program as it is, once more)
#include "analyze/trial/rewrites.h"
#include "cli/TrialReport.h"
#include "trace/reader.h"
#include "llvm/Support/raw_ostream.h"

using namespace xferguard;

int main(int count, char **arguments) {
  if (count < 3) return 2;
  const trace::Run plain = trace::readRun(arguments[1], {}), tried = trace::readRun(arguments[2], {});
  cli::TrialResult result{.tried = &tried, .plain = &plain, .predicted = {{1, {.findings = 1, .low_ns = 500'000, .high_ns = 510'000}}}, .compared = analyze::compareResults(plain, tried)};
  for (const analyze::ArmOutcome &arm : analyze::outcomeOf(tried)) result.rewrites |= arm.rewrites;
  if (count > 3) result.plain_twice = analyze::compareResults(plain, trace::readRun(arguments[3], {}));
  return cli::printTrial(result, llvm::outs());
}
