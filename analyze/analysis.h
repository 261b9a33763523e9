// A run to findings. Every rule is one file here, <snake_id>.cpp, with one function; tools/gen lists them.
#pragma once
#include "analyze/context.h"

namespace xferguard::analyze {

struct Analysis {
  std::vector<Finding> findings; // in reading order
  std::vector<std::string> remarks; // what the data of this run could not decide, and what is missing from it
};

Analysis analyse(const Context &);

// A finding each; a rule that has nothing to say adds nothing.
using Rule = void (*)(const Context &, std::vector<Finding> &);

#define RULE(name, id) void name(const Context &, std::vector<Finding> &);
#include "analyze/generated/registry.inc"
#undef RULE

} // namespace xferguard::analyze
