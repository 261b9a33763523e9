// Which files can see each other's functions: those that end in one program or library.
#pragma once
#include "lint/project/Project.h"

namespace xferguard::lint {

// For each source (by its place in project.sources) the sources whose functions it may call, itself included, sorted.
// `has_main` says which sources define main: where nothing is known of linking, a program is taken to be what lies in
// and below the folder of its main.
std::vector<std::vector<std::size_t>> linkUnits(const Project &, const std::vector<bool> &has_main);

} // namespace xferguard::lint
