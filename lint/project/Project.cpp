#include "lint/project/Project.h"
#include "lint/flags/Intent.h"
#include "lint/project/Configured.h"
#include "lint/project/Database.h"
#include "lint/project/Makes.h"
#include "lint/project/Neighbours.h"
#include "lint/project/OneCommand.h"
#include "lint/project/OurNames.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using llvm::StringRef;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

namespace xferguard::lint {

std::string absolutePath(StringRef directory, StringRef file) {
  llvm::SmallString<256> whole;
  if (path::is_absolute(file)) whole = file;
  else {
    whole = directory;
    path::append(whole, file);
  }
  path::remove_dots(whole, /*remove_dot_dot=*/true);
  return whole.str().str();
}

bool isBelow(StringRef directory, StringRef file) {
  directory = directory.rtrim('/');
  return file == directory || (file.consume_front(directory) && file.starts_with("/"));
}

namespace {

llvm::Error problem(const llvm::Twine &line) { return llvm::createStringError(line.str()); }

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

// One line, however many they are.
void tellBorrowed(const std::vector<std::pair<std::string, std::string>> &borrowed, Project &project) {
  if (borrowed.empty()) return;
  const auto &[file, from] = borrowed.front();
  if (borrowed.size() == 1) project.assumed.push_back(file + " is in no compile command; parsed with the flags of " + from);
  else
    project.assumed.push_back(std::to_string(borrowed.size()) + " files are in no compile command; each parsed with the flags of its " +
                              "nearest neighbour (" + file + " with those of " + from + ")");
}

// No command is theirs, and none is near enough to borrow.
void takeStrays(const std::vector<std::string> &strays, const Project &all, Project &project) {
  if (strays.empty()) return;
  if (!all.sources.empty()) llvm::append_range(project.sources, withFoldersOfNeighbours(sourcesAlone(strays, all.root), all.sources));
  else
    for (const std::string &file : strays) llvm::append_range(project.sources, sourcesAlone(file, path::parent_path(file)));
  const std::string who = strays.size() == 1 ? strays.front() : std::to_string(strays.size()) + " files (" + strays.front() + ", ...)";
  project.assumed.push_back(all.sources.empty() ? "no compile command for " + who + "; parsed with default flags"
                                                : who + (strays.size() == 1 ? " is" : " are") +
                                                      " in no compile command, nor is any CUDA source; parsed with default flags, " +
                                                      "include paths those of their neighbours and of headers that were looked for");
}

void takeFiles(const std::vector<std::string> &files, const Project &all, Project &project) {
  std::vector<std::pair<std::string, std::string>> borrowers;
  std::vector<std::string> strays;
  for (const std::string &file : files) {
    auto known = llvm::find_if(all.sources, [&](const Source &source) { return source.file == file; });
    if (known != all.sources.end()) {
      project.sources.push_back(*known);
    } else if (!isSource(file) && !isHeader(file)) {
      project.problems.push_back(file + ": by its name no C, C++, CUDA or HIP source; if it is one, say which: `xferguard lint " + path::filename(file).str() + " -- -x cu`");
    } else if (const Source *neighbour = neighbourOf(file, all.sources)) {
      borrowers.push_back({file, neighbour->file});
      project.sources.push_back(borrowed(file, *neighbour));
    } else {
      strays.push_back(file);
    }
  }
  tellBorrowed(borrowers, project);
  takeStrays(strays, all, project);
}

// A build with its GPU part switched off, or one that has forgotten some of it, must not pass for a look at that code.
void takeLeftOut(StringRef directory, const Project &all, Project &project) {
  if (all.sources.empty()) return; // nothing is compiled: all was taken already
  std::vector<Source> left = gpuSourcesBesides(all.sources, directory);
  if (left.empty()) return;
  const std::string example = left.front().file;
  const auto hip = llvm::count_if(left, [](const Source &source) { return readCommand(source.command, source.directory).language == Language::Hip; });
  const std::string language = !hip ? "CUDA" : hip == static_cast<long>(left.size()) ? "HIP" : "GPU";
  const std::string count = std::to_string(left.size()) + " " + language + (left.size() == 1 ? " source" : " sources");
  if (llvm::any_of(all.sources, isGpuSource)) {
    project.assumed.push_back(count + (left.size() == 1 ? " is" : " are") + " in no compile command and not looked at (" + example +
                              "); name files to lint them with the flags of their neighbours");
    return;
  }
  llvm::append_range(project.sources, withFoldersOfNeighbours(std::move(left), all.sources));
  project.assumed.push_back("no compile command compiles a " + language + " source; " + count + " (" + example +
                            ") parsed with default flags and the include paths of their neighbours; if the build has a switch for the GPU, `xferguard compdb -- make GPU=1` and then "
                            "`xferguard lint -p .xferguard`, or configure with it");
}

void takeDirectory(const std::string &directory, const Project &all, Project &project) {
  std::size_t before = project.sources.size();
  for (const Source &source : all.sources)
    if (isBelow(directory, source.file)) project.sources.push_back(source);
  if (project.sources.size() != before) return takeLeftOut(directory, all, project);
  Project bare;
  sourcesOfDirectory(directory, bare);
  if (bare.sources.empty()) {
    project.problems.push_back(directory + ": no CUDA, HIP or C++ source in it");
    return;
  }
  llvm::append_range(project.sources, withFoldersOfNeighbours(std::move(bare.sources), all.sources));
  llvm::append_range(project.assumed, bare.assumed);
}

llvm::Expected<Project> withGivenFlags(const ProjectRequest &request) {
  if (request.paths.empty())
    return problem("no file in front of `--`: write `xferguard lint FILE -- FLAGS`");
  Project project;
  project.root = request.start;
  for (const std::string &name : request.paths) {
    Source source{absolutePath(request.start, name), request.start, request.flags, ""};
    const bool has_compiler = !request.flags.empty() && isCompiler(withoutLaunchers(request.flags).front());
    if (!has_compiler) source.command.insert(source.command.begin(), "clang++");
    source.command.push_back(source.file);
    project.sources.push_back(std::move(source));
  }
  return project;
}

bool compilesBelow(StringRef directory, const Project &project) {
  return llvm::any_of(project.sources, [&](const Source &source) { return isBelow(directory, source.file); });
}

// The build folder that the user named.
llvm::Error readNamedBuild(const ProjectRequest &request, Makes &makes, Project &project) {
  const std::string named = absolutePath(request.start, request.build_dir);
  const std::string database = fs::is_directory(named) ? named + "/compile_commands.json" : named;
  if (fs::exists(database)) return readCompileDatabase(database, project);
  if (isConfigured(named)) return readConfigured(named, makes, project);
  return problem(llvm::Twine("no compile database at ") + database +
                 ": configure with `cmake -DCMAKE_EXPORT_COMPILE_COMMANDS=ON`, or write one with `xferguard compdb -o " +
                 request.build_dir + " -- make`");
}

// `xferguard lint build`: what is meant is the project that is built there.
bool isBuildFolder(StringRef directory) {
  if (isConfigured(directory)) return !fs::exists(directory + "/CMakeLists.txt"); // else built among the sources
  Project project;
  if (!fs::exists(directory + "/compile_commands.json")) return false;
  if (llvm::Error error = readCompileDatabase((directory + "/compile_commands.json").str(), project)) return llvm::consumeError(std::move(error)), false;
  project.root = directory.str();
  useOurNames(project);
  return !compilesBelow(directory, project);
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
      if (llvm::Error error = readMakefile({"make"}, directory, makes, found)) {
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
      project.assumed.push_back("no compile database; took the commands that `make -nwB` prints in " + directory.str());
      return true;
    }
    if (directory == root) return false;
  }
  return false;
}

// Everything that the project compiles, wherever that is written down.
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
    if (!has_database) readMakefilesBelow(start, makes, project);
    if (project.from_the_folder) sourcesOfDirectory(start, project);
  }
  keepOneCommand(project);
  leaveOutUngenerated(project);
  return project;
}

