// Missing names as a text that declares them: whatever is done with them is allowed, and nothing is known of what it does.
#pragma once
#include "lint/missing/Uses.h"

namespace xferguard::lint {

std::string declarationsOf(const Uses &);

} // namespace xferguard::lint
