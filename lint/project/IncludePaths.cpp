#include "lint/project/IncludePaths.h"
#include "lint/flags/Toolkit.h"
#include "lint/project/Database.h"
#include "lint/project/LibTorch.h"
#include "lint/project/Project.h"
#include "lint/project/Python.h"
#include "lint/project/Templates.h"
#include "lint/project/TestNames.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/TargetParser/Host.h"
#include "llvm/TargetParser/Triple.h"
#include <algorithm>

using llvm::StringRef;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

namespace xferguard::lint {

namespace {

bool leftOut(StringRef directory) {
  StringRef name = path::filename(directory);
  auto holds = [&](const char *file) { return fs::exists(directory + "/" + file); };
  const bool build = name.starts_with("build") && (name.size() == 5 || !llvm::isAlpha(name[5]) || name == "builddir" ||
                                                   holds("CMakeCache.txt") || holds("compile_commands.json")); // "builder" is somebody's code
  return name.starts_with(".") || build || name.starts_with("cmake-build") || name == "node_modules" ||
         name == "CMakeFiles";
}

bool isCudaHeader(StringRef name) { return name == "cuda.h" || name.starts_with("cuda_runtime"); }

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

std::string nearestOf(llvm::ArrayRef<std::string> candidates, StringRef file, llvm::function_ref<bool(StringRef)> fits) {
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

// How many folders two files share.
std::ptrdiff_t foldersAbove(StringRef one, StringRef other) {
  const auto [end, unused] = std::mismatch(one.begin(), one.end(), other.begin(), other.end());
  return std::count(one.begin(), end, '/');
}

std::string nearest(StringRef name, StringRef file, const Tree &tree) {
  const auto &named = tree.headers.contains(path::filename(name)) ? tree.headers : tree.others;
  const auto candidates = named.find(path::filename(name));
  if (candidates == named.end()) return {};
  return nearestOf(candidates->second, file, [&](StringRef candidate) { return candidate.ends_with(("/" + name).str()); });
}

} // namespace

// `#ifdef __HIP_PLATFORM_NVCC__`: HIP's names, and a part for nvcc's machine, which is the one that is meant here.
static bool asksForNvccsMachine(StringRef text) { return text.contains("__HIP_PLATFORM_NVCC__") || text.contains("__HIP_PLATFORM_NVIDIA__"); }

bool isHipHeader(StringRef name) { return name.starts_with("hip/hip_runtime"); }

// A "Makefile.hip" is no source.
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
    auto &named = isHeader(file) || isSource(file) ? tree.headers : tree.others;
    named[path::filename(file)].push_back(absolutePath(root, file));
    if (isHeaderTemplate(file)) tree.templates[headerOf(path::filename(file))].push_back(absolutePath(root, file));
  }
  llvm::sort(tree.sources);
  return tree;
}

namespace {

// What a condition has to do with HIP.
enum class ForHip { Unsaid, Yes, No };

ForHip whatAsks(StringRef condition) {
  if (!condition.contains_insensitive("hip")) return ForHip::Unsaid;
  return condition.starts_with("ifndef") || condition.contains("!defined") || condition.contains("! defined") ? ForHip::No : ForHip::Yes;
}

ForHip otherwise(ForHip before) { return before == ForHip::Unsaid ? before : before == ForHip::Yes ? ForHip::No : ForHip::Yes; }

} // namespace

std::vector<std::string> quotedIncludes(StringRef text, llvm::StringSet<> *only_for_hip) {
  std::vector<std::string> names;
  std::vector<ForHip> conditions; // around
  text = behindTheMark(text);
  while (!text.empty()) {
    auto [line, rest] = text.split('\n');
    text = rest;
    line = line.ltrim();
    if (!line.consume_front("#")) continue;
    line = line.ltrim();
    if (line.starts_with("if")) conditions.push_back(whatAsks(line));
    else if (line.starts_with("elif") && !conditions.empty()) conditions.back() = whatAsks(line);
    else if (line.starts_with("else") && !conditions.empty()) conditions.back() = otherwise(conditions.back());
    else if (line.starts_with("endif") && !conditions.empty()) conditions.pop_back();
    if (!line.consume_front("include")) continue;
    line = line.ltrim();
    const char close = line.starts_with("\"") ? '"' : line.starts_with("<") ? '>' : 0;
    if (!close) continue;
    const std::string name = line.drop_front().split(close).first.str();
    const bool for_hip = llvm::is_contained(conditions, ForHip::Yes);
    if (for_hip && isHipHeader(name)) continue;
    names.push_back(name);
    if (for_hip && only_for_hip) only_for_hip->insert(name);
  }
  return names;
}

IncludePaths::IncludePaths(StringRef root, std::optional<Tree> tree) : root(root), tree(std::move(tree)), cmake(projectFolder(root)), setup(projectFolder(root)), standards(projectFolder(root)) {}

