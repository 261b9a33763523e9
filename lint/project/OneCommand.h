// Of several commands that compile one file, the one that it is read with.
#pragma once
#include "lint/project/Project.h"

namespace xferguard::lint {

// Several targets or configurations (Ninja Multi-Config) compile the same source again: the command with the GPU part stays. What
// the others make of the file is linked somewhere too, so their outputs stay with it.
void keepOneCommand(Project &);

} // namespace xferguard::lint
