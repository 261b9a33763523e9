// What a source includes whatever happens: the part that many sources can share.
#pragma once
#include "lint/prefix/Lines.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <map>
#include <string>
#include <vector>

namespace xferguard::lint {

// Where includes are looked for, in order.
struct SearchPath {
  std::vector<std::string> quoted, angled; // folders; `angled` serves "..." after `quoted`
};

struct Leading {
  // Library headers, each as written ("<a/b.h>"), in order, without repetition. Headers of the user's are gone through.
  std::vector<std::string> headers;
  // What the user's text defines or takes back in front of some of them, and how many of the headers stand before the first time.
  std::map<std::string, std::size_t> macros;
};

// Of headers that may be included or not, libraries that want their order are not taken any more; where the text may change
// what any header means, nothing is.
Leading leadingHeaders(const std::string &source, const SearchPath &, llvm::function_ref<bool(llvm::StringRef)> is_library, FileLines &);

// The language, or the toolkit's maker, promises that these can stand in any order.
bool standsAnywhere(llvm::StringRef written);
bool isStandardHeader(llvm::StringRef written); // the standard library's and libc's

} // namespace xferguard::lint
