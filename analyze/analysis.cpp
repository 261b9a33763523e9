#include "analyze/analysis.h"
#include "analyze/missing.h"
#include "core/Fingerprint.h"
#include <algorithm>
#include <set>

namespace xferguard::analyze {

namespace {
struct Registered {
  std::string_view id;
  Rule rule;
};
constexpr Registered registry[] = {
#define RULE(name, id) {id, name},
#include "analyze/generated/registry.inc"
#undef RULE
};

// Two findings of one rule in one function: the second of them is told apart by its number.
void numberFingerprints(std::vector<Finding> &findings) {
  std::map<std::string, unsigned> seen;
  for (Finding &f : findings)
    if (const unsigned n = seen[f.fingerprint]++) f.fingerprint += "-" + std::to_string(n + 1);
}
// Copies that stand side by side in a loop are adjacent-copies'; that each of them is repeated is the same fault again.
void dropWhatStandsSideBySide(std::vector<Finding> &findings) {
  std::set<std::pair<std::string, unsigned>> adjacent;
  const auto where = [](const SourceLocation &at) { return std::pair(at.file, at.line); };
  for (const Finding &f : findings) {
    if (f.rule != "adjacent-copies" || f.level == Level::Note) continue;
    if (const SourceLocation *at = f.source()) adjacent.insert(where(*at));
    for (const auto &label : f.labels) adjacent.insert(where(label.at));
  }
  std::erase_if(findings, [&](const Finding &f) {
    const SourceLocation *at = f.source();
    return f.rule == "copy-in-loop" && at && adjacent.count(where(*at));
  });
}
// Behind a loader that sets the pace, what shorter launches save is waited for at the next batch. A run does not see a loader, but it sees that
// the host is elsewhere before it sends data, for most of the time.
void doubtLaunches(const Context &c, std::vector<Finding> &findings) {
  const auto waits = std::find_if(findings.begin(), findings.end(), [](const Finding &f) { return f.evidence.more.count("starved_ns") != 0; });
  if (waits == findings.end()) return;
  const SourceLocation *at = waits->source();
  const auto ns = static_cast<std::uint64_t>(waits->evidence.more.find("starved_ns")->second);
  for (Finding &f : findings) {
    if (f.rule != "launch-bound") continue;
    f.level = Level::Note;
    f.notes.push_back("for " + c.shareOfSpan(ns) + " this thread was in no call before it sent data" +
                      (at ? " at " + relativeTo(c.run.process.directory, at->file) + ":" + std::to_string(at->line) : "") +
                      ": where it waits for a loader there, that takes back what shorter launches save");
  }
}
} // namespace

Analysis analyse(const Context &context) {
  Analysis out;
  for (const Registered &r : registry) r.rule(context, out.findings);
  dropWhatStandsSideBySide(out.findings);
  doubtLaunches(context, out.findings);
  numberFingerprints(out.findings);
  sortForReading(out.findings);
  out.remarks = missingFrom(context);
  return out;
}

} // namespace xferguard::analyze
