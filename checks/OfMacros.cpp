// What the body of a macro holds is one place to change, however often the macro is expanded.
#include "checks/Check.h"
#include "checks/Places.h"
#include <map>
#include <tuple>

namespace xferguard::checks {

namespace {

// The rule and the place in the macro, the function that expands it, and what is said: of another buffer something else.
using Told = std::tuple<Place, std::string, std::string, Level, std::string>;

Told toldOf(const Finding &finding) {
  const SourceLocation &body = finding.in_macro->at;
  return {{finding.rule, body.file, body.line, body.column}, finding.op_site->file, finding.op_site->function, finding.level, finding.headline};
}

bool hasEdits(const Finding &finding) {
  return std::ranges::any_of(finding.fixes, [](const Fix &fix) { return !fix.edits.empty(); });
}

constexpr std::size_t few = 8; // expansions that are named

} // namespace

std::vector<Finding> oneForEachMacro(std::vector<Finding> findings) {
  std::map<Told, std::size_t> speakers; // in `kept`
  std::map<std::size_t, std::size_t> others;
  std::vector<Finding> kept;
  for (Finding &finding : findings) {
    // Of several callers each may have its own to change, and a fix stands outside of the macro.
    if (!finding.in_macro || finding.report_site || hasEdits(finding)) {
      kept.push_back(std::move(finding));
      continue;
    }
    const auto [speaker, first] = speakers.try_emplace(toldOf(finding), kept.size());
    if (first) kept.push_back(std::move(finding));
    else if (++others[speaker->second] <= few) kept[speaker->second].path.push_back({*finding.op_site, "and here, where the macro is expanded"});
  }
  for (const auto &[speaker, count] : others)
    if (count > few) kept[speaker].notes.push_back("the macro is expanded at " + std::to_string(count - few) + " more places of this function, where the same holds");
  for (Finding &finding : kept)
    if (finding.in_macro) finding.path.push_back(*finding.in_macro);
  return kept;
}

} // namespace xferguard::checks
