// What a source includes before anything of its own is said: the part that many sources can share.
#pragma once
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace xferguard::lint {

// Where includes are looked for, in order.
struct SearchPath {
  std::vector<std::string> quoted, angled; // folders; `angled` serves "..." after `quoted`
};

// The library headers that the source includes before its first declaration, macro or condition, each as written
// ("<a/b.h>"), in order, without repetition; headers of the user's are gone through, include guards and comments with them.
std::vector<std::string> leadingHeaders(const std::string &source, const SearchPath &, llvm::function_ref<bool(llvm::StringRef)> is_library);

// The language promises that these can stand in any order: the standard library's and libc's.
bool isStandardHeader(llvm::StringRef written);

} // namespace xferguard::lint
