// The rules over all that was read, and what came of them before.
#pragma once
#include "lint/command/Lint.h"
#include <set>

namespace xferguard::lint {

// A header that several sources include is found by each of them: the same finding once of each level, of which oneEach keeps the highest.
class Findings {
public:
  explicit Findings(std::vector<Finding> &all) : all(all) {}
  void take(std::vector<Finding> more) {
    for (Finding &finding : more)
      if (seen.insert(finding.rule + '\n' + std::string(name(finding.level)) + '\n' + describe(finding.primary) + '\n' + finding.headline).second)
        all.push_back(std::move(finding));
  }

private:
  std::vector<Finding> &all;
  std::set<std::string> seen;
};

// Findings of the first `reported` sources, remarks and counts, into the report.
void judge(const Project &, Analysis &, const LintOptions &, std::size_t reported, Report &);

} // namespace xferguard::lint
