#include "lint/link/LinkUnits.h"
#include "lint/project/PythonSources.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Path.h"
#include <algorithm>
#include <map>

using llvm::StringRef;

namespace xferguard::lint {

namespace {

using Group = std::vector<std::size_t>;

Group sorted(Group group) {
  llvm::sort(group);
  group.erase(std::unique(group.begin(), group.end()), group.end());
  return group;
}

bool isArchive(const Linked &linked) { return StringRef(linked.output).ends_with(".a"); }

// By what is linked into what, libraries opened.
class ByLinking {
public:
  explicit ByLinking(const Project &project) : programs_of(project.sources.size()) {
    for (std::size_t i = 0; i < project.sources.size(); ++i) {
      by_file[project.sources[i].output].push_back(i);
      for (const std::string &output : project.sources[i].other_outputs) by_file[output].push_back(i);
      by_file[project.sources[i].file].push_back(i);
    }
    for (const Linked &linked : project.linked) by_output[linked.output] = &linked;
    for (const Linked &linked : project.linked)
      if (!isArchive(linked)) join(membersOf(linked)); // an archive counts in whatever it is linked into
    for (const Linked &linked : project.linked)
      if (isArchive(linked)) joinIfAlone(membersOf(linked)); // one that nothing here links is a unit by itself
  }

  bool knows(std::size_t source) const { return !programs_of[source].empty(); }

  // Sources of the same programs see the same functions.
  std::vector<LinkUnit> units() const {
    std::map<Group, Group> users;
    for (std::size_t i = 0; i < programs_of.size(); ++i)
      if (knows(i)) users[programs_of[i]].push_back(i);
    std::vector<LinkUnit> units;
    for (auto &[programs_seen, by] : users) {
      Group members;
      for (std::size_t program : programs_seen) llvm::append_range(members, programs[program]);
      units.push_back({sorted(std::move(members)), std::move(by)});
    }
    return units;
  }

private:
  std::vector<Group> programs;    // their sources
  std::vector<Group> programs_of; // each source
  llvm::StringMap<Group> by_file;
  llvm::StringMap<const Linked *> by_output;

  void collect(const Linked &linked, llvm::StringSet<> &seen, Group &members) const {
    if (!seen.insert(linked.output).second) return;
    for (const std::string &input : linked.inputs) {
      if (auto sources = by_file.find(input); sources != by_file.end()) llvm::append_range(members, sources->second);
      else if (auto library = by_output.find(input); library != by_output.end()) collect(*library->second, seen, members);
    }
  }

  Group membersOf(const Linked &linked) const {
    llvm::StringSet<> seen;
    Group members;
    collect(linked, seen, members);
    return sorted(std::move(members));
  }

  void join(Group members) {
    for (std::size_t member : members) programs_of[member].push_back(programs.size());
    programs.push_back(std::move(members));
  }
  void joinIfAlone(Group members) {
    if (llvm::none_of(members, [&](std::size_t member) { return knows(member); })) join(std::move(members));
  }
};

// By the nearest folder with a main; what lies under none is shared by all.
std::vector<LinkUnit> byFolder(const Project &project, const std::vector<bool> &has_main, const Group &sources) {
  llvm::StringSet<> folders_with_main;
  for (std::size_t i = 0; i < project.sources.size(); ++i)
    if (has_main[i]) folders_with_main.insert(llvm::sys::path::parent_path(project.sources[i].file));
  auto homeOf = [&](StringRef file) -> std::string {
    for (StringRef folder = llvm::sys::path::parent_path(file); !folder.empty(); folder = llvm::sys::path::parent_path(folder)) {
      if (folders_with_main.contains(folder)) return folder.str();
      if (folder == project.root) break;
    }
    return "";
  };
  std::map<std::string, Group> homes;
  for (std::size_t i : sources) homes[homeOf(project.sources[i].file)].push_back(i);
  const Group shared = homes[""];
  std::vector<LinkUnit> units;
  for (auto &[home, users] : homes) {
    if (users.empty()) continue;
    Group members = users;
    llvm::append_range(members, shared);
    units.push_back({sorted(std::move(members)), std::move(users)});
  }
  return units;
}

// Users that leave out the same members stay together.
void leaveOutRivals(const LinkUnit &unit, const Rivals &rivals, std::vector<LinkUnit> &units) {
  std::map<Group, Group> users; // by the members that they leave out
  for (std::size_t user : unit.users) {
    Group without;
    if (user < rivals.size()) llvm::copy_if(rivals[user], std::back_inserter(without), [&](std::size_t rival) { return llvm::binary_search(unit.members, rival); });
    users[sorted(std::move(without))].push_back(user);
  }
  for (auto &[without, by] : users) {
    LinkUnit part{unit.members, by};
    llvm::erase_if(part.members, [&](std::size_t member) { return llvm::binary_search(without, member); });
    units.push_back(std::move(part));
  }
}

} // namespace

std::vector<LinkUnit> linkUnits(const Project &project, const std::vector<bool> &has_main, const Rivals &rivals) {
  const ByLinking linking(project);
  Group rest, python; // their imports name files: whoever imports sees
  for (std::size_t i = 0; i < project.sources.size(); ++i)
    if (!linking.knows(i)) (isPython(project.sources[i].file) ? python : rest).push_back(i);
  std::vector<LinkUnit> all = linking.units(), units;
  llvm::append_range(all, byFolder(project, has_main, rest));
  for (const LinkUnit &unit : all) leaveOutRivals(unit, rivals, units);
  if (!python.empty()) units.push_back({python, python});
  return units;
}

} // namespace xferguard::lint
