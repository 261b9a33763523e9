// A build folder that CMake configured without writing a compile database down: its build tool knows the commands all the same.
#pragma once
#include "lint/project/Project.h"

namespace xferguard::lint {

class Makes;

bool isConfigured(llvm::StringRef build_dir);
llvm::Error readConfigured(llvm::StringRef build_dir, Makes &, Project &);

} // namespace xferguard::lint
