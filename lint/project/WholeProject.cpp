#include "lint/project/WholeProject.h"
#include "lint/project/Configured.h"
#include "lint/project/Database.h"
#include "lint/project/MakeSwitches.h"
#include "lint/project/Makes.h"
#include "lint/project/OneCommand.h"
#include "lint/project/OurNames.h"
#include "lint/project/Unconfigured.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using llvm::StringRef;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

namespace xferguard::lint {

bool compilesBelow(StringRef directory, const Project &project) {
  return llvm::any_of(project.sources, [&](const Source &source) { return isBelow(directory, source.file); });
}

bool isBuildFolder(StringRef directory) {
  if (isConfigured(directory)) return !fs::exists(directory + "/CMakeLists.txt"); // else built among the sources
  Project project;
  if (!fs::exists(directory + "/compile_commands.json")) return false;
  if (llvm::Error error = readCompileDatabase((directory + "/compile_commands.json").str(), project)) return llvm::consumeError(std::move(error)), false;
  project.root = directory.str();
  useOurNames(project);
  return !compilesBelow(directory, project);
}

namespace {

// The build folder that the user named.
llvm::Error readNamedBuild(const ProjectRequest &request, Makes &makes, Project &project) {
  const std::string named = absolutePath(request.start, request.build_dir);
  const std::string database = fs::is_directory(named) ? named + "/compile_commands.json" : named;
  if (fs::exists(database)) return readCompileDatabase(database, project);
  if (isConfigured(named)) return readConfigured(named, makes, project);
  return llvm::createStringError("no compile database at " + database +
                 ": configure with `cmake -DCMAKE_EXPORT_COMPILE_COMMANDS=ON`, or write one with `xferguard compdb -o " +
                 request.build_dir + " -- make`");
}

// A build folder near `start`; false when there is none of ours: without a repository, one found above may be another project's.
llvm::Expected<bool> readBuildNear(const ProjectRequest &request, StringRef start, StringRef root, Makes &makes, Project &project) {
  Project found = project;
  if (const std::string database = findInBuildFolders(start, "compile_commands.json"); !database.empty()) {
    if (llvm::Error error = readCompileDatabase(database, found)) return std::move(error);
    found.assumed.push_back("compile database: " + database);
  } else if (const std::string cache = findInBuildFolders(start, "CMakeCache.txt"); !cache.empty() && isConfigured(path::parent_path(cache))) {
    if (llvm::Error error = readConfigured(path::parent_path(cache), makes, found)) {
      project.assumed.push_back(llvm::toString(std::move(error)));
      return false;
    }
  } else if (!cache.empty() && isBelow(start, cache)) {
    project.assumed.push_back("CMake has not finished in " + path::parent_path(cache).str() + ": run it again and read its errors");
  }
  useOurNames(found);
  const bool ours = !root.empty() || isBelow(start, found.build_dir) || compilesBelow(start, found) || compilesBelow(request.start, found);
  if (found.sources.empty() || !ours) return false;
  project = std::move(found);
  return true;
}

// The nearest Makefile, as far up as the repository reaches; false when there is none of ours.
bool readMakefileNear(StringRef start, StringRef root, Makes &makes, Project &project) {
  unsigned height = 0;
  for (StringRef directory = start; !directory.empty(); directory = path::parent_path(directory)) {
    if (root.empty() && ++height > highest_without_repository) return false;
    if (hasMakefile(directory)) {
      Project found = project;
      Words asked;
      if (llvm::Error error = readMakefileForGpu(directory, makes, found, asked)) {
        project.assumed.push_back(llvm::toString(std::move(error)));
        return false;
      }
      useOurNames(found);
      if (!compilesBelow(start, found)) {
        project.problems = std::move(found.problems);
        return false;
      }
      project = std::move(found);
      if (root.empty()) project.root = directory.str();
      project.assumed.push_back("no compile database; took the commands that `" + asked.front() + " -nwB" + (asked.size() > 1 ? " " : "") + llvm::join(llvm::drop_begin(asked), " ") + "` prints in " + directory.str());
      return true;
    }
    if (directory == root) return false;
  }
  return false;
}

// Configured, but not built: what the build generates is not there yet.
void leaveOutUngenerated(Project &project) {
  if (!isConfigured(project.build_dir) || fs::exists(project.build_dir + "/CMakeLists.txt")) return; // built among the sources
  std::vector<std::string> absent;
  llvm::erase_if(project.sources, [&](const Source &source) {
    const bool is_absent = isBelow(project.build_dir, source.file) && !fs::exists(source.file);
    if (is_absent) absent.push_back(source.file);
    return is_absent;
  });
  if (absent.empty()) return;
  project.assumed.push_back(std::to_string(absent.size()) + (absent.size() == 1 ? " source that the build generates is" : " sources that the build generates are") +
                            " not there yet (" + absent.front() + "); build first to have " + (absent.size() == 1 ? "it" : "them") + " looked at");
}

} // namespace

llvm::Expected<Project> wholeProject(const ProjectRequest &request, StringRef start, Makes &makes) {
  Project project;
  const std::string root = repositoryRoot(start);
  project.root = root.empty() ? start.str() : root;
  project.whole = true;
  if (!request.build_dir.empty()) {
    if (llvm::Error error = readNamedBuild(request, makes, project)) return std::move(error);
    useOurNames(project);
  } else {
    auto found = readBuildNear(request, start, root, makes, project);
    if (!found) return found.takeError();
    const bool has_database = *found;
    project.from_the_folder = !has_database && !readMakefileNear(start, root, makes, project);
    if (!has_database) readMakefilesBelow(start, makes, project), completeUnconfigured(project);
    if (project.from_the_folder) sourcesOfDirectory(start, project);
  }
  keepOneCommand(project);
  leaveOutUngenerated(project);
  return project;
}

} // namespace xferguard::lint
