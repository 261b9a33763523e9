// Fixes into files: parsed with the edits in place first, written only when that gave no new error.
#pragma once
#include "lint/command/Lint.h"
#include "lint/fix/Edits.h"

namespace xferguard::lint {

struct Applied {
  std::vector<std::size_t> fixed; // findings, by their place
  Words remarks;                  // what was left out and why, for the user
  FileEdits edits;                // what was, or with --fix-diff would be, written
};

Applied applyFixes(const std::vector<Finding> &, const std::vector<Translation> &, const Analysis &, const LintOptions &,
                   const std::string &root);

} // namespace xferguard::lint
