// A command line as words: split as a shell does, response files opened, launchers in front taken off.
#pragma once
#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace xferguard::lint {

using Words = std::vector<std::string>;

// As /bin/sh would, without expanding anything.
Words splitShell(llvm::StringRef command);

// "@file", and nvcc's "--options-file file[,file]" and "-optf", replaced by what the files hold. A file that cannot be
// read, or that names itself, stays as a word and is told in `problems`.
Words openResponseFiles(const Words &, llvm::StringRef directory, Words &problems);

// Without "ccache", "distcc", "env A=b", "time", "cmake -E env" and their like in front of the compiler.
Words withoutLaunchers(Words);

// The same in one line that a shell would split again.
std::string joinShell(const Words &);

} // namespace xferguard::lint
