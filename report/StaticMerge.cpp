#include "report/StaticMerge.h"

namespace xferguard {
namespace {

bool ran(const RunReport &report, const Finding &predicted) {
  const SourceLocation *at = operationOf(predicted);
  for (const RankReport &rank : report.ranks) {
    const analyze::Places places(*rank.run);
    for (unsigned i = 0; at && i < places.size(); ++i) {
      const auto *place = std::get_if<SourceLocation>(&places[i].primary);
      if (place && isSameFile(*place, *at) && (place->line == at->line || isSameFunction(*place, *at))) return true;
    }
  }
  return false;
}

} // namespace

void mergeStatic(RunReport &report, const std::vector<Finding> &predicted) {
  std::vector<Finding> &measured = report.report.findings;
  std::vector<Finding> only_predicted;
  unsigned met = 0;
  for (const Finding &p : predicted) {
    if (const Finding *nearest = nearestOf(measured, p)) {
      Finding &same = measured[static_cast<std::size_t>(nearest - measured.data())];
      same.notes.insert(same.notes.begin(), "predicted by lint: " + p.headline);
      same.evidence.more["predicted"] = 1;
      ++met;
      continue;
    }
    Finding f = p;
    f.level = Level::Note;
    const bool has_run = ran(report, p);
    f.evidence.more["ran"] = has_run;
    f.notes.push_back(has_run ? "predicted by lint; the code ran and nothing worth a finding was measured" : "predicted by lint; this code did not run, or made no call that is recorded");
    only_predicted.push_back(std::move(f));
  }
  measured.insert(measured.end(), only_predicted.begin(), only_predicted.end());
  sortForReading(measured);
  report.report.remarks.push_back(std::to_string(met) + " of " + std::to_string(predicted.size()) + " findings of lint were met by a measurement");
}

} // namespace xferguard
