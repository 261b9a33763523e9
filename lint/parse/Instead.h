// Installed libraries of which ours stand in, all the same.
#pragma once
#include "lint/flags/Words.h"

namespace xferguard::lint {

// Folders that a parse with these arguments does not see: LibTorch where the distribution installs it, Thrust and CUB where the toolkit
// does. What stands in for them takes a tenth of the time to read, and as much is found (docs/adr/0023-light-libtorch.md). A command that
// names their folders means it.
Words notRead(const Words &arguments);

} // namespace xferguard::lint
