#include "lint/link/Join.h"
#include "lint/link/LinkUnits.h"
#include "llvm/ADT/STLExtras.h"
#include <map>

namespace xferguard::lint {

static bool definesMain(const Analysed &source) {
  return source.unit && llvm::any_of(source.unit->functions, [](const facts::Function &function) {
           return function.name == "main" && function.has_body;
         });
}

void withLinkedFiles(const Project &project, const Analysis &analysis,
                     llvm::function_ref<void(std::size_t, const facts::Index *)> use) {
  std::vector<bool> has_main;
  for (const Analysed &source : analysis.sources) has_main.push_back(definesMain(source));
  std::vector<std::vector<std::size_t>> units = linkUnits(project, has_main);

  // Sources of one program share one index.
  std::map<std::vector<std::size_t>, std::vector<std::size_t>> by_unit;
  for (std::size_t i = 0; i < analysis.sources.size(); ++i)
    if (analysis.sources[i].unit) by_unit[units[i]].push_back(i);
  for (const auto &[members, users] : by_unit) {
    if (members.size() < 2) {
      for (std::size_t user : users) use(user, nullptr);
      continue;
    }
    facts::Index index;
    for (std::size_t member : members)
      if (analysis.sources[member].unit) index.add(analysis.sources[member].unit);
    for (std::size_t user : users) use(user, &index);
  }
}

} // namespace xferguard::lint
