// Sources of a directory that says nothing about how it is compiled.
#include "lint/flags/Intent.h"
#include "lint/flags/Toolkit.h"
#include "lint/project/CMakeDefinitions.h"
#include "lint/project/Database.h"
#include "lint/project/LibTorch.h"
#include "lint/project/Neighbours.h"
#include "lint/project/Make.h"
#include "lint/project/Project.h"
#include "lint/project/Python.h"
#include "lint/project/Switches.h"
#include "lint/project/Templates.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/TargetParser/Host.h"
#include "llvm/TargetParser/Triple.h"

using llvm::StringRef;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

namespace xferguard::lint {

namespace {

constexpr std::uint64_t largest_source = 8u << 20; // what is larger is data that somebody gave a source's name

struct Tree {
  std::vector<std::string> sources;
  llvm::StringMap<std::vector<std::string>> headers;   // what may be included, by file name
  llvm::StringMap<std::vector<std::string>> templates; // from which a build writes such, by that name
};

bool leftOut(StringRef directory) {
  StringRef name = path::filename(directory);
  auto holds = [&](const char *file) { return fs::exists(directory + "/" + file); };
  const bool build = name.starts_with("build") && (name.size() == 5 || !llvm::isAlpha(name[5]) || name == "builddir" ||
                                                   holds("CMakeCache.txt") || holds("compile_commands.json")); // "builder" is somebody's code
  return name.starts_with(".") || build || name.starts_with("cmake-build") || name == "node_modules" ||
         name == "CMakeFiles";
}

// Links to directories are not followed, so a loop ends where it begins. A "Makefile.hip" is no source.
Tree walk(StringRef root) {
  Tree tree;
  std::error_code error;
  for (fs::recursive_directory_iterator it(root, error, /*follow_symlinks=*/false), end; it != end && !error;
       it.increment(error)) {
    const std::string &file = it->path();
    if (it->type() == fs::file_type::directory_file) {
      if (leftOut(file)) it.no_push();
      continue;
    }
    if (isSource(file) && !path::stem(file).equals_insensitive("makefile")) tree.sources.push_back(absolutePath(root, file));
    if (isHeader(file) || isSource(file)) tree.headers[path::filename(file)].push_back(absolutePath(root, file));
    if (isHeaderTemplate(file)) tree.templates[headerOf(path::filename(file))].push_back(absolutePath(root, file));
  }
  llvm::sort(tree.sources);
  return tree;
}

// hipcc compiles plain .cpp files, and .cu too: their headers say so.
bool isHipHeader(StringRef name) { return name.starts_with("hip/hip_runtime"); }
bool isCudaHeader(StringRef name) { return name == "cuda.h" || name.starts_with("cuda_runtime"); }

// But for HIP's where a condition speaks of HIP: the same source is nvcc's, which needs no header, without it.
std::vector<std::string> quotedIncludes(StringRef text) {
  std::vector<std::string> names;
  std::vector<bool> asks_for_hip; // each condition around
  while (!text.empty()) {
    auto [line, rest] = text.split('\n');
    text = rest;
    line = line.ltrim();
    if (!line.consume_front("#")) continue;
    line = line.ltrim();
    if (line.starts_with("if")) asks_for_hip.push_back(line.contains_insensitive("hip"));
    else if (line.starts_with("endif") && !asks_for_hip.empty()) asks_for_hip.pop_back();
    if (!line.consume_front("include")) continue;
    line = line.ltrim();
    const char close = line.starts_with("\"") ? '"' : line.starts_with("<") ? '>' : 0;
    if (!close) continue;
    const std::string name = line.drop_front().split(close).first.str();
    if (!isHipHeader(name) || !llvm::is_contained(asks_for_hip, true)) names.push_back(name);
  }
  return names;
}

// Debian keeps <sys/time.h> in a folder of the machine's own: /usr/include/x86_64-linux-gnu.
std::string machineIncludes() {
  const llvm::Triple machine(llvm::sys::getDefaultTargetTriple());
  return ("/usr/include/" + machine.getArchName() + "-linux-gnu/").str();
}

bool comesWithTheCompiler(StringRef name) {
  return llvm::is_contained({"stdbool.h", "stddef.h", "stdarg.h", "stdint.h", "stdalign.h", "stdatomic.h", "float.h", "limits.h", "iso646.h", "tgmath.h"}, name) || (name.ends_with("intrin.h") && !name.contains('/'));
}

// <unistd.h> is the system's and cuda.h the toolkit's even where the tree has a file of that name; standard C++ headers have no ending.
bool belongsToTheSystem(StringRef name) {
  static const std::optional<Toolkit> toolkit = findToolkit("", "");
  if (!name.contains('.') || fs::exists("/usr/include/" + name.str()) || fs::exists(machineIncludes() + name.str()) || comesWithTheCompiler(name)) return true;
  return toolkit && llvm::any_of(llvm::ArrayRef<StringRef>{"/include/", "/include/cccl/"}, // from 13.0 on Thrust and CUB have a folder
                                 [&](StringRef folder) { return fs::exists(toolkit->path + folder + name); });
}

// A tree of which no file speaks to a GPU is none of our business. Where one does, all count: loops call helpers.
bool speaksToGpu(StringRef text) {
  return llvm::any_of(llvm::ArrayRef<StringRef>{"cuda", "cublas", "hip/", "torch/", "thrust/", "curand", "cufft", "nccl"},
                      [&](StringRef word) { return text.contains(word); });
}

// The headers that a source asks for and that lie elsewhere in the tree: the nearest one of that name decides the path.
class IncludePaths {
public:
  IncludePaths(StringRef root, std::optional<Tree> tree = {}) : root(root), tree(std::move(tree)), cmake(projectFolder(root)) {}

