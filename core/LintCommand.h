// The options of `xferguard lint` and `xferguard compdb`, known to the front door (help, completions, man page)
// and to xferguard-lint, which does the work.
#pragma once
#include "core/CommandLine.h"

namespace xferguard::command {

const Verb &lintVerb();
const Verb &compdbVerb();

} // namespace xferguard::command
