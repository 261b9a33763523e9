// The Python sources of a project.
#pragma once
#include "lint/project/Project.h"

namespace xferguard::lint {

bool isPython(llvm::StringRef file);   // a notebook too
bool isNotebook(llvm::StringRef file);

// Whether a text imports something that works on a GPU.
bool importsGpuLibrary(llvm::StringRef text);

// All below a folder, where any of them does: loops call helpers. Environments and what packages installed are nobody's project.
std::vector<Source> pythonSourcesBelow(llvm::StringRef directory);
Source pythonSource(llvm::StringRef file);

} // namespace xferguard::lint
