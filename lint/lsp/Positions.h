// Places of a text as the Language Server Protocol counts them: lines and UTF-16 units, from 0; and its names of files.
#pragma once
#include "core/Location.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/JSON.h"
#include <optional>
#include <string>

namespace xferguard::lsp {

struct Position {
  std::int64_t line = 0, character = 0;
  auto operator<=>(const Position &) const = default;
};
struct Span {
  Position start, end;
};

Position positionAt(llvm::StringRef text, std::size_t offset); // bytes; behind the end it is the end
Span spanOf(llvm::StringRef text, const SourceLocation &);   // lines and bytes, from 1
bool touch(const Span &, const Span &);

llvm::json::Object inJson(const Span &);
std::optional<Span> spanIn(const llvm::json::Object *);

std::optional<std::string> pathOf(llvm::StringRef uri); // nothing: no file of this machine
std::string uriOf(llvm::StringRef path);

} // namespace xferguard::lsp
