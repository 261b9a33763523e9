// compile_commands.json: where it lies and what is in it.
#pragma once
#include "lint/project/Project.h"

namespace xferguard::lint {

// Folders from the start upwards where no repository says how far the project reaches: what lies far above is another's.
inline constexpr unsigned highest_without_repository = 3;
std::string repositoryRoot(llvm::StringRef start); // empty: there is none

// How far the project of a folder reaches: its repository; without one the highest of a few folders above that has build files.
std::string projectFolder(llvm::StringRef start);

// A file of that name in the folder, in one of its build folders (the one that was configured last), or above.
std::string findInBuildFolders(llvm::StringRef start, llvm::StringRef name);

llvm::Error readCompileDatabase(llvm::StringRef json_file, Project &);

// The same of its text. How many entries say no command.
llvm::Expected<std::size_t> readCompileCommands(llvm::StringRef json, llvm::StringRef folder, const std::string &origin, Project &);

} // namespace xferguard::lint
