// What a project's CMakeLists.txt define for every source below them, however it is configured: THRUST_CUB_WRAPPED_NAMESPACE=mine.
// Where nobody has configured it, this is all that a build says without being asked.
#pragma once
#include "lint/flags/Words.h"
#include "lint/project/CMakeConditions.h"
#include "llvm/ADT/StringMap.h"

namespace xferguard::lint {

// NAME or NAME=VALUE, in the order of the text; nothing that is put together from variables, or stands under a condition of which it cannot be
// said that it holds.
Words definedAlways(llvm::StringRef cmake_lists);

// NAME or NAME=VALUE that needs nobody to be understood: neither a variable nor a shell.
bool isPlainDefinition(llvm::StringRef);

// Remembers what it has read.
class CMakeDefinitions {
public:
  explicit CMakeDefinitions(llvm::StringRef top) : top(top) {}
  Words of(llvm::StringRef source); // of the folders between the project's top and it, the innermost last

private:
  struct Folder {
    Words definitions;
    CMakeOptions options;
  };
  std::string top;
  llvm::StringMap<Folder> of_folder;

  static Folder read(llvm::StringRef folder, const Folder *around);
};

} // namespace xferguard::lint
