#include "lint/link/LinkUnits.h"
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

// By what is linked into what, libraries opened.
class ByLinking {
public:
  explicit ByLinking(const Project &project) : project(project), groups(project.sources.size()) {
    for (std::size_t i = 0; i < project.sources.size(); ++i) {
      by_file[project.sources[i].output].push_back(i);
      by_file[project.sources[i].file].push_back(i);
    }
    for (const Linked &linked : project.linked) by_output[linked.output] = &linked;
  }

  std::vector<Group> resolve() {
    for (const Linked &linked : project.linked) {
      if (StringRef(linked.output).ends_with(".a")) continue; // counts in whatever it is linked into
      join(linked);
    }
    for (const Linked &linked : project.linked) // a library that nothing here links is a unit by itself
      if (StringRef(linked.output).ends_with(".a")) joinIfAlone(linked);
    for (Group &group : groups) {
      llvm::sort(group);
      group.erase(std::unique(group.begin(), group.end()), group.end());
    }
    return std::move(groups);
  }

private:
  const Project &project;
  std::vector<Group> groups;
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
    return members;
  }

  void join(const Linked &linked) {
    Group members = membersOf(linked);
    for (std::size_t member : members) llvm::append_range(groups[member], members);
  }
  void joinIfAlone(const Linked &linked) {
    Group members = membersOf(linked);
    if (llvm::all_of(members, [&](std::size_t member) { return groups[member].empty(); })) join(linked);
  }
};

// By the nearest folder with a main; what lies under none is shared by all.
std::vector<Group> byFolder(const Project &project, const std::vector<bool> &has_main, const std::vector<bool> &open) {
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
  for (std::size_t i = 0; i < project.sources.size(); ++i)
    if (open[i]) homes[homeOf(project.sources[i].file)].push_back(i);
  const Group shared = homes[""];
  std::vector<Group> groups(project.sources.size());
  for (auto &[home, members] : homes) {
    Group whole = members;
    if (!home.empty()) llvm::append_range(whole, shared);
    llvm::sort(whole);
    for (std::size_t member : members) groups[member] = whole;
  }
  return groups;
}

} // namespace

std::vector<Group> linkUnits(const Project &project, const std::vector<bool> &has_main) {
  std::vector<Group> groups(project.sources.size());
  if (!project.linked.empty()) groups = ByLinking(project).resolve();
  std::vector<bool> open(project.sources.size());
  for (std::size_t i = 0; i < groups.size(); ++i) open[i] = groups[i].empty();
  std::vector<Group> rest = byFolder(project, has_main, open);
  for (std::size_t i = 0; i < groups.size(); ++i)
    if (groups[i].empty()) groups[i] = std::move(rest[i]);
  return groups;
}

} // namespace xferguard::lint
