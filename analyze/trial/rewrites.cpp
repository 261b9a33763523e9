#include "analyze/trial/rewrites.h"

namespace xferguard::analyze {

std::span<const Rewrite> rewrites() {
  static constexpr std::string_view pin[] = {"pageable-copy", "pageable-async"}, pool[] = {"alloc-in-loop"}, waits[] = {"redundant-sync"}, stage[] = {"adjacent-copies"};
  static constexpr Rewrite all[] = {{1, "pin", "host memory that is copied again and again, pinned", pin, true},
                                    {2, "pool", "device memory kept when it is freed, and handed out again", pool, true},
                                    {4, "waits", "waits for nothing left out", waits, true},
                                    {8, "stage", "small blocking uploads put aside and sent together", stage, false}};
  return all;
}

bool canBeTried(const Finding &f) {
  const auto kept = f.evidence.more.find(kept_by_try);
  return kept == f.evidence.more.end() || 2 * kept->second < static_cast<double>(f.evidence.count.value_or(0));
}

std::string namesOf(unsigned bits, std::string_view between) {
  std::string out;
  for (const Rewrite &r : rewrites())
    if (bits & r.bit) out += std::string(out.empty() ? "" : between) + std::string(r.name);
  return out;
}

unsigned rewritesIn(std::string_view text, std::string &unknown) {
  unsigned out = 0;
  while (!text.empty()) {
    const std::string_view word = text.substr(0, text.find(','));
    const unsigned before = out;
    for (const Rewrite &r : rewrites())
      if (r.name == word) out |= r.bit;
    if (out == before && !(word.empty())) return unknown = word, 0;
    text.remove_prefix(word.size() + (word.size() < text.size()));
  }
  return out;
}

} // namespace xferguard::analyze
