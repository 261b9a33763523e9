// What could not be read, or in part only: on stderr, so that stdout stays data.
#pragma once
#include "lint/command/Lint.h"

namespace xferguard::lint {

// A line for each source that gave nothing, for each header that several sources miss, and for each other source with errors.
void tellErrors(const Analysis &, const std::vector<Translation> &, const std::string &root, const std::string &folder);

} // namespace xferguard::lint
