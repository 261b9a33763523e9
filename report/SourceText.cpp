#include "report/SourceText.h"
#include "report/NotebookCells.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/FileSystem.h"

namespace xferguard {

std::string printable(std::string_view text) {
  std::string out;
  for (char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '\t') out += ' ';
    else if (byte < 0x20 || byte == 0x7f) out += '?';
    else out += c;
  }
  return out;
}

std::string SourceText::line(const std::string &name, unsigned number) {
  auto [at, fresh] = files_.try_emplace(name);
  File &file = at->second;
  llvm::sys::fs::file_status status;
  if (fresh && !llvm::sys::fs::status(name, status) && llvm::sys::fs::is_regular_file(status)) {
    if (auto buffer = llvm::MemoryBuffer::getFile(name)) file.buffer = std::move(*buffer);
  } else if (fresh) {
    file.buffer = cellNamed(name);
  }
  if (fresh && file.buffer) {
    llvm::SmallVector<llvm::StringRef, 0> lines;
    file.buffer->getBuffer().split(lines, '\n');
    file.lines.assign(lines.begin(), lines.end());
  }
  if (number == 0 || number > file.lines.size()) return "";
  llvm::StringRef text = file.lines[number - 1].rtrim();
  return printable({text.data(), text.size()});
}

} // namespace xferguard
