// Which C++ a project is written in, by what its build files say of it anywhere: CMAKE_CXX_STANDARD 20, cpp_std=c++20. Where no command
// is known, this is all that says it.
#pragma once
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include <string>

namespace xferguard::lint {

// The latest that is named; 0 where none is.
unsigned standardNamed(llvm::StringRef build_file);

// Remembers what it has read.
class Standards {
public:
  explicit Standards(llvm::StringRef top) : top(top) {}
  unsigned of(llvm::StringRef source); // by the folders between the project's top and it

private:
  std::string top;
  llvm::StringMap<unsigned> of_folder;
};

} // namespace xferguard::lint
