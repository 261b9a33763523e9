#include "lint/project/Make.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <algorithm>
#include <chrono>

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
  MakefilesBelow(Project &project, std::chrono::seconds longest) : project(project), longest(longest) {
    for (const Source &source : project.sources) compiled.insert(source.file);
  }

  void read(StringRef top) {
    for (const Source &left : gpuSourcesBesides(project.sources, top))
      for (const std::string &folder : makefilesAbove(left.file, top)) {
        if (compiled.contains(left.file)) break;
        if (!asked.insert(folder).second) continue;
        if (std::chrono::steady_clock::now() < end) ask(folder);
        else ++unasked;
      }
    if (unasked)
      project.assumed.push_back(std::to_string(unasked) + (unasked == 1 ? " folder" : " folders") + " with a Makefile below " + top.str() + " " +
                                (unasked == 1 ? "was" : "were") + " not asked: the others took " + std::to_string(longest.count()) +
                                " s; name the folders that matter, give them time with the option lint.make-seconds, or write a database with `xferguard compdb -- make`");
    if (!failed.empty())
      project.assumed.push_back(failed.front() + (failed.size() == 1 ? "" : " (and " + std::to_string(failed.size() - 1) + " more like it)"));
    if (used.empty()) return;
    project.assumed.push_back("took the commands that `make -nwB` prints in " + used.front() +
                              (used.size() == 1 ? "" : " and " + std::to_string(used.size() - 1) + (used.size() == 2 ? " other folder" : " other folders") + " with a Makefile"));
  }

private:
  Project &project;
  llvm::StringSet<> compiled, asked;
  std::chrono::seconds longest;
  std::chrono::steady_clock::time_point end = std::chrono::steady_clock::now() + longest;
  unsigned unasked = 0;
  std::vector<std::string> used, failed;

  // One that prints nothing of use, or does not end, leaves its sources to be parsed by themselves.
  void ask(const std::string &folder) {
    Project below;
    const auto left = std::chrono::ceil<std::chrono::seconds>(end - std::chrono::steady_clock::now()).count();
    if (llvm::Error error = readMakefile({"make"}, folder, static_cast<unsigned>(std::max<long>(1, left)), below)) return failed.push_back(llvm::toString(std::move(error)));
    bool new_to_us = false;
    for (Source &source : below.sources)
      if (compiled.insert(source.file).second) project.sources.push_back(std::move(source)), new_to_us = true;
    if (!new_to_us) return;
    llvm::append_range(project.linked, below.linked);
    used.push_back(folder);
  }
};

} // namespace

void readMakefilesBelow(StringRef directory, unsigned seconds, Project &project) {
  MakefilesBelow(project, std::chrono::seconds(seconds)).read(directory);
}

} // namespace xferguard::lint
