// The commands of a CMakeLists.txt, one after the other.
#pragma once
#include "lint/flags/Words.h"
#include "llvm/ADT/StringRef.h"
#include <string>

namespace xferguard::lint {

struct CMakeCommand {
  std::string name; // in small letters, as CMake takes it
  Words arguments;  // a quoted one holds blanks
};

// Reads on to what belongs to the command behind the one it gave last.
class CMakeCommands {
public:
  explicit CMakeCommands(llvm::StringRef text) : text(text) {}
  bool next(CMakeCommand &command);

private:
  llvm::StringRef text;

  void skipBlanks();
  void readArguments(Words &arguments);
  std::string quoted();
  std::string bare();
};

} // namespace xferguard::lint
