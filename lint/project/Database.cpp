#include "lint/project/Database.h"
#include "lint/flags/Intent.h"
#include "lint/project/Shell.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include <algorithm>

using llvm::StringRef;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

namespace xferguard::lint {

std::string repositoryRoot(StringRef start) {
  for (StringRef directory = start; !directory.empty(); directory = path::parent_path(directory)) {
    llvm::SmallString<256> git(directory);
    path::append(git, ".git");
    if (fs::exists(git)) return directory.str();
  }
  return {};
}

std::string projectFolder(StringRef start) {
  if (std::string root = repositoryRoot(start); !root.empty()) return root;
  StringRef highest = start, directory = start;
  for (unsigned height = 0; height < highest_without_repository && !directory.empty(); ++height, directory = path::parent_path(directory))
    if (llvm::any_of(llvm::ArrayRef<StringRef>{"CMakeLists.txt", "Makefile", "makefile", "GNUmakefile", "meson.build", "setup.py", "pyproject.toml"},
                     [&](StringRef name) { return fs::exists(directory + "/" + name); }))
      highest = directory;
  return highest.str();
}

std::string findInBuildFolders(StringRef start, StringRef name) {
  const std::string root = repositoryRoot(start);
  unsigned height = 0;
  for (StringRef directory = start; !directory.empty(); directory = path::parent_path(directory)) {
    if (root.empty() && ++height > highest_without_repository) break;
    llvm::SmallString<256> here(directory);
    path::append(here, name);
    if (fs::exists(here)) return here.str().str();
    std::vector<std::string> below; // build, build-release, cmake-build-debug, out
    std::error_code error;
    for (fs::directory_iterator it(directory, error), end; it != end && !error; it.increment(error)) {
      StringRef child = path::filename(it->path());
      if (!child.starts_with("build") && !child.starts_with("cmake-build") && child != "out" && !child.starts_with("_build"))
        continue;
      if (fs::exists(it->path() + "/" + name.str())) below.push_back(it->path() + "/" + name.str());
    }
    if (!below.empty()) {
      llvm::sort(below);
      auto newest = [&](const std::string &a, const std::string &b) {
        fs::file_status left, right;
        if (fs::status(a, left) || fs::status(b, right)) return false;
        return left.getLastModificationTime() < right.getLastModificationTime();
      };
      return *std::max_element(below.begin(), below.end(), newest);
    }
    if (directory == root) break;
  }
  return {};
}

// Also where the build names it through a link.
static bool isSameFile(const std::string &one, const std::string &other) { return one == other || fs::equivalent(one, other); }

static bool onlyAsks(const Words &words) {
  return llvm::any_of(words, [](StringRef word) { return word == "-E" || word == "-M" || word == "-MM" || word == "--preprocess" || word == "--generate-dependencies"; });
}

// Some generators write what a shell is to run: `cd gen && nvcc ...`, `sh -c "nvcc ..."`. What compiles the source is read, where it
// runs; what writes its dependencies down first, only where nothing else does.
static bool takeCompilerFrom(StringRef line, Source &source) {
  std::optional<ShellCommand> taken;
  for (ShellCommand &command : commandsOf(line, source.directory)) {
    if (!isCompiler(command.words.front())) continue;
    const Words inputs = readCommand(command.words, command.directory).inputs;
    if (llvm::none_of(inputs, [&](const std::string &input) { return isSameFile(absolutePath(command.directory, input), source.file); })) continue;
    if (!taken || (onlyAsks(taken->words) && !onlyAsks(command.words))) taken = std::move(command);
  }
  if (!taken) return false;
  source.directory = std::move(taken->directory);
  source.command = std::move(taken->words);
  return true;
}

// More than one command, or one that a shell is told.
static std::string lineForShell(StringRef line, const Words &words) {
  if (std::string told = toldToShell(withoutLaunchers(words)); !told.empty()) return told;
  return isForShell(line) ? line.str() : "";
}

static std::optional<Source> sourceOfEntry(const llvm::json::Object &entry, StringRef base, Words &not_understood) {
  Source source;
  source.directory = absolutePath(base, entry.getString("directory").value_or(""));
  auto file = entry.getString("file");
  if (!file) return std::nullopt;
  source.file = absolutePath(source.directory, *file);
  if (const llvm::json::Array *arguments = entry.getArray("arguments")) {
    for (const llvm::json::Value &word : *arguments)
      if (auto text = word.getAsString()) source.command.push_back(text->str());
  } else if (auto command = entry.getString("command")) {
    source.command = splitShell(*command);
  }
  if (auto output = entry.getString("output")) source.output = absolutePath(source.directory, *output);
  if (source.command.empty()) return std::nullopt;
  if (const std::string line = lineForShell(entry.getString("command").value_or(""), source.command); !line.empty() && !takeCompilerFrom(line, source))
    not_understood.push_back(source.file);
  if (source.output.empty())
    for (std::size_t i = 0; i + 1 < source.command.size(); ++i)
      if (source.command[i] == "-o") source.output = absolutePath(source.directory, source.command[i + 1]);
  return source;
}

llvm::Expected<std::size_t> readCompileCommands(StringRef json, StringRef folder, const std::string &origin, Project &project) {
  auto value = llvm::json::parse(json);
  if (!value) return llvm::createStringError(origin + " is not JSON: " + llvm::toString(value.takeError()) + "; generate it again with your build tool");
  const llvm::json::Array *entries = value->getAsArray();
  if (!entries) return llvm::createStringError(origin + " is not a compile database: a list of commands is expected");
  std::size_t wrong = 0;
  Words not_understood;
  for (const llvm::json::Value &entry : *entries) {
    const llvm::json::Object *object = entry.getAsObject();
    std::optional<Source> source = object ? sourceOfEntry(*object, folder, not_understood) : std::nullopt;
    if (source) project.sources.push_back(std::move(*source));
    else ++wrong;
  }
  if (!not_understood.empty())
    project.assumed.push_back(std::to_string(not_understood.size()) + (not_understood.size() == 1 ? " command of " : " commands of ") + origin + " (" + not_understood.front() +
                              (not_understood.size() == 1 ? ") is a line" : ", ...) are lines") + " for a shell in which no compiler is seen to compile the file; flags may be missing");
  return wrong;
}

llvm::Error readCompileDatabase(StringRef json_file, Project &project) {
  auto text = llvm::MemoryBuffer::getFile(json_file, /*IsText=*/true);
  if (!text) return llvm::createStringError("cannot read " + json_file.str() + ": " + text.getError().message());
  project.build_dir = path::parent_path(json_file).str();
  auto wrong = readCompileCommands((*text)->getBuffer(), project.build_dir, json_file.str(), project);
  if (!wrong) return wrong.takeError();
  if (*wrong) project.assumed.push_back(std::to_string(*wrong) + " entries of " + json_file.str() + " have no file or no command and were left out");
  return llvm::Error::success();
}

} // namespace xferguard::lint
