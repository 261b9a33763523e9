#include "lint/project/Project.h"
#include "lint/flags/Intent.h"
#include "lint/project/Database.h"
#include "lint/project/Makes.h"
#include "lint/project/Neighbours.h"
#include "lint/project/OneCommand.h"
#include "lint/project/PythonSources.h"
#include "lint/project/WholeProject.h"
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

void takeFiles(const std::vector<std::string> &files, const Project &all, const ProjectRequest &request, Project &project) {
  std::vector<std::pair<std::string, std::string>> borrowers;
  std::vector<std::string> strays;
  for (const std::string &file : files) {
    if (request.python && isPython(file)) {
      project.sources.push_back(pythonSource(file));
      continue;
    }
    auto known = llvm::find_if(all.sources, [&](const Source &source) { return source.file == file; });
    if (known != all.sources.end()) {
      project.sources.push_back(*known);
    } else if (!isSource(file) && !isHeader(file)) {
      project.problems.push_back(file + ": by its name no C, C++, CUDA, HIP or Python source; if it is one, say which: `xferguard lint " + path::filename(file).str() + " -- -x cu`");
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

std::string gpuLanguageOf(const std::vector<Source> &gpu) {
  const auto hip = llvm::count_if(gpu, [](const Source &source) { return readCommand(source.command, source.directory).language == Language::Hip; });
  return !hip ? "CUDA" : hip == static_cast<long>(gpu.size()) ? "HIP" : "GPU";
}

// A build with its GPU part switched off, or one that has forgotten some of it, must not pass for a look at that code. One that the
// user named says what is to be looked at.
void takeLeftOut(StringRef directory, const Project &all, const ProjectRequest &request, Project &project) {
  if (all.sources.empty()) return; // nothing is compiled: all was taken already
  const bool some_for_gpu = llvm::any_of(all.sources, isGpuSource), named = !request.build_dir.empty();
  std::vector<Source> left = sourcesBesides(all.sources, directory, some_for_gpu && !named ? Besides::All : Besides::Gpu);
  if (left.empty()) return;
  std::vector<Source> gpu;
  llvm::copy_if(left, std::back_inserter(gpu), isGpuSource);
  const std::vector<Source> &told = gpu.empty() ? left : gpu;
  const std::string language = gpu.empty() ? "host" : gpuLanguageOf(gpu), example = told.front().file;
  const std::string count = std::to_string(told.size()) + " " + language + (told.size() == 1 ? " source" : " sources"), are = told.size() == 1 ? " is" : " are";
  if (some_for_gpu && named) {
    project.assumed.push_back(count + are + " in no compile command and not looked at (" + example + "); name files to lint them with the flags of their neighbours");
    return;
  }
  llvm::append_range(project.sources, withFoldersOfNeighbours(std::move(left), all.sources));
  if (some_for_gpu)
    project.assumed.push_back(count + are + " in no compile command (" + example + "): parsed with default flags and the include paths of their neighbours, and so is what calls them; " +
                              "-p BUILD lints what the build compiles alone");
  else
    project.assumed.push_back("no compile command compiles a " + language + " source; " + count + " (" + example +
                              ") parsed with default flags and the include paths of their neighbours; if the build has a switch for the GPU, `xferguard compdb -- make GPU=1` and then "
                              "`xferguard lint -p .xferguard`, or configure with it");
}

void takeCompiled(const std::string &directory, const Project &all, const ProjectRequest &request, Project &project) {
  std::size_t before = project.sources.size();
  for (const Source &source : all.sources)
    if (isBelow(directory, source.file)) project.sources.push_back(source);
  if (project.sources.size() != before) return takeLeftOut(directory, all, request, project);
  Project bare;
  sourcesOfDirectory(directory, bare);
  llvm::append_range(project.sources, withFoldersOfNeighbours(std::move(bare.sources), all.sources));
  llvm::append_range(project.assumed, bare.assumed);
}

// False when there is nothing in it.
bool takeDirectory(const std::string &directory, const Project &all, const ProjectRequest &request, Project &project) {
  const std::size_t before = project.sources.size();
  takeCompiled(directory, all, request, project);
  if (request.python) llvm::append_range(project.sources, pythonSourcesBelow(directory));
  return project.sources.size() != before;
}

// Of several folders one may hold nothing for us. All of them must not.
void takeDirectories(const Words &directories, const Project &all, const ProjectRequest &request, Project &project) {
  Words empty;
  for (const std::string &directory : directories)
    if (!takeDirectory(directory, all, request, project)) empty.push_back(directory + ": no CUDA, HIP, C++ or Python source in it");
  llvm::append_range(project.sources.empty() ? project.problems : project.assumed, empty);
}

llvm::Expected<Project> withGivenFlags(const ProjectRequest &request) {
  if (request.paths.empty())
    return llvm::createStringError("no file in front of `--`: write `xferguard lint FILE -- FLAGS`");
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

void tellOnce(const Words &lines, Words &told) {
  for (const std::string &line : lines)
    if (!llvm::is_contained(told, line)) told.push_back(line);
}

// Folders that the first one's build says nothing of may have a build of their own.
void addOtherFolders(const ProjectRequest &request, llvm::ArrayRef<std::string> others, Makes &makes, Project &all, bool of_files = false) {
  if (!request.build_dir.empty()) return;
  for (const std::string &directory : others) {
    if (compilesBelow(directory, all)) continue;
    auto other = wholeProject(request, directory, makes);
    if (!other) {
      all.problems.push_back(llvm::toString(other.takeError()));
      continue;
    }
    if (of_files && other->from_the_folder) continue; // they borrow from their neighbours
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

// Files of several programs, as a commit names them: each program may have a Makefile of its own. A database speaks for all.
Words foldersOf(llvm::ArrayRef<std::string> files, const Project &all) {
  Words folders;
  for (const std::string &file : files) {
    const std::string folder = path::parent_path(file).str();
    const bool is_known = llvm::any_of(all.sources, [&](const Source &source) { return source.file == file; });
    if (all.build_dir.empty() && !is_known && !llvm::is_contained(folders, folder)) folders.push_back(folder);
  }
  return folders;
}

// Of several paths that no repository holds together, the folder where the command runs, if it does.
std::string rootOf(const Project &all, const ProjectRequest &request, llvm::ArrayRef<std::string> paths) {
  auto allBelow = [&](StringRef folder) { return llvm::all_of(paths, [&](const std::string &path) { return isBelow(folder, path); }); };
  return !allBelow(all.root) && allBelow(request.start) ? request.start : all.root;
}

// No build says anything of them: none is looked for.
Project pythonFiles(const std::vector<std::string> &files, Project found, const ProjectRequest &request) {
  const std::string root = repositoryRoot(path::parent_path(files.front()));
  found.root = root.empty() ? path::parent_path(files.front()).str() : root;
  found.root = rootOf(found, request, files);
  for (const std::string &file : files) found.sources.push_back(pythonSource(file));
  return found;
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

  if (request.python && directories.empty() && !files.empty() && llvm::all_of(files, isPython)) return pythonFiles(files, std::move(found), request);

  std::string start = request.start;
  if (!directories.empty()) start = directories.front();
  else if (!files.empty()) start = path::parent_path(files.front()).str();
  auto all = wholeProject(request, start, makes);
  if (!all) return all.takeError();
  if (request.paths.empty()) {
    llvm::append_range(all->problems, found.problems);
    if (!all->from_the_folder) takeLeftOut(start, Project(*all), request, *all);
    if (request.python && request.build_dir.empty()) llvm::append_range(all->sources, pythonSourcesBelow(start));
    return all;
  }
  if (directories.size() > 1) addOtherFolders(request, llvm::ArrayRef(directories).drop_front(), makes, *all);
  addOtherFolders(request, foldersOf(files, *all), makes, *all, /*of_files=*/true);
  Words named = directories;
  llvm::append_range(named, files);
  found.root = rootOf(*all, request, named);
  found.build_dir = all->build_dir;
  found.linked = all->linked;
  found.assumed = all->assumed;
  llvm::append_range(found.problems, all->problems);
  found.whole = directories.size() == 1 && files.empty() && directories.front() == all->root;
  takeFiles(files, *all, request, found);
  takeDirectories(directories, *all, request, found);
  keepOneCommand(found);
  return found;
}

} // namespace xferguard::lint
