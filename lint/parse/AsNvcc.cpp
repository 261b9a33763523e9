#include "lint/parse/AsNvcc.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using llvm::StringRef;

namespace xferguard::lint {

namespace {

constexpr StringRef nvcc = "__NVCC__";

bool names(StringRef line, const std::string &name) {
  for (std::size_t at = line.find(name); at != StringRef::npos; at = line.find(name, at + 1)) {
    auto goesOn = [&](std::size_t i) { return i < line.size() && (llvm::isAlnum(line[i]) || line[i] == '_'); };
    if (!goesOn(at - 1) && !goesOn(at + name.size())) return true; // in front of the first character it wraps around
  }
  return false;
}

// The lines between `#if` and `#endif` where a condition asks for it.
std::vector<StringRef> linesAskedFor(StringRef text) {
  std::vector<StringRef> lines;
  std::vector<bool> asks; // the conditions around, innermost last
  for (StringRef rest = text; !rest.empty();) {
    auto [line, next] = rest.split('\n');
    rest = next;
    StringRef directive = line.ltrim();
    directive = directive.consume_front("#") ? directive.ltrim() : StringRef();
    if (directive.starts_with("if")) asks.push_back(directive.contains(nvcc));
    else if (directive.starts_with("elif") && !asks.empty()) asks.back() = asks.back() || directive.contains(nvcc);
    else if (directive.starts_with("endif") && !asks.empty()) asks.pop_back();
    else if (llvm::is_contained(asks, true)) lines.push_back(line);
  }
  return lines;
}

bool mayDeclare(StringRef line, const std::set<Undeclared> &undeclared) {
  if (line.contains("#") && (line.contains("include") || line.contains("error"))) return true;
  return llvm::any_of(undeclared, [&](const Undeclared &each) { return names(line, each.name); });
}

} // namespace

bool wouldTellMoreAsNvcc(const Attempt &attempt, const std::vector<std::string> &texts) {
  return llvm::any_of(texts, [&](StringRef text) {
    if (!text.contains(nvcc)) return false;
    // Most of the errors of a source whose headers are not all there have nothing to do with it, and each parse costs as much as the first.
    return attempt.record.missing.empty() || llvm::any_of(linesAskedFor(text), [&](StringRef line) { return mayDeclare(line, attempt.complaints.undeclared); });
  });
}

} // namespace xferguard::lint
