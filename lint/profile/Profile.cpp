#include "lint/profile/Profile.h"
#include "core/Findings.h"
#include "core/Profile.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/raw_ostream.h"

namespace xferguard::lint {

namespace {

struct Tally {
  unsigned measured = 0, elsewhere = 0, cheap = 0, did_not_run = 0;
};

// Findings that `xferguard report --static` hands back unmeasured say whether their code ran.
const double *ranIn(const std::vector<Finding> &answers, const Finding &predicted) {
  for (const Finding &answer : answers) {
    const auto ran = answer.evidence.more.find("ran");
    if (ran != answer.evidence.more.end() && answer.rule == predicted.rule && answer.fingerprint == predicted.fingerprint) return &ran->second;
  }
  return nullptr;
}

void sink(Finding &finding, const char *why) {
  finding.level = Level::Note;
  finding.notes.emplace_back(why);
}

void judge(Finding &finding, const std::vector<Finding> &measured, const std::vector<Finding> &answers, Tally &tally) {
  if (const std::vector<const Finding *> met = metBy(measured, finding); !met.empty()) {
    const Measured run = together(met);
    ++tally.measured;
    finding.evidence = run.evidence;
    finding.confidence = Confidence::Observed;
    if (run.level == Level::Note) return sink(finding, "the run measured it, and it is not worth a warning there");
    finding.level = std::max(finding.level, run.level);
    return;
  }
  const double *ran = ranIn(answers, finding);
  if (!ran) return;
  if (const auto made = madeElsewhere(measured, finding); *ran != 0 && !made.empty()) {
    ++tally.elsewhere;
    finding.notes.push_back(measuredElsewhere(made));
    return;
  }
  if (*ran != 0) return ++tally.cheap, sink(finding, "this code ran, and nothing worth a finding was measured");
  ++tally.did_not_run;
  finding.notes.emplace_back("this code did not run in the recording, or made no call that is recorded");
}

std::string inWords(const Tally &tally, std::size_t all, const std::string &profile) {
  std::string text = profile + ": " + std::to_string(tally.measured) + " of " + std::to_string(all) + (all == 1 ? " finding was" : " findings were") + " measured";
  if (tally.elsewhere) text += ", " + std::to_string(tally.elsewhere) + " perhaps, at another place";
  if (tally.cheap) text += ", " + std::to_string(tally.cheap) + " ran at no cost worth a finding and " + (tally.cheap == 1 ? "is a note" : "are notes");
  if (tally.did_not_run) text += ", " + std::to_string(tally.did_not_run) + " did not run";
  return text;
}

} // namespace

std::string applyProfile(const std::string &profile, Report &report) {
  llvm::SmallString<128> predicted;
  int descriptor = 0;
  if (std::error_code problem = llvm::sys::fs::createTemporaryFile("xferguard", "json", descriptor, predicted)) return problem.message();
  const llvm::FileRemover remove(predicted);
  {
    llvm::raw_fd_ostream out(descriptor, /*shouldClose=*/true);
    renderJson(report, out);
  }
  std::vector<Finding> answers, measured;
  if (std::string problem = readProfile(profile, answers, predicted.str().str()); !problem.empty()) return problem;
  for (const Finding &answer : answers)
    if (!answer.evidence.more.count("ran")) measured.push_back(answer);
  Tally tally;
  for (Finding &finding : report.findings) judge(finding, measured, answers, tally);
  report.remarks.push_back(inWords(tally, report.findings.size(), profile));
  return "";
}

} // namespace xferguard::lint