Words IncludePaths::definedAlways(StringRef source) {
  Words all = cmake.of(source);
  llvm::append_range(all, setup.of(source));
  return all;
}

Words IncludePaths::of(StringRef source, llvm::ArrayRef<std::string> looked_at) {
  seen.clear();
  paths.clear();
  known_folders.assign(looked_at.begin(), looked_at.end());
  wants_libtorch = wants_python = wants_hip = wants_cuda = false;
  switches = {}, configured.clear();
  follow(source, 0);
  if (wants_python && !pythonInclude().empty()) paths.push_back(pythonInclude());
  if (wants_libtorch)
    for (const std::string &folder : libtorchIncludes()) paths.push_back(folder);
  const bool of_tests = isOfTests(root, source); // which includes a source of the program's to come to what is static there
  for (const auto &file : seen)
    if (file.first() != source && (!of_tests || isOfTests(root, file.first()))) included.insert(file.first());
  return paths;
}

// A header for both names both.
bool IncludePaths::isHip(Language language) const { return wants_hip && !wants_cuda && (language == Language::Cxx || language == Language::Cuda); }

const Tree &IncludePaths::below() {
  if (!tree) tree = walk(root);
  return *tree;
}

const Tree &IncludePaths::around() {
  if (top.empty()) top = projectFolder(root);
  if (top == root) return below();
  if (!wide) wide = walk(top);
  return *wide;
}

void IncludePaths::follow(StringRef file, unsigned depth) {
  if (depth > 12 || !seen.insert(file).second) return;
  auto text = llvm::MemoryBuffer::getFile(file, /*IsText=*/true);
  if (!text) return;
  auto [known, fresh] = switches_of.try_emplace(file);
  if (fresh) known->second = switchesIn((*text)->getBuffer());
  switches.add(known->second);
  wants_cuda |= asksForNvccsMachine((*text)->getBuffer());
  llvm::StringSet<> only_for_hip;
  for (const std::string &name : quotedIncludes((*text)->getBuffer(), &only_for_hip)) {
    const bool wanted_hip = wants_hip;
    followHeader(name, file, depth + 1);
    if (only_for_hip.contains(name)) wants_hip = wanted_hip; // "cuda_to_hip.h": what it asks for is asked for where HIP is
  }
}

void IncludePaths::followHeader(const std::string &name, StringRef asked_in, unsigned depth) {
  if (const std::string known = whereKnown(name, asked_in); !known.empty()) return follow(known, depth);
  wants_hip |= isHipHeader(name), wants_cuda |= isCudaHeader(name);
  if (isLibTorchHeader(name)) wants_libtorch = true;
  if (needsPython(name)) wants_python = true;
  if (belongsToTheSystem(name)) return;
  std::string found = nearest(name, asked_in, below());
  if (found.empty()) found = nearest(name, asked_in, around());
  if (found.empty()) return configure(name, asked_in, depth);
  if (isWrittenNearer(name, found, asked_in)) return configure(name, asked_in, depth);
  std::string directory = found.substr(0, found.size() - name.size() - 1);
  if (!llvm::is_contained(paths, directory)) paths.push_back(directory);
  follow(found, depth);
}

std::string IncludePaths::whereKnown(StringRef name, StringRef asked_in) const {
  const std::string beside = absolutePath(path::parent_path(asked_in), name);
  if (fs::exists(beside)) return beside;
  for (const std::string &folder : known_folders)
    if (const std::string there = absolutePath(folder, name); fs::exists(there)) return there;
  return "";
}

std::string IncludePaths::templateOf(StringRef name, StringRef file) {
  for (const Tree *tree : {&below(), &around()})
    if (const auto candidates = tree->templates.find(path::filename(name)); candidates != tree->templates.end()) return nearestOf(candidates->second, file, [](StringRef) { return true; }); // where a build would put it nobody knows
  return {};
}

// By a build, from a "config.h.in" no further away than a "config.h" that was found, which is some other program's.
bool IncludePaths::isWrittenNearer(StringRef name, StringRef found, StringRef asked_in) {
  const std::string written = templateOf(name, asked_in);
  return !written.empty() && headerOf(written) != found && foldersAbove(written, asked_in) >= foldersAbove(found, asked_in);
}

void IncludePaths::configure(StringRef name, StringRef file, unsigned depth) {
  const std::string found = templateOf(name, file);
  if (found.empty() || !seen.insert(found).second) return;
  const auto text = llvm::MemoryBuffer::getFile(found, /*IsText=*/true);
  if (!text) return;
  for (std::string &each : definedByTemplate((*text)->getBuffer())) configured.push_back(std::move(each));
  for (const std::string &folder : {folderOfWritten(found), path::parent_path(found).str()}) // what it includes by quotes lies beside it
    if (!llvm::is_contained(paths, folder)) paths.push_back(folder);
  for (const std::string &each : quotedIncludes((*text)->getBuffer())) followHeader(each, found, depth + 1);
}

} // namespace xferguard::lint
