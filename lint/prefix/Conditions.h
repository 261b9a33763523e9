// Whether a condition of the preprocessor holds, as far as the command says: `#if defined(X) && X > 2`.
#pragma once
#include "lint/flags/Words.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>

namespace xferguard::lint {

enum class Holds { Yes, No, Perhaps };
Holds opposite(Holds);
Holds both(Holds, Holds);

// What is defined before the first line is read.
class Definitions {
public:
  Definitions() : Definitions({}, false) {}
  // The command's own, and what every compiler like clang defines here; the GPU's side is not what is read.
  Definitions(const Words &arguments, bool is_cuda);

  Holds isDefined(llvm::StringRef name) const;
  std::optional<long long> valueOf(llvm::StringRef name) const;
  std::string inOrder() const; // equal for equal ones

private:
  llvm::StringMap<std::optional<std::string>> known; // none: certainly not defined
};

// The words of a directive behind its '#', the first of them its name: `ifdef X`, `if X`, `elif X`.
Holds holds(llvm::ArrayRef<llvm::StringRef> words, const Definitions &);

} // namespace xferguard::lint
