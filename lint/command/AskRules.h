// The rules over the sources of link groups: in processes of their own, as the parser is. All groups share the processes.
#pragma once
#include "lint/cache/Results.h"
#include "lint/command/Learn.h"
#include <set>

namespace xferguard::lint {

struct Answers {
  std::vector<Said> said;
  std::vector<std::pair<std::size_t, std::string>> failed; // sources, and why nothing is said of them
  std::set<std::size_t> unreadable;                        // sources whose facts could not be read back
  std::set<std::size_t> not_asked;                         // sources, because of Ctrl-C

  bool whole() const { return failed.empty() && unreadable.empty() && not_asked.empty(); }
};

// For each of the groups, about its sources among the first `reported`.
std::vector<Answers> askRules(const std::vector<const LinkGroup *> &, const Lessons &, const std::vector<Turn> &, const checks::RuleOptions &, const LintOptions &, std::size_t reported);

} // namespace xferguard::lint
