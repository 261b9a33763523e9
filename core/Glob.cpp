#include "core/Glob.h"
#include "core/Rule.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/GlobPattern.h"
#include <algorithm>

namespace xferguard {

bool matchesGlob(std::string_view glob, std::string_view text) {
  llvm::Expected<llvm::GlobPattern> pattern = llvm::GlobPattern::create({glob.data(), glob.size()});
  if (!pattern) {
    llvm::consumeError(pattern.takeError());
    return glob == text;
  }
  return pattern->match({text.data(), text.size()});
}

void RuleSelection::add(std::string_view globs) {
  llvm::SmallVector<llvm::StringRef> words;
  llvm::StringRef(globs.data(), globs.size()).split(words, ',', -1, /*KeepEmpty=*/false);
  for (llvm::StringRef word : words) {
    word = word.trim();
    bool take = !word.consume_front("-");
    word.consume_front("xfer-");
    if (!word.empty()) parts_.push_back({take, word.str()});
  }
}

bool RuleSelection::contains(std::string_view rule) const {
  // A list that only takes away starts from everything.
  bool selected = parts_.empty() || !parts_.front().take;
  for (const Part &part : parts_)
    if (matchesGlob(part.glob, rule)) selected = part.take;
  return selected;
}

std::vector<std::string> RuleSelection::unknown() const {
  std::vector<std::string> out;
  for (const Part &part : parts_)
    if (std::none_of(allRules().begin(), allRules().end(), [&](const Rule &r) { return matchesGlob(part.glob, r.id); }))
      out.push_back(part.glob);
  return out;
}

} // namespace xferguard
