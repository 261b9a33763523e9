// What `make -nwB` would run, read as a compile database: directories followed, one source a command.
#pragma once
#include "lint/project/Project.h"

namespace xferguard::lint {

struct MakeOutput {
  std::vector<Source> sources;
  std::vector<Linked> linked;
  // "cd sub; make" written without $(MAKE): make -n does not follow it, we do.
  std::vector<std::string> left_to_follow; // directories, absolute
};

// Pure: the text that make printed, begun in `directory`.
MakeOutput readMakeOutput(llvm::StringRef text, llvm::StringRef directory);

class Makes;

// Asks `make_command` (with -nwBk put behind its first word), and whatever it leaves to follow.
llvm::Error readMakefile(const Words &make_command, llvm::StringRef directory, Makes &, Project &);

bool hasMakefile(llvm::StringRef directory);

// A tree of programs with a Makefile each: the Makefiles that stand above GPU sources which no command of the project compiles,
// up to `directory` and without its own. What they compile is added, and said, and so is who was not asked.
void readMakefilesBelow(llvm::StringRef directory, Makes &, Project &);

} // namespace xferguard::lint
