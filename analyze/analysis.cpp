#include "analyze/analysis.h"
#include "analyze/missing.h"
#include <algorithm>

namespace xferguard::analyze {

namespace {
struct Registered {
  std::string_view id;
  Rule rule;
};
constexpr Registered registry[] = {
#define RULE(name, id) {id, name},
#include "analyze/generated/registry.inc"
#undef RULE
};

// Two findings of one rule in one function: the second of them is told apart by its number.
void numberFingerprints(std::vector<Finding> &findings) {
  std::map<std::string, unsigned> seen;
  for (Finding &f : findings)
    if (const unsigned n = seen[f.fingerprint]++) f.fingerprint += "-" + std::to_string(n + 1);
}
} // namespace

Analysis analyse(const Context &context) {
  Analysis out;
  for (const Registered &r : registry) r.rule(context, out.findings);
  numberFingerprints(out.findings);
  sortForReading(out.findings);
  out.remarks = missingFrom(context);
  return out;
}

} // namespace xferguard::analyze
