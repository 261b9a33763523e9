// The tokens of a file, without a preprocessor: what is written, wherever it may be switched off.
#pragma once
#include "clang/Basic/TokenKinds.h"
#include "llvm/ADT/StringRef.h"
#include <vector>

namespace xferguard::lint {

struct Token {
  clang::tok::TokenKind kind = clang::tok::eof; // a name and a keyword are both raw_identifier
  llvm::StringRef text;
  unsigned offset = 0;
  bool isName() const { return kind == clang::tok::raw_identifier; }
  bool is(llvm::StringRef what) const { return isName() && text == what; }
  bool is(clang::tok::TokenKind what) const { return kind == what; }
};

// Bodies: what a macro stands for too, each with a semicolon on either side. Functions: as a function of the macro's name.
enum class Macros { LeftOut, Bodies, Functions };

// No comments, no directives, nothing behind `#if 0`. They point into the text.
std::vector<Token> tokensOf(llvm::StringRef text, Macros = Macros::LeftOut);

} // namespace xferguard::lint
