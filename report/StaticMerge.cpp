#include "report/StaticMerge.h"
#include "analyze/places.h"
#include "report/HostWork.h"
#include <algorithm>

namespace xferguard {
namespace {

// A rank's places, and all that was called at each.
struct Called {
  explicit Called(const trace::Run &run) : places(run), tallies(places.size()) {
    for (const trace::Aggregate &a : run.aggregates)
      if (a.count && analyze::happened(a.key)) tallies[places.of(a.key.site)].add(a);
  }
  analyze::Places places;
  std::vector<analyze::Tally> tallies;
};

struct Seen {
  bool ran = false;      // its function made calls
  analyze::Tally itself; // calls of the very line
};

Seen seenOf(const std::vector<Called> &ranks, const Finding &predicted) {
  Seen seen;
  const SourceLocation *at = operationOf(predicted);
  for (const Called &rank : ranks)
    for (unsigned i = 0; at && i < rank.places.size(); ++i) {
      const auto *place = std::get_if<SourceLocation>(&rank.places[i].primary);
      if (!place || !isSameFile(*place, *at)) continue;
      if (place->line == at->line) seen.itself.add(rank.tallies[i]);
      seen.ran |= place->line == at->line || isSameFunction(*place, *at);
    }
  return seen;
}

// What was predicted and is nothing to a run says what it was.
Finding onlyPredicted(Finding f, const Seen &seen, const std::vector<const Finding *> &elsewhere) {
  f.level = Level::Note;
  f.evidence.more["ran"] = seen.ran;
  if (seen.itself.count) {
    f.evidence.count = seen.itself.items;
    f.evidence.cost_ns = seen.itself.host_ns;
    if (seen.itself.bytes) f.evidence.bytes = seen.itself.bytes;
  }
  f.notes.push_back(seen.itself.count ? "predicted by lint; measured, and not worth a finding in this run"
                    : seen.ran && !elsewhere.empty() ? "predicted by lint; " + measuredElsewhere(elsewhere)
                    : seen.ran        ? "predicted by lint; the code around it ran, and nothing worth a finding was measured"
                                      : "predicted by lint; this code did not run, or made no call that is recorded");
  return f;
}

// Where the GPU waited for the host the run knows between which calls, and the source what stands there.
void sayHostWork(Report &report, const std::vector<Finding> &predicted) {
  for (Table &table : report.tables)
    for (const Gap &gap : table.gaps)
      if (const std::string work = inWords(hostWorkIn(gap, predicted), report.root); !work.empty()) table.notes[gap.note] += "; in the source: " + work;
}

void addLabels(Finding &measured, const Finding &predicted) {
  for (const Remark &label : predicted.labels) {
    const bool known = std::any_of(measured.labels.begin(), measured.labels.end(), [&](const Remark &r) { return r.at.line == label.at.line; });
    if (!known) measured.labels.push_back(label);
  }
}

} // namespace

void mergeStatic(RunReport &report, const std::vector<Finding> &predicted) {
  sayHostWork(report.report, predicted);
  if (predicted.empty()) {
    report.report.remarks.push_back("lint found nothing, so nothing is held against this run");
    return;
  }
  std::vector<Finding> &measured = report.report.findings;
  std::vector<Finding> only_predicted;
  std::vector<Called> ranks;
  for (const RankReport &rank : report.ranks) ranks.emplace_back(*rank.run);
  unsigned met = 0;
  for (const Finding &p : predicted) {
    const std::vector<const Finding *> same = metBy(measured, p);
    if (same.empty()) {
      only_predicted.push_back(onlyPredicted(p, seenOf(ranks, p), madeElsewhere(measured, p)));
      continue;
    }
    for (const Finding *each : same) {
      Finding &met_one = measured[static_cast<std::size_t>(each - measured.data())];
      met_one.notes.insert(met_one.notes.begin(), "predicted by lint: " + p.headline);
      met_one.evidence.more["predicted"] = 1;
      if (met_one.evidence.more.count("gpu_idle_ns")) addLabels(met_one, p); // what the host did meanwhile
    }
    ++met;
  }
  measured.insert(measured.end(), only_predicted.begin(), only_predicted.end());
  sortForReading(measured);
  report.report.remarks.push_back(std::to_string(met) + " of " + std::to_string(predicted.size()) +
                                  (predicted.size() == 1 ? " finding" : " findings") + " of lint met by a measurement");
}

} // namespace xferguard
