// Which files can see each other's functions: those that end in one program or library.
#pragma once
#include "lint/project/Project.h"

namespace xferguard::lint {

struct LinkUnit {
  std::vector<std::size_t> members; // sources (by their places in project.sources) whose functions are seen, sorted
  std::vector<std::size_t> users;   // by these of them, sorted
  bool operator==(const LinkUnit &) const = default;
};

// Of each source, those with which no program can hold it, because both define the same function: one backend of several.
using Rivals = std::vector<std::vector<std::size_t>>;

// Every source is a user once, and sees none of its rivals. `has_main` says which sources define main: where nothing is known of
// linking, a program is taken to be what lies in and below the folder of its main.
std::vector<LinkUnit> linkUnits(const Project &, const std::vector<bool> &has_main, const Rivals & = {});

} // namespace xferguard::lint
