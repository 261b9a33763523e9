// Everything that a project compiles, wherever that is written down.
#pragma once
#include "lint/project/Project.h"

namespace xferguard::lint {

// From the build that the request names, or else the one near `start`: a database, a folder that CMake configured, Makefiles, or
// the folder's sources alone.
llvm::Expected<Project> wholeProject(const ProjectRequest &, llvm::StringRef start, Makes &);

// What is meant by its name is the project that is built there: `xferguard lint build`.
bool isBuildFolder(llvm::StringRef directory);

bool compilesBelow(llvm::StringRef directory, const Project &);

} // namespace xferguard::lint
