// What stands in a source or header, read outside the parser.
#pragma once
#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>

namespace xferguard::lint {

std::optional<std::string> textOf(llvm::StringRef file);

// As the parser reads it: with plain launches.
std::optional<std::string> parsedTextOf(llvm::StringRef file);

} // namespace xferguard::lint
