// Notes name files whole, so that any shell and any machine can be told of them.
#pragma once
#include "report/Report.h"

namespace xferguard::lint {

// "malloc at /p/src/a.cu:3" as a shell in `folder` understands it; without a folder relative to the root, for other machines.
std::string withNames(const std::string &text, const std::string &root, const std::string &folder);
Report withNames(Report, const std::string &folder);

} // namespace xferguard::lint
