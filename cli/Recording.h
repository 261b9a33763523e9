// A command run under the guard, and the traces that it left.
#pragma once
#include "cli/Traces.h"
#include "trace/policy.h"
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace xferguard::cli {

struct Recording {
  std::string folder;                             // for the traces
  std::string policy;                             // YAML; empty: none
  std::optional<trace::Policy> own_policy;        // instead, when we want to see what regions do
  std::string rewrites;                           // to try, as XFERGUARD_TRY has them; empty: none
  std::map<std::string, std::string> environment; // beside what the guard needs
  int child_code = 0;                             // as a shell says it
};

// Waits for the command; its new traces then hold the lines of its binaries. 0, or the code of an error of ours that
// has been printed.
int record(const std::vector<std::string> &command, Recording &, FoundTraces &);

} // namespace xferguard::cli
