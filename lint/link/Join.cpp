#include "lint/link/Join.h"
#include "lint/link/LinkUnits.h"
#include "llvm/ADT/STLExtras.h"
#include <iterator>
#include <map>
#include <string_view>

namespace xferguard::lint {

void LinkGroup::prepare() const {
  if (index || members.size() < 2) return;
  index = std::make_unique<facts::Index>();
  for (std::size_t member : members) index->add(units.summary(member), [this, member] { return units.unit(member); });
}

void LinkGroup::ask(const std::vector<std::size_t> &asked, UseUnit use) const {
  if (!asked.empty()) prepare();
  for (std::size_t user : asked) {
    if (auto unit = units.unit(user)) use(user, *unit, index.get());
    if (index) index->release();
  }
}

std::vector<std::size_t> LinkGroup::unreadable() const {
  std::vector<std::size_t> all;
  llvm::copy_if(members, std::back_inserter(all), [&](std::size_t member) { return units.unreadable(member); });
  return all;
}

std::vector<std::size_t> LinkGroup::ofInterest() const {
  const std::vector<bool> leading = leadingToGpu(units, members);
  std::vector<std::size_t> asked;
  for (std::size_t m = 0; m < members.size(); ++m)
    if ((leading[m] || units.summary(members[m]).speaks) && llvm::binary_search(users, members[m])) asked.push_back(members[m]);
  return asked;
}

std::string LinkGroup::digest() const {
  std::string all;
  for (std::size_t member : members) all += units.digest(member);
  return all;
}

// More than a few are programs of a folder, or copies of one: to tell all of these apart would take long, and tell little.
static constexpr std::size_t most_rivals = 8;

static Rivals rivalsAmong(const Units &units) {
  std::map<std::string_view, std::vector<std::size_t>> definers;
  for (std::size_t i = 0; i < units.size(); ++i)
    for (const facts::Summary::Entry &entry : units.summary(i).functions)
      if (entry.strong && (definers[entry.usr].empty() || definers[entry.usr].back() != i)) definers[entry.usr].push_back(i);
  Rivals rivals(units.size());
  for (const auto &[usr, sources] : definers)
    if (sources.size() > 1 && sources.size() <= most_rivals)
      for (std::size_t source : sources)
        for (std::size_t other : sources)
          if (other != source && !llvm::is_contained(rivals[source], other)) rivals[source].push_back(other);
  return rivals;
}

std::vector<LinkGroup> linkGroups(const Project &project, const Units &units) {
  std::vector<bool> has_main;
  for (std::size_t i = 0; i < units.size(); ++i) has_main.push_back(units.summary(i).main);
  std::map<std::vector<std::size_t>, std::vector<std::size_t>> users; // by whom they see
  auto without = [&](std::vector<std::size_t> &sources) { llvm::erase_if(sources, [&](std::size_t i) { return !units.has(i); }); };
  for (LinkUnit &linked : linkUnits(project, has_main, rivalsAmong(units))) {
    without(linked.members), without(linked.users);
    if (!linked.users.empty()) llvm::append_range(users[std::move(linked.members)], linked.users);
  }
  std::vector<LinkGroup> groups;
  for (auto &[members, by] : users) {
    llvm::sort(by);
    groups.emplace_back(units, members, std::move(by));
  }
  return groups;
}

void withLinkedFiles(const Project &project, const Units &units, UseUnit use) {
  for (const LinkGroup &group : linkGroups(project, units)) {
    group.each(use);
    group.forget();
  }
}

} // namespace xferguard::lint