  Words of(StringRef source) {
    seen.clear();
    paths.clear();
    wants_libtorch = wants_python = wants_hip = wants_cuda = false;
    switches = {}, configured.clear();
    follow(source, 0);
    if (wants_python && !pythonInclude().empty()) paths.push_back(pythonInclude());
    if (wants_libtorch)
      for (const std::string &folder : libtorchIncludes())
        if (folder != "/usr/include") paths.push_back(folder); // is looked at anyway, last
    for (const auto &file : seen)
      if (file.first() != source) included.insert(file.first());
    return paths;
  }

  // What would switch the GPU code of the source of the last `of` on; nobody defines it.
  std::set<std::string> openSwitches() const { return switches.open(); }

  // What the headers that it includes and that a build has yet to write would define.
  const Words &toBeConfigured() const { return configured; }

  // What its CMakeLists define for it whatever is switched on.
  Words definedAlways(StringRef source) { return cmake.of(source); }

  // The source of the last `of`.
  bool isHip(Language language) const { return wants_hip && !wants_cuda && (language == Language::Cxx || language == Language::Cuda); } // a header for both names both

  // Kernels often stand in a .cu that another one includes: no translation unit by itself.
  bool isIncluded(StringRef file) const { return included.contains(file); }

  // Looked at when the first header is missed: a file on its own may lie in a folder that holds a whole disk.
  const Tree &below() {
    if (!tree) tree = walk(root);
    return *tree;
  }

  // The rest of the project: "../include" and "../third_party" of a folder that was named.
  const Tree &around() {
    if (top.empty()) top = projectFolder(root);
    if (top == root) return below();
    if (!wide) wide = walk(top);
    return *wide;
  }

private:
  StringRef root;
  std::optional<Tree> tree, wide;
  std::string top;
  llvm::StringSet<> seen, included;
  Words paths, configured;
  Switches switches;
  llvm::StringMap<Switches> switches_of; // a header is read for each source
  CMakeDefinitions cmake;
  bool wants_libtorch = false, wants_python = false, wants_hip = false, wants_cuda = false;

  void follow(StringRef file, unsigned depth) {
    if (depth > 12 || !seen.insert(file).second) return;
    auto text = llvm::MemoryBuffer::getFile(file, /*IsText=*/true);
    if (!text) return;
    auto [known, fresh] = switches_of.try_emplace(file);
    if (fresh) known->second = switchesIn((*text)->getBuffer());
    switches.add(known->second);
    for (const std::string &name : quotedIncludes((*text)->getBuffer())) {
      std::string beside = absolutePath(path::parent_path(file), name);
      if (fs::exists(beside)) {
        follow(beside, depth + 1);
        continue;
      }
      wants_hip |= isHipHeader(name), wants_cuda |= isCudaHeader(name);
      if (isLibTorchHeader(name)) wants_libtorch = true;
      if (needsPython(name)) wants_python = true;
      if (belongsToTheSystem(name)) continue;
      std::string found = nearest(name, file, below());
      if (found.empty()) found = nearest(name, file, around());
      if (found.empty()) {
        configure(name, file);
        continue;
      }
      std::string directory = found.substr(0, found.size() - name.size() - 1);
      if (!llvm::is_contained(paths, directory)) paths.push_back(directory);
      follow(found, depth + 1);
    }
  }

