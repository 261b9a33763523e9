// What the sources learn of each other before the rules are asked: how often each function runs, what members and globals hold.
#pragma once
#include "checks/facts/heat/Spread.h"
#include "lint/command/Lint.h"
#include "lint/link/Turns.h"

namespace xferguard::lint {

class Lessons {
public:
  // Every source of the groups that leads to the GPU, in processes of their own, as the rules are.
  Lessons(const std::vector<LinkGroup> &, const Units &, const LintOptions &, const std::vector<Turn> &turns = {}); // without turns: of all functions
  Lessons(const Lessons &) = delete; // what is known points into it

  // Of the files that a group's sources see.
  facts::Known knownIn(const LinkGroup &) const;
  // The same for one of its sources.
  facts::Known knownTo(std::size_t source, const facts::Known &) const;
  // Differs when it would tell the group's sources something else, though none of them has changed: their callers may be elsewhere.
  std::string digest(const LinkGroup &) const;
  bool whole() const { return complete; } // nothing failed, and nobody stopped it

private:
  const Units &units;
  bool complete = false;
  std::vector<facts::Learned> learned; // of each source; nothing of those that do not lead to the GPU
  std::vector<bool> heard;             // those that were asked, and have answered
  std::map<std::string, facts::Heat> heats;
};

} // namespace xferguard::lint