void tellOnce(const Words &lines, Words &told) {
  for (const std::string &line : lines)
    if (!llvm::is_contained(told, line)) told.push_back(line);
}

// Folders that the first one's build says nothing of may have a build of their own.
void addOtherFolders(const ProjectRequest &request, llvm::ArrayRef<std::string> others, Makes &makes, Project &all) {
  if (!request.build_dir.empty()) return;
  for (const std::string &directory : others) {
    if (compilesBelow(directory, all)) continue;
    auto other = wholeProject(request, directory, makes);
    if (!other) {
      all.problems.push_back(llvm::toString(other.takeError()));
      continue;
    }
    llvm::erase_if(other->sources, [&](const Source &source) { // one build may compile both folders
      return llvm::any_of(all.sources, [&](const Source &known) { return known.file == source.file; });
    });
    tellOnce(other->problems, all.problems);
    if (other->sources.empty()) continue;
    llvm::append_range(all.sources, other->sources);
    llvm::append_range(all.linked, other->linked);
    tellOnce(other->assumed, all.assumed);
  }
}

// Of several paths that no repository holds together, the folder where the command runs, if it does.
std::string rootOf(const Project &all, const ProjectRequest &request, llvm::ArrayRef<std::string> paths) {
  auto allBelow = [&](StringRef folder) { return llvm::all_of(paths, [&](const std::string &path) { return isBelow(folder, path); }); };
  return !allBelow(all.root) && allBelow(request.start) ? request.start : all.root;
}

} // namespace

