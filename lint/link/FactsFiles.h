// Facts as files of their own, for a build system that hands them from the action that makes them to the one that joins them:
//   xferguard lint --dump-facts -o a.facts a.cu -- FLAGS
//   xferguard lint a.facts b.facts -o lint.sarif
#pragma once
#include "checks/facts/Facts.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <string>
#include <vector>

namespace xferguard::lint {

bool isFactsFile(llvm::StringRef file);

// Paths below `root` become relative to it, so that the file means the same in another folder or on another machine.
std::string portableFacts(facts::Unit, llvm::StringRef root);

// The units of a file, relative paths below `root`.
llvm::Expected<std::vector<facts::Unit>> readFactsFile(llvm::StringRef file, llvm::StringRef root);

} // namespace xferguard::lint
