// Compile commands as clangd must see them: the host side, in clang's spelling.
#pragma once
#include "clang/Tooling/CompilationDatabase.h"
#include <memory>

namespace xferguard::editors {

// What `xferguard lint` would parse, when the command is nvcc's or the file is CUDA or HIP; else nothing changes.
void makeHostCommand(clang::tooling::CompileCommand &);

// The same for every command of a project.
std::unique_ptr<clang::tooling::CompilationDatabase> hostCommands(std::unique_ptr<clang::tooling::CompilationDatabase>);

} // namespace xferguard::editors
