// Where a rule puts what it finds. Turns steps of a view into places, paths and fingerprints.
#pragma once
#include "checks/Check.h"
#include "checks/facts/View.h"
#include <functional>
#include <optional>

namespace xferguard::checks {

struct Problem {
  int step = facts::none;            // the op
  int loop = facts::none;            // the loop that makes it costly, or none
  Level level = Level::Warning;
  int frame = facts::none;           // whose line is told: where what there is to change stands; else the loop's
  bool to_change = false;            // the op itself: where a helper holds it, all calls of that have one cause
  bool stands_at_loop = false;       // told where the loop begins: that is what there is to change
  std::string headline;              // lower case, no full stop
  std::string cause;                 // a key, where what there is to change stands elsewhere: all copies of one operation that have it are told as one
  std::vector<std::string> notes;
  std::vector<std::pair<int, std::string>> with;   // the ops that it is about as well, in order, and a word about each: "and ..." of another one of the kind, which is told where its own call stands
  std::vector<std::pair<int, std::string>> labels; // other steps, and a word about each
  std::vector<Fix> fixes;
  Confidence confidence = Confidence::Likely;
};

class Report {
public:
  explicit Report(const RuleOptions &options) : options(options) {}

  void add(const facts::View &, Problem);
  void passOver(const facts::View &, int step, std::string because); // an op that the rule looked at and says nothing of
  void passOver(const facts::View &, int step, const std::function<std::string()> &because); // that takes some work to say
  bool silenced(const facts::View &, int step) const; // by a comment on its own line
  long long option(std::string_view name) const; // as configured, else the default of the rule's page
  std::string_view rule;               // the one that runs now
  std::vector<Finding> findings;
  std::vector<std::optional<SourceLocation>> loops;  // of each finding: where its loop is
  std::vector<Silence> passed_over;                  // where it is asked for

private:
  const RuleOptions &options;
};

SourceLocation locationOf(const facts::View &, int step);

// Whether a comment of the file speaks of the rule and covers the place.
bool silences(const facts::Unit &, const facts::Comment &, std::string_view rule, const SourceLocation &);

} // namespace xferguard::checks
