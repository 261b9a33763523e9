// Commands of a Makefile that nobody has configured: `make -n` prints them without the folders and the switches that ./configure would
// have written down.
#pragma once
#include "lint/project/Project.h"

namespace xferguard::lint {

// Sources whose command does not find headers that lie in the project: these are looked for, and the GPU part is switched on.
void completeUnconfigured(Project &);

} // namespace xferguard::lint
