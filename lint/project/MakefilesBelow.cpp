#include "lint/project/MakeSwitches.h"
#include "lint/project/Makes.h"
#include "lint/project/OurNames.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using llvm::StringRef;
namespace path = llvm::sys::path;

namespace xferguard::lint {

bool hasMakefile(StringRef directory) {
  return llvm::any_of(llvm::ArrayRef<StringRef>{"GNUmakefile", "makefile", "Makefile"}, [&](StringRef name) {
    llvm::SmallString<256> file(directory);
    path::append(file, name);
    return llvm::sys::fs::exists(file);
  });
}

namespace {

// The topmost first: it knows more of the build than those that it calls.
std::vector<std::string> makefilesAbove(StringRef file, StringRef top) {
  std::vector<std::string> folders;
  for (StringRef folder = path::parent_path(file); folder != top && isBelow(top, folder); folder = path::parent_path(folder))
    if (hasMakefile(folder)) folders.push_back(folder.str());
  return {folders.rbegin(), folders.rend()};
}

class MakefilesBelow {
public:
  MakefilesBelow(Makes &makes, Project &project) : makes(makes), project(project) {
    for (const Source &source : project.sources) compiled.insert(source.file);
  }

  void read(StringRef top) {
    built_by_cmake = llvm::sys::fs::exists(top + "/CMakeLists.txt");
    for (const Source &left : sourcesBesides(project.sources, top, Besides::Gpu))
      for (const std::string &folder : makefilesAbove(left.file, top)) {
        if (compiled.contains(left.file)) break;
        if (!looked_into.insert(folder).second) continue;
        if (makes.knows(folder) || makes.haveTime()) ask(folder);
        else not_asked.insert(folder);
      }
    if (!not_asked.empty()) project.assumed.push_back(makes.tooLate(not_asked.size(), not_asked.size() == 1 ? not_asked.begin()->first() : top));
    for (const Words &lines : {failed, absent})
      if (!lines.empty()) project.assumed.push_back(lines.front() + (lines.size() == 1 ? "" : " (and " + std::to_string(lines.size() - 1) + " more like it)"));
    if (used.empty()) return;
    project.assumed.push_back("took the commands that `make -nwB` prints in " + used.front() +
                              (used.size() == 1 ? "" : " and " + std::to_string(used.size() - 1) + (used.size() == 2 ? " other folder" : " other folders") + " with a Makefile") +
                              (switches.empty() ? "" : "; where nothing is compiled for the GPU without it, with " + llvm::join(switches, " ")));
  }

private:
  Makes &makes;
  Project &project;
  bool built_by_cmake = false;
  llvm::StringSet<> compiled, looked_into, not_asked;
  Words used, failed, absent; // a line each
  Words switches;             // that make was asked with, for the GPU

  // An example's Makefile compiles the library's sources along with its own, without what the library's build defines for them.
  bool speaksFor(StringRef folder, const Source &source) const { return !built_by_cmake || isBelow(folder, source.file); }

  // One that prints nothing of use, or does not end, leaves its sources to be parsed by themselves.
  void ask(const std::string &folder) {
    const bool told = makes.knows(folder); // by who asked first
    Project below;
    Words asked;
    below.root = project.root;
    if (llvm::Error error = readMakefileForGpu(folder, makes, below, asked)) {
      std::string why = llvm::toString(std::move(error));
      if (!told) failed.push_back(std::move(why));
      return;
    }
    for (const std::string &line : below.problems)
      if (!told && !llvm::is_contained(project.problems, line)) failed.push_back(line);
    useOurNames(below);
    bool new_to_us = false;
    for (Source &source : below.sources)
      if (speaksFor(folder, source) && compiled.insert(source.file).second) project.sources.push_back(std::move(source)), new_to_us = true;
    if (!new_to_us) return;
    llvm::append_range(project.linked, below.linked);
    llvm::append_range(absent, below.assumed);
    used.push_back(folder);
    for (const std::string &each : llvm::drop_begin(asked))
      if (!llvm::is_contained(switches, each)) switches.push_back(each);
  }
};

} // namespace

void readMakefilesBelow(StringRef directory, Makes &makes, Project &project) { MakefilesBelow(makes, project).read(directory); }

} // namespace xferguard::lint
