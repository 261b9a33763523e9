#include "checks/facts/Index.h"

namespace xferguard::facts {

void Index::add(std::shared_ptr<const Unit> unit) {
  add(summaryOf(*unit), [unit] { return unit; });
}

void Index::add(const Summary &summary, Load load) {
  sources.push_back({std::move(load), nullptr});
  registers_containers |= summary.registers;
  sets_pointer_mode |= summary.modes;
  for (const Summary::Entry &entry : summary.functions) {
    if (entry.usr.starts_with("lambda:")) continue;
    for (const std::string &base : entry.overrides) overriders[base].insert(entry.usr);
    const std::string &file = *files.insert(entry.file == none ? "" : summary.files[entry.file]).first;
    auto [known, fresh] = by_usr.try_emplace(entry.usr, Known{sources.size() - 1, entry.place, &file, entry.offset});
    if (fresh) continue;
    // An inline function of a header is the same in every file; two programs' `main` are not.
    const bool same = known->second.file == &file && known->second.offset == entry.offset;
    if (!same) ambiguous.insert(entry.usr);
  }
}

Index::Found Index::find(std::string_view usr) const {
  if (ambiguous.contains(usr)) return {};
  auto known = by_usr.find(usr);
  if (known == by_usr.end()) {
    const auto standing_in = overriders.find(usr);
    if (standing_in == overriders.end() || standing_in->second.size() != 1) return {};
    return find(*standing_in->second.begin());
  }
  const Source &source = sources[known->second.source];
  if (!source.held) source.held = source.load();
  const auto place = static_cast<std::size_t>(known->second.place);
  if (!source.held || place >= source.held->functions.size() || source.held->functions[place].usr != usr) return {};
  return {source.held.get(), &source.held->functions[place]};
}

std::vector<std::shared_ptr<const Unit>> Index::all() const {
  std::vector<std::shared_ptr<const Unit>> units;
  for (const Source &source : sources) {
    if (!source.held) source.held = source.load();
    if (source.held) units.push_back(source.held);
  }
  return units;
}

void Index::release() {
  for (Source &source : sources) source.held = nullptr;
}

} // namespace xferguard::facts
