#include "checks/facts/Index.h"

namespace xferguard::facts {

void Index::add(std::shared_ptr<const Unit> unit) {
  held.push_back(unit);
  for (const Function &function : unit->functions) {
    if (!function.has_body || function.usr.empty() || function.usr.starts_with("lambda:")) continue;
    auto [entry, fresh] = by_usr.try_emplace(function.usr, Found{unit.get(), &function});
    if (fresh) continue;
    // An inline function of a header is the same in every file; two programs' `main` are not.
    const Found &other = entry->second;
    bool same = other.unit->files[other.function->site.file] == unit->files[function.site.file] &&
                other.function->site.offset == function.site.offset;
    if (!same) ambiguous.insert(function.usr);
  }
}

Index::Found Index::find(std::string_view usr) const {
  if (ambiguous.contains(usr)) return {};
  auto found = by_usr.find(usr);
  return found == by_usr.end() ? Found{} : found->second;
}

} // namespace xferguard::facts
