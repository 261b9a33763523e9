#include "lint/parse/Text.h"
#include "lint/parse/Launches.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"

namespace fs = llvm::sys::fs;

namespace xferguard::lint {

std::optional<std::string> textOf(llvm::StringRef file) {
  fs::file_status status; // a pipe gives its text once, and the parser has had it
  if (fs::status(file, status) || !fs::is_regular_file(status)) return std::nullopt;
  auto text = llvm::MemoryBuffer::getFile(file, /*IsText=*/true);
  if (!text) return std::nullopt;
  return (*text)->getBuffer().str();
}

std::optional<std::string> parsedTextOf(llvm::StringRef file) {
  std::optional<std::string> text = textOf(file);
  if (!text) return std::nullopt;
  std::optional<std::string> plain = withPlainLaunches(*text);
  return plain ? plain : text;
}

} // namespace xferguard::lint
