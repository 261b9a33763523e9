// A source again, with what is missing declared as it is used, as long as that tells more of it.
#pragma once
#include "lint/missing/Undeclared.h"
#include "lint/parse/Record.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace xferguard::lint {

// What one parse came to.
struct Attempt {
  Record record;
  Complaints complaints;
  bool lacks_something = false; // of functions that speak to the GPU
};

// The best of `first` and three more at most. `texts` are what the user wrote of it; `known` is what other sources lacked, with
// which it may have been parsed already.
Attempt withMissingDeclared(Attempt first, const std::vector<std::string> &texts, Lacking known, llvm::function_ref<Attempt(std::string declared)> parse);

} // namespace xferguard::lint
