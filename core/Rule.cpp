#include "core/Rule.h"
#include "llvm/ADT/StringRef.h"
#include <algorithm>

namespace xferguard {

static llvm::StringRef ref(std::string_view s) { return {s.data(), s.size()}; }

const Rule *findRule(std::string_view id) {
  llvm::StringRef wanted = ref(id);
  wanted.consume_front("xfer-"); // the name that clang-tidy uses
  for (const Rule &rule : allRules())
    if (wanted == ref(rule.id)) return &rule;
  return nullptr;
}

const Rule *nearestRule(std::string_view misspelt) {
  llvm::StringRef wanted = ref(misspelt);
  wanted.consume_front("xfer-");
  const Rule *best = nullptr;
  unsigned best_distance = std::max<unsigned>(2, wanted.size() / 3) + 1;
  for (const Rule &rule : allRules()) {
    unsigned distance = wanted.edit_distance(ref(rule.id), true, best_distance);
    if (distance < best_distance) best = &rule, best_distance = distance;
  }
  return best;
}

std::string_view section(const Rule &rule, std::string_view heading) {
  llvm::StringRef page = ref(rule.page);
  const std::string title = "## " + std::string(heading) + "\n";
  size_t at = page.starts_with(title) ? 0 : page.find("\n" + title);
  if (at == llvm::StringRef::npos) return {};
  llvm::StringRef body = page.substr(page.find(title, at) + title.size());
  body = body.take_front(body.find("\n## ")).trim();
  return {body.data(), body.size()};
}

std::string ruleUrl(std::string_view id) {
  return std::string(XFERGUARD_DOCS_URL) + "/" + std::string(id) + ".md";
}

} // namespace xferguard
