#include "lint/prefix/OwnFolders.h"
#include "llvm/Support/FileSystem.h"

using llvm::StringRef;

namespace xferguard::lint {

namespace {

// "-I", "folder" and "-Ifolder"; not "-I-" nor "-I=folder", which mean something else.
struct IncludeFlag {
  StringRef folder;
  std::size_t words = 0; // 0: none begins here
};

IncludeFlag includeFlagAt(const Words &arguments, std::size_t i) {
  StringRef word = arguments[i];
  if (word == "-I") return i + 1 < arguments.size() ? IncludeFlag{arguments[i + 1], 2} : IncludeFlag{};
  const bool is_flag = word.consume_front("-I") && !word.starts_with("-") && !word.starts_with("=");
  return is_flag ? IncludeFlag{word, 1} : IncludeFlag{};
}

// As written, but from the root: "/a/link/.." is not "/a".
std::string fromRoot(StringRef folder, StringRef directory) { return folder.starts_with("/") ? folder.str() : (directory + "/" + folder).str(); }

} // namespace

OwnFolders withoutOwnFolders(const Words &arguments, const std::string &directory, const std::set<std::string> &kept,
                             const facts::CollectOptions &options) {
  OwnFolders own;
  for (std::size_t i = 0; i < arguments.size();) {
    const IncludeFlag flag = includeFlagAt(arguments, i);
    const std::string folder = flag.words ? fromRoot(flag.folder, directory) : "";
    if (flag.words && !kept.count(folder) && !facts::isLibraryFile(folder + "/", options)) {
      own.folders.push_back(folder);
      i += flag.words;
    } else {
      own.arguments.push_back(arguments[i++]);
    }
  }
  return own;
}

std::vector<std::string> includeFolders(const Words &arguments, const std::string &directory) {
  std::vector<std::string> folders;
  for (std::size_t i = 0; i < arguments.size();) {
    const IncludeFlag flag = includeFlagAt(arguments, i);
    if (flag.words) folders.push_back(fromRoot(flag.folder, directory));
    i += flag.words ? flag.words : 1;
  }
  return folders;
}

Words withoutIncludeFolders(const Words &arguments) {
  Words rest;
  for (std::size_t i = 0; i < arguments.size();) {
    const std::size_t words = includeFlagAt(arguments, i).words;
    if (words) i += words;
    else rest.push_back(arguments[i++]);
  }
  return rest;
}

std::string folderInTheWay(const std::vector<std::string> &own, const std::vector<std::string> &absent, const std::string &stand_in) {
  for (StringRef name : absent)
    if (name.consume_front(stand_in))
      for (const std::string &folder : own)
        if (llvm::sys::fs::exists(folder + name)) return folder;
  return "";
}

std::vector<std::string> absentFor(const std::vector<std::string> &own, const std::vector<std::string> &absent, const std::string &stand_in) {
  std::vector<std::string> all;
  for (const std::string &path : absent) {
    StringRef name = path;
    if (stand_in.empty() || !name.consume_front(stand_in)) all.push_back(path);
    else
      for (const std::string &folder : own) all.push_back(folder + name.str());
  }
  return all;
}

} // namespace xferguard::lint
