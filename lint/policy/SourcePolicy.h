// The run's policy, held against the source: from the functions of a region no forbidden effect may be reachable.
#pragma once
#include "checks/facts/Index.h"
#include "core/Diagnostic.h"
#include "core/Finding.h"
#include <set>
#include <string>
#include <vector>

namespace xferguard::lint {

// Of a policy file what a source can decide: budgets above zero and warm-up are left to the run.
struct SourceRegion {
  std::string name;
  std::vector<std::string> forbidden; // "sync", "d2h", ...
  struct Allowed {
    std::string function, file;       // globs; empty: any
  };
  std::vector<Allowed> allowed;
};
struct SourcePolicy {
  std::vector<SourceRegion> regions;
  std::vector<Diagnostic> errors;
};
SourcePolicy readSourcePolicy(std::string_view yaml, const std::string &file);

// Violations in one file. A region is in every function that opens it (NVTX or xg_region) or is marked XG_HOT; `seen`
// collects the names of the regions that were found.
std::vector<Finding> violations(const SourcePolicy &, const facts::Unit &, const facts::Index *others, const std::string &root,
                                std::set<std::string> &seen);

} // namespace xferguard::lint
