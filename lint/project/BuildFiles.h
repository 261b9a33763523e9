// What a CMake build folder says about who is linked with whom: build.ninja, or the link.txt files of its Makefiles.
#pragma once
#include "lint/project/Project.h"

namespace xferguard::lint {

void readLinks(llvm::StringRef build_dir, std::vector<Linked> &linked);

// The two formats, on text: for tests.
void readNinja(llvm::StringRef text, llvm::StringRef build_dir, std::vector<Linked> &linked);
void readLinkCommand(llvm::StringRef line, llvm::StringRef directory, std::vector<Linked> &linked);

} // namespace xferguard::lint
