// Sources of a directory that says nothing about how it is compiled.
#include "lint/flags/Intent.h"
#include "lint/project/Database.h"
#include "lint/project/IncludePaths.h"
#include "lint/project/Neighbours.h"
#include "lint/project/Make.h"
#include "lint/project/Project.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using llvm::StringRef;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

namespace xferguard::lint {

namespace {

constexpr unsigned usual_standard = 17;
constexpr std::uint64_t largest_source = 8u << 20; // what is larger is data that somebody gave a source's name

// A tree of which no file speaks to a GPU is none of our business. Where one does, all count: loops call helpers.
bool speaksToGpu(StringRef text) {
  return llvm::any_of(llvm::ArrayRef<StringRef>{"cuda", "cublas", "hip/", "torch/", "thrust/", "curand", "cufft", "nccl"},
                      [&](StringRef word) { return text.contains(word); });
}

// A ".cpp" that launches kernels: a build that is not known gives it to nvcc.
bool launchesKernels(StringRef file) {
  if (languageOf(file) != Language::Cxx) return false;
  auto text = llvm::MemoryBuffer::getFile(file, /*IsText=*/true);
  if (!text) return false;
  const StringRef whole = (*text)->getBuffer();
  for (std::size_t at = whole.find("<<<"); at != StringRef::npos; at = whole.find("<<<", at + 3)) {
    const StringRef line = whole.take_front(at).rsplit('\n').second.ltrim(), behind = whole.drop_front(at).take_until([](char c) { return c == ';'; });
    const StringRef called = line.rtrim(); // what is launched: a name, or the arguments of a template
    if (!line.starts_with("//") && !line.starts_with("*") && !called.empty() && (llvm::isAlnum(called.back()) || called.back() == '_' || called.back() == '>') && behind.split(">>>").second.ltrim().starts_with("(")) return true;
  }
  return false;
}

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
  llvm::for_each(include_paths.blankMacros(), define);
  if (const unsigned standard = include_paths.standard(file); standard > usual_standard && languageOf(file) != Language::C) source.command.push_back("-std=gnu++" + std::to_string(standard));
  if (include_paths.isHip(languageOf(file))) source.command.insert(source.command.end(), {"-x", "hip"});
  else if (launchesKernels(file)) source.command.insert(source.command.end(), {"-x", "cu"});
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
      if (word.consume_front("-D") && !word.ends_with("=") && !always.contains(word.str())) switched_on.insert(word.str());
  }
  project.assumed.push_back(who + " parsed on its own, include paths found by looking for the headers; " + howToGetFlags(directory));
  if (!always.empty()) project.assumed.push_back("its CMakeLists.txt or setup.py define in every build, and so here: " + llvm::join(always, ", "));
  if (switched_on.erase(release_switch.str())) project.assumed.push_back("no command says whether a release is built; taken as one: NDEBUG is defined");
  if (!switched_on.empty()) project.assumed.push_back("no command says whether the GPU code is switched on; taken as defined: " + llvm::join(switched_on, ", "));
  llvm::append_range(project.sources, alone);
}

} // namespace xferguard::lint
