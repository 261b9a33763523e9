// Questions that are put to a smart pointer: whether it points anywhere.
#pragma once
#include "checks/facts/Names.h"
#include <optional>

namespace xferguard::facts {

struct AskedPointer {
  const clang::Expr *pointer;
  bool when_there; // the answer is yes where it points somewhere
};

// `if (buffer)`, `buffer != nullptr`, `nullptr == buffer`: calls of the library's, which say what a comparison says of a plain pointer.
std::optional<AskedPointer> askedPointer(const clang::Expr &, Names &);

} // namespace xferguard::facts
