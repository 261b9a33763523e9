// Of a folder's sources those that have to do with the GPU, in the order in which they tell most.
#pragma once
#include "lint/command/Lint.h"
#include "lint/near/Roles.h"

namespace xferguard::lint {

// Sorts the sources, and takes those away that lead nowhere near a GPU and that nobody named. What a folder is to the project comes back.
Roles chooseSources(Project &, const LintOptions &, Words &remarks);

// What is found in tests, benches and other projects' code is a note.
void sinkByRole(Report &, const Roles &);

} // namespace xferguard::lint
