#include "core/Diagnostic.h"
#include "core/Terminal.h"
#include "llvm/Support/raw_ostream.h"

namespace xferguard {

std::string render(const Diagnostic &d, bool color) {
  std::string text = d.file.empty() ? "xferguard" : d.file;
  if (d.line) text += ":" + std::to_string(d.line);
  if (d.line && d.column) text += ":" + std::to_string(d.column);
  text += color ? ": \033[1;31merror:\033[0m " : ": error: ";
  text += d.message;
  if (!d.hint.empty()) text += "\n  hint: " + d.hint;
  return text;
}

void printAll(const std::vector<Diagnostic> &diagnostics) {
  for (const Diagnostic &d : diagnostics)
    llvm::errs() << render(d, wantsColor(llvm::errs())) << "\n";
}

} // namespace xferguard