  void configure(StringRef name, StringRef file) {
    for (const Tree *tree : {&below(), &around()}) {
      const auto candidates = tree->templates.find(path::filename(name));
      if (candidates == tree->templates.end()) continue;
      const std::string found = nearestOf(candidates->second, file, [](StringRef) { return true; }); // where a build would put it nobody knows
      if (!seen.insert(found).second) return;
      if (const auto text = llvm::MemoryBuffer::getFile(found, /*IsText=*/true))
        for (std::string &each : definedByTemplate((*text)->getBuffer())) configured.push_back(std::move(each));
      return;
    }
  }

  static std::string nearest(StringRef name, StringRef file, const Tree &tree) {
    auto candidates = tree.headers.find(path::filename(name));
    if (candidates == tree.headers.end()) return {};
    return nearestOf(candidates->second, file, [&](StringRef candidate) { return candidate.ends_with(("/" + name).str()); });
  }

  static std::string nearestOf(llvm::ArrayRef<std::string> candidates, StringRef file, llvm::function_ref<bool(StringRef)> fits) {
    std::string best;
    std::size_t best_common = 0;
    for (const std::string &candidate : candidates) {
      if (!fits(candidate)) continue;
      std::size_t common = 0;
      while (common < file.size() && common < candidate.size() && file[common] == candidate[common]) ++common;
      if (!best.empty() && common <= best_common) continue;
      best = candidate;
      best_common = common;
    }
    return best;
  }
};

Source assumed(StringRef file, IncludePaths &include_paths) {
  Source source{file.str(), path::parent_path(file).str(), {"clang++"}, ""};
  for (const std::string &include : include_paths.of(file)) source.command.push_back("-I" + include);
  std::set<std::string> known; // by name
  const auto define = [&](const std::string &each) {
    if (known.insert(StringRef(each).split('=').first.str()).second) source.command.push_back("-D" + each);
  };
  llvm::for_each(include_paths.definedAlways(file), define);
  llvm::for_each(include_paths.openSwitches(), define);
  llvm::for_each(include_paths.toBeConfigured(), define);
  if (include_paths.isHip(languageOf(file))) source.command.insert(source.command.end(), {"-x", "hip"});
  source.command.push_back(file.str());
  return source;
}

bool isReadable(StringRef file) {
  std::uint64_t size = 0;
  return !fs::file_size(file, size) && size <= largest_source;
}

bool isGpuSource(StringRef file) {
  const Language language = languageOf(file);
  if (language != Language::Cxx) return language != Language::C;
  auto text = llvm::MemoryBuffer::getFile(file, /*IsText=*/true);
  return text && llvm::any_of(quotedIncludes((*text)->getBuffer()), [](const std::string &name) { return isHipHeader(name); });
}

bool fileSpeaksToGpu(StringRef file) {
  auto text = llvm::MemoryBuffer::getFile(file, /*IsText=*/true);
  return text && speaksToGpu((*text)->getBuffer());
}

// The topmost of the project says most.
std::string highestWith(StringRef directory, llvm::function_ref<bool(StringRef)> fits) {
  std::string highest;
  const std::string top = projectFolder(directory);
  for (StringRef folder = directory; isBelow(top, folder); folder = path::parent_path(folder))
    if (fits(folder)) highest = folder.str();
  return highest;
}

std::string howToGetFlags(StringRef directory) {
  llvm::SmallString<256> here;
  fs::current_path(here);
  if (const std::string top = highestWith(directory, [](StringRef folder) { return fs::exists(folder + "/CMakeLists.txt"); }); !top.empty())
    return "for exact flags configure with `cmake -S " + (top == here ? "." : top) + " -B " + (top == here ? "" : top + "/") +
           "build -DCMAKE_EXPORT_COMPILE_COMMANDS=ON`";
  if (const std::string top = highestWith(directory, hasMakefile); !top.empty())
    return "for exact flags write a database with `xferguard compdb -- make" + (top == here ? "" : " -C " + top) + " TARGET`, or pass -p BUILD";
  return "for exact flags pass -p BUILD, or name a file and give them: `xferguard lint FILE -- -IFOLDER`";
}

} // namespace

std::vector<Source> sourcesAlone(llvm::ArrayRef<std::string> files, StringRef root) {
  IncludePaths include_paths(root);
  std::vector<Source> sources;
  for (const std::string &file : files) sources.push_back(assumed(file, include_paths));
  return sources;
}

std::vector<std::string> textsBelow(StringRef directory) {
  std::vector<std::string> texts;
  for (const auto &named : walk(directory).headers) llvm::copy_if(named.getValue(), std::back_inserter(texts), isReadable);
  llvm::sort(texts);
  return texts;
}

// A build folder names sources by the links that led CMake to them.
static std::string realName(const std::string &file) {
  llvm::SmallString<256> real;
  return fs::real_path(file, real) ? file : real.str().str();
}

std::vector<Source> sourcesBesides(const std::vector<Source> &known, StringRef directory, Besides which) {
  llvm::StringSet<> compiled;
  for (const Source &source : known) compiled.insert(source.file);
  Tree tree = walk(directory);
  llvm::StringSet<> wanted;
  bool any_gpu = false;
  for (const std::string &file : tree.sources) {
    if (compiled.contains(file) || !isReadable(file)) continue;
    const bool is_gpu = isGpuSource(file);
    if (is_gpu || which == Besides::All) wanted.insert(file);
    any_gpu |= is_gpu || (which == Besides::All && fileSpeaksToGpu(file));
  }
  std::vector<Source> left;
  if (!any_gpu) return left;
  IncludePaths include_paths(directory, std::move(tree));
  for (const std::string &file : include_paths.below().sources) {
    if (wanted.contains(file)) left.push_back(assumed(file, include_paths));
    else include_paths.of(file); // what it includes is no source by itself
  }
  for (Source &source : left) source.besides = true;
  llvm::StringSet<> joined; // by what a build folder holds: CMake's unity builds compile a source that includes many
  for (const Source &source : known) {
    if (!isGpuSource(source)) continue; // a host file includes kernels on a condition, as like as not
    auto text = llvm::MemoryBuffer::getFile(source.file, /*IsText=*/true);
    if (!text) continue;
    for (const std::string &name : quotedIncludes((*text)->getBuffer())) joined.insert(realName(absolutePath(path::parent_path(source.file), name)));
  }
  llvm::erase_if(left, [&](const Source &source) { return include_paths.isIncluded(source.file) || joined.contains(realName(source.file)); });
  return left;
}

void sourcesOfDirectory(StringRef directory, Project &project) {
  IncludePaths include_paths(directory, walk(directory));
  const Tree &tree = include_paths.below();
  if (llvm::none_of(tree.sources, [](const std::string &file) { return isGpuSource(file) || fileSpeaksToGpu(file); })) {
    project.without_gpu += tree.sources.size();
    return;
  }
  llvm::StringSet<> compiled; // by Makefiles further down
  for (const Source &source : project.sources) compiled.insert(source.file);
  std::vector<Source> alone;
  for (const std::string &file : tree.sources) {
    if (compiled.contains(file)) include_paths.of(file); // what it includes is no source by itself
    else if (isReadable(file)) alone.push_back(assumed(file, include_paths));
  }
  llvm::erase_if(alone, [&](const Source &source) { return include_paths.isIncluded(source.file); });
  if (alone.empty()) return;
  const std::string who = compiled.empty() ? "no compile database and no usable Makefile in " + directory.str() + ": every source is"
                          : alone.size() == 1 ? alone.front().file + " is in no compile command and"
                                              : std::to_string(alone.size()) + " sources (" + alone.front().file + ", ...) are in no compile command, each";
  std::set<std::string> switched_on, always;
  for (const Source &source : alone) {
    for (const std::string &each : include_paths.definedAlways(source.file)) always.insert(each);
    for (StringRef word : source.command)
      if (word.consume_front("-D") && !always.contains(word.str())) switched_on.insert(word.str());
  }
  project.assumed.push_back(who + " parsed on its own, include paths found by looking for the headers; " + howToGetFlags(directory));
  if (!always.empty()) project.assumed.push_back("its CMakeLists.txt define in every build, and so here: " + llvm::join(always, ", "));
  if (switched_on.erase(release_switch.str())) project.assumed.push_back("no command says whether a release is built; taken as one: NDEBUG is defined");
  if (!switched_on.empty()) project.assumed.push_back("no command says whether the GPU code is switched on; taken as defined: " + llvm::join(switched_on, ", "));
  llvm::append_range(project.sources, alone);
}

} // namespace xferguard::lint
