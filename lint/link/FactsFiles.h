// Facts as files of their own, for a build system that hands them from the action that makes them to the one that joins them:
//   xferguard lint --dump-facts -o a.facts a.cu -- FLAGS
//   xferguard lint a.facts b.facts -o lint.sarif
#pragma once
#include "checks/facts/Facts.h"
#include "lint/parse/Record.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <string>
#include <vector>

namespace xferguard::lint {

bool isFactsFile(llvm::StringRef file);

// Paths below `root` become relative to it, so that the file means the same in another folder or on another machine. What is
// returned for several units may be written one behind the other.
std::string portableFacts(facts::Unit, llvm::StringRef root);

// The records of a file: the source's name, its summary and its facts, unread. Paths are as they were written.
llvm::Expected<std::vector<Record>> readFactsFile(llvm::StringRef file);

} // namespace xferguard::lint
