// A function of a header stands in every file that includes it. To learn it once and to ask about it once is enough, and
// only what that comes to has to be read.
#pragma once
#include "checks/Check.h"
#include "lint/link/Join.h"

namespace xferguard::lint {

struct Turn {
  facts::Places learn; // functions that nobody before has shown
  checks::Asked ask;   // whom the rules are asked about here, and whose callers are no others than where they were before
  facts::Places read;  // all that these come to
};

// Of each source, for the groups' sources among the first `reported`. A source that is in no group has no turn.
std::vector<Turn> turnsOf(const std::vector<LinkGroup> &, const Units &, std::size_t reported);

} // namespace xferguard::lint
