// A policy as people write it: YAML to values, with errors that say line:col and what would have been right.
#pragma once
#include "core/Diagnostic.h"
#include "trace/policy.h"
#include <string>
#include <string_view>
#include <vector>

namespace xferguard::analyze {

struct PolicyFile {
  trace::Policy policy;
  std::vector<Diagnostic> errors;
};
PolicyFile readPolicy(std::string_view yaml, const std::string &file);
std::string writePolicy(const trace::Policy &); // as YAML

} // namespace xferguard::analyze
