// The rules of the static half: each a query over facts. They run the same in lint, in the link step, in clang-tidy, in
// clangd and in tests from a dump.
#pragma once
#include "checks/facts/Facts.h"
#include "checks/facts/Index.h"
#include "core/Finding.h"
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace xferguard::facts {
struct Known;
class Library;
class View;
}

namespace xferguard::checks {

struct RuleOptions {
  std::string root;                              // paths in fingerprints are relative to it
  std::vector<std::string> rules;                // ids to run; empty: all
  std::map<std::string, std::string> options;    // "rule.option" -> value, from `.xferguard.yaml`
  bool tell_silences = false;                    // for `--why`
};

// A rule looked at an operation, and says nothing of it.
struct Silence {
  std::string rule, because;
  SourceLocation op;
};

// A finding that a comment silences, and where that comment stands.
struct Suppressed {
  Finding finding;
  SourceLocation by;
  std::string reason;
};

struct Result {
  std::vector<Finding> findings;           // in source order, each place once
  std::vector<Suppressed> suppressed;
  std::vector<std::pair<SourceLocation, std::string>> misspelt; // `// xfer: word` that means nothing, and its word
  std::vector<SourceLocation> unused_nolint; // NOLINT comments naming xfer-* that silenced nothing
  std::vector<Silence> silences;
  std::vector<SourceLocation> unclosed_nolint; // NOLINTBEGINs without an end: they silence the rest of their file
};

// Findings of every rule in the functions of `unit`; `others` gives the callees that other files define, or is null; `known` is what
// the files of the program know together. Without it they are asked first.
struct Asked {
  facts::Places look, report; // the functions whose findings are wanted, and with them those that have a word on these: their callers
};
Result runRules(const facts::Unit &unit, const facts::Index *others, const facts::Known &known, const RuleOptions &, const Asked & = {});
Result runRules(const facts::Unit &unit, const facts::Index *others, const RuleOptions &);

// One finding a place: of several call paths the shortest speaks. What a function shows by itself is not said again at
// each of its callers; nor in the files of those.
std::vector<Finding> oneEach(std::vector<Finding>);
std::vector<Finding> oneForEachMacro(std::vector<Finding>); // of what the body of a macro holds, all that its expansions in a function show
void nameCallers(Finding &); // of what stands in a helper: who calls it again and again, as ways to it

// What one function, its callees in place, shows a rule; `report` takes what it finds.
class Report;
struct Check {
  std::string_view id;
  void (*run)(const facts::View &, Report &);
};
std::span<const Check> allChecks();

// The functions that the rules look at.
std::vector<const facts::Function *> functionsWithWork(const facts::Library &);

// Why the ops on a line, or behind a call on it, were or were not flagged: role of the loop, memory kind with its chain, guard,
// readers. What several files show is told once. For `--why`.
struct Why {
  std::vector<std::string> ops, rules, silences, around; // around: the functions that begin above, where there is no op
  unsigned begins = 0;                                    // where these begin
  void add(const Why &);
  std::vector<std::string> lines() const;
};

// One for each of the places.
std::vector<Why> why(const facts::Unit &unit, const facts::Index *others, const facts::Known &known, std::span<const SourceLocation> places);

} // namespace xferguard::checks
