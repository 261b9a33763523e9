#include "analyze/analysis.h"
#include "analyze/missing.h"
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
} // namespace

Analysis analyse(const Context &context) {
  Analysis out;
  for (const Registered &r : registry) r.rule(context, out.findings);
  dropWhatStandsSideBySide(out.findings);
  numberFingerprints(out.findings);
  sortForReading(out.findings);
  out.remarks = missingFrom(context);
  return out;
}

} // namespace xferguard::analyze