llvm::Expected<Project> findProject(const ProjectRequest &request) {
  Makes makes(request.make_seconds);
  return findProject(request, makes);
}

llvm::Expected<Project> findProject(const ProjectRequest &request, Makes &makes) {
  if (request.flags_given) return withGivenFlags(request);
  if (request.build_dir.empty() && request.paths.size() == 1 && isBuildFolder(absolutePath(request.start, request.paths.front()))) {
    ProjectRequest built = request;
    std::swap(built.build_dir, built.paths.front());
    built.paths.clear();
    auto project = findProject(built, makes);
    if (project) project->assumed.insert(project->assumed.begin(), built.build_dir + " is a build folder: took it as `-p " + built.build_dir + "`");
    return project;
  }

  Project found;
  std::vector<std::string> files, directories;
  for (const std::string &name : request.paths) {
    std::string whole = absolutePath(request.start, name);
    if (fs::is_directory(whole)) directories.push_back(whole);
    else if (fs::exists(whole)) files.push_back(whole);
    else found.problems.push_back(name + ": no such file or directory");
  }
  if (!request.paths.empty() && files.empty() && directories.empty()) return found;

  std::string start = request.start;
  if (!directories.empty()) start = directories.front();
  else if (!files.empty()) start = path::parent_path(files.front()).str();
  auto all = wholeProject(request, start, makes);
  if (!all) return all.takeError();
  if (request.paths.empty()) {
    llvm::append_range(all->problems, found.problems);
    if (!all->from_the_folder) takeLeftOut(start, Project(*all), *all);
    return all;
  }
  if (directories.size() > 1) addOtherFolders(request, llvm::ArrayRef(directories).drop_front(), makes, *all);
  Words named = directories;
  llvm::append_range(named, files);
  found.root = rootOf(*all, request, named);
  found.build_dir = all->build_dir;
  found.linked = all->linked;
  found.assumed = all->assumed;
  llvm::append_range(found.problems, all->problems);
  found.whole = directories.size() == 1 && files.empty() && directories.front() == all->root;
  for (const std::string &directory : directories) takeDirectory(directory, *all, found);
  takeFiles(files, *all, found);
  keepOneCommand(found);
  return found;
}

} // namespace xferguard::lint
