// Edits of several findings put together: whole fixes only, none that contradict, nothing outside the project.
#pragma once
#include "core/Finding.h"
#include "llvm/ADT/StringRef.h"
#include <map>
#include <string>
#include <vector>

namespace xferguard::lint {

struct ChosenFix {
  std::size_t finding; // its place in the list of findings
  const Fix *fix;
};

struct Choice {
  std::vector<ChosenFix> chosen;
  unsigned contradicting = 0; // left out: another fix edits the same text
  unsigned outside = 0;       // left out: would edit a file outside the root
};

// At most one fix a finding: a safe one, or with `unsafe` the first that is no mere display.
Choice chooseFixes(const std::vector<Finding> &, bool unsafe, llvm::StringRef root);

// Edits by file, in order and each once. They do not overlap when they come from one Choice.
using FileEdits = std::map<std::string, std::vector<Edit>>;
FileEdits editsOf(const std::vector<ChosenFix> &);

// The text with the edits in it.
std::string applied(llvm::StringRef text, const std::vector<Edit> &);

// As `diff -u` prints it; empty when nothing differs.
std::string unifiedDiff(llvm::StringRef name, llvm::StringRef text, const std::vector<Edit> &);

} // namespace xferguard::lint
