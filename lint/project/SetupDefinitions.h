// What a setup.py defines for the extensions that it builds: `extra_compile_args={"cxx": ["-DNVDR_TORCH"]}`,
// `define_macros=[("WITH_CUDA", None)]`. Nobody needs to run it to know that.
#pragma once
#include "lint/flags/Words.h"
#include "llvm/ADT/StringMap.h"

namespace xferguard::lint {

// NAME or NAME=VALUE; none of those that are for whoever debugs, or for another machine.
Words definedBySetup(llvm::StringRef setup_py);

// Remembers what it has read.
class SetupDefinitions {
public:
  explicit SetupDefinitions(llvm::StringRef top) : top(top) {}
  Words of(llvm::StringRef source); // of the nearest setup.py above it, no higher than the project's top

private:
  std::string top;
  llvm::StringMap<Words> of_folder;
};

} // namespace xferguard::lint
