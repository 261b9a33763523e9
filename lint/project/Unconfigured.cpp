#include "lint/project/Unconfigured.h"
#include "lint/project/IncludePaths.h"
#include "lint/project/Neighbours.h"
#include "lint/project/Switches.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MemoryBuffer.h"

using llvm::StringRef;

namespace xferguard::lint {

namespace {

bool defines(const Source &source, StringRef macro) {
  const StringRef name = macro.split('=').first;
  if (llvm::is_contained(source.command, ("-U" + name).str())) return true;
  for (StringRef flag : readCommand(source.command, source.directory).flags)
    if (flag.consume_front("-D") && flag.split('=').first == name) return true;
  return false;
}

// False when it lacks nothing.
bool complete(Source &source, IncludePaths &include_paths, std::set<std::string> &switched_on) {
  const Words lacking = include_paths.of(source.file, foldersOfHeaders(source));
  if (lacking.empty()) return false;
  Words added;
  for (const std::string &folder : lacking) added.push_back("-I" + folder);
  for (const std::string &each : include_paths.openSwitches())
    if (!defines(source, each)) switched_on.insert(each), added.push_back("-D" + each);
  for (const std::string &each : include_paths.blankMacros())
    if (!defines(source, each)) added.push_back("-D" + each);
  source.command.insert(source.command.end(), added.begin(), added.end());
  return true;
}

// `#ifdef PARTICLES_GPU` around all of a file's kernels: one kind of build of several, and make was asked for another one. What a build was
// asked to use, or has found, is as it is.
std::set<std::string> hidingAll(StringRef file, const std::set<std::string> &open) {
  auto text = llvm::MemoryBuffer::getFile(file, /*IsText=*/true);
  std::set<std::string> hiding = text ? switchesIn((*text)->getBuffer()).features : std::set<std::string>();
  std::erase_if(hiding, [&](const std::string &each) { return !open.contains(each) || isAskedOfABuild(each); });
  return hiding;
}

bool isAskedFor(StringRef text, StringRef macro) {
  for (std::size_t at = text.find(macro); at != StringRef::npos; at = text.find(macro, at + 1)) {
    const std::size_t end = text.rfind('\n', at);
    const StringRef line = text.slice(end == StringRef::npos ? 0 : end + 1, at);
    if (line.ltrim().starts_with("#") && line.contains("if")) return true;
  }
  return false;
}

// A CMakeLists.txt beside the Makefile builds it as well, and with more of it: `add_compile_options(-DINCLUDE_CUFFT)`.
Words leftOutByMake(const Source &source, IncludePaths &include_paths) {
  auto text = llvm::MemoryBuffer::getFile(source.file, /*IsText=*/true);
  Words all = text ? include_paths.definedAlways(source.file) : Words();
  llvm::erase_if(all, [&](StringRef each) { return defines(source, each) || !isAskedFor((*text)->getBuffer(), each.split('=').first); });
  return all;
}

// The whole program is built with them: what is called there is called elsewhere.
void switchOn(Project &project, std::set<std::string> features, std::size_t files) {
  std::erase_if(features, [&](const std::string &each) { return llvm::any_of(project.sources, [&](const Source &source) { return defines(source, each); }); });
  if (features.empty()) return;
  for (Source &source : project.sources)
    for (const std::string &each : features) source.command.push_back("-D" + each);
  project.assumed.push_back("the commands that make prints leave out the GPU code of " + std::to_string(files) + (files == 1 ? " source" : " sources") +
                            "; taken as defined: " + llvm::join(features, ", "));
}

} // namespace

void completeUnconfigured(Project &project) {
  IncludePaths include_paths(project.root);
  std::set<std::string> switched_on, features, by_cmake;
  std::size_t hidden = 0;
  Words completed;
  for (Source &source : project.sources) {
    if (complete(source, include_paths, switched_on)) completed.push_back(source.file);
    for (const std::string &each : leftOutByMake(source, include_paths)) by_cmake.insert(each), source.command.push_back("-D" + each);
    std::set<std::string> hiding = hidingAll(source.file, include_paths.openSwitches());
    std::erase_if(hiding, [&](const std::string &each) { return defines(source, each); });
    hidden += !hiding.empty();
    features.merge(hiding);
  }
  if (!by_cmake.empty()) project.assumed.push_back("the commands that make prints leave out what CMakeLists.txt defines; taken as defined: " + llvm::join(by_cmake, ", "));
  switchOn(project, std::move(features), hidden);
  if (completed.empty()) return;
  const bool one = completed.size() == 1;
  project.assumed.push_back((one ? "the command that make prints for " : "the commands that make prints for " + std::to_string(completed.size()) + " sources (") + completed.front() +
                            (one ? " does" : ", ...) do") + " not find headers of the project, as if nothing were configured yet; they were looked for" +
                            (switched_on.empty() ? "" : ", and taken as defined: " + llvm::join(switched_on, ", ")));
}

} // namespace xferguard::lint
