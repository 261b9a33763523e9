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
    if ((leading[m] || units.summary(members[m]).speaks) && llvm::binary_search(users, members[m])) asked.push_back(members[m]);
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
  std::map<std::vector<std::size_t>, std::vector<std::size_t>> users; // by whom they see
  auto without = [&](std::vector<std::size_t> &sources) { llvm::erase_if(sources, [&](std::size_t i) { return !units.has(i); }); };
  for (LinkUnit &linked : linkUnits(project, has_main)) {
    without(linked.members), without(linked.users);
    if (!linked.users.empty()) llvm::append_range(users[std::move(linked.members)], linked.users);
  }
  for (auto &[members, by] : users) {
    llvm::sort(by);
    use(LinkGroup(units, members, by));
  }
}

void withLinkedFiles(const Project &project, const Units &units, UseUnit use) {
  forEachLinkGroup(project, units, [&](const LinkGroup &group) { group.each(use); });
}

} // namespace xferguard::lint
