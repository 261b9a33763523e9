#include "lint/link/Join.h"
#include "lint/link/LinkUnits.h"
#include "llvm/ADT/STLExtras.h"
#include <map>

namespace xferguard::lint {

void LinkGroup::ask(const std::vector<std::size_t> &asked, UseUnit use) const {
  facts::Index index;
  const bool joined = members.size() > 1;
  if (joined && !asked.empty())
    for (std::size_t member : members) index.add(units.summary(member), [this, member] { return units.unit(member); });
  for (std::size_t user : asked) {
    if (auto unit = units.unit(user)) use(user, *unit, joined ? &index : nullptr);
    index.release();
  }
}

void LinkGroup::eachOfInterest(UseUnit use) const {
  const std::vector<bool> leading = leadingToGpu(units, members);
  std::vector<std::size_t> asked;
  for (std::size_t m = 0; m < members.size(); ++m)
    if ((leading[m] || units.summary(members[m]).speaks) && llvm::is_contained(users, members[m])) asked.push_back(members[m]);
  ask(asked, use);
}

std::string LinkGroup::digest() const {
  std::string all;
  for (std::size_t member : members) all += units.digest(member);
  return all;
}

void forEachLinkGroup(const Project &project, const Units &units, llvm::function_ref<void(const LinkGroup &)> use) {
  std::vector<bool> has_main;
  for (std::size_t i = 0; i < units.size(); ++i) has_main.push_back(units.summary(i).main);
  std::vector<std::vector<std::size_t>> linked = linkUnits(project, has_main);
  std::map<std::vector<std::size_t>, std::vector<std::size_t>> users; // by whom they see
  for (std::size_t i = 0; i < units.size(); ++i) {
    if (!units.has(i)) continue;
    llvm::erase_if(linked[i], [&](std::size_t member) { return !units.has(member); });
    users[std::move(linked[i])].push_back(i);
  }
  for (const auto &[members, by] : users) use(LinkGroup(units, members, by));
}

void withLinkedFiles(const Project &project, const Units &units, UseUnit use) {
  forEachLinkGroup(project, units, [&](const LinkGroup &group) { group.each(use); });
}

} // namespace xferguard::lint
