// Policies as the verbs use them.
#pragma once
#include "trace/policy.h"
#include <string>

namespace xferguard::cli {

// YAML to the form that the observed process reads. 0, or the code of an error that has been printed.
int compilePolicy(const std::string &from, const std::string &to);
int writeCompiled(const trace::Policy &, const std::string &to);

} // namespace xferguard::cli
