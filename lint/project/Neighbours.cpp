#include "lint/project/Neighbours.h"
#include "lint/flags/Intent.h"
#include "llvm/ADT/STLExtras.h"

using llvm::StringRef;

namespace xferguard::lint {

namespace {

bool isGpuLanguage(Language language) { return language == Language::Cuda || language == Language::Hip; }

std::size_t inCommon(StringRef a, StringRef b) {
  std::size_t common = 0;
  while (common < a.size() && common < b.size() && a[common] == b[common]) ++common;
  return common;
}

// How many folders lead to both.
std::size_t foldersInCommon(StringRef a, StringRef b) { return a.take_front(inCommon(a, b)).count('/'); }

bool holdsPair(const Words &words, StringRef first, StringRef second) {
  for (std::size_t i = 0; i + 1 < words.size(); i += 2)
    if (words[i] == first && words[i + 1] == second) return true;
  return false;
}

// "-I", "folder", with its path made whole.
Words foldersOf(const Source &source) {
  const Words flags = readCommand(source.command, source.directory).flags;
  Words folders;
  for (std::size_t i = 0; i < flags.size(); ++i)
    for (StringRef flag : {"-I", "-isystem", "-iquote", "-idirafter"}) {
      StringRef word = flags[i];
      if (!word.consume_front(flag) || word.starts_with("=")) continue; // -I=folder is below the sysroot
      if (word.empty() && i + 1 == flags.size()) break;
      folders.push_back(flag.str());
      folders.push_back(absolutePath(source.directory, word.empty() ? StringRef(flags[++i]) : word));
      break;
    }
  return folders;
}

} // namespace

bool isGpuSource(const Source &source) {
  return isGpuLanguage(languageOf(source.file)) || isGpuLanguage(readCommand(source.command, source.directory).language);
}

const Source *neighbourOf(StringRef file, const std::vector<Source> &sources) {
  const Source *nearest = nullptr;
  std::size_t best = 0;
  const bool is_cuda = languageOf(file) == Language::Cuda;
  for (const Source &source : sources) {
    if (is_cuda && !isGpuSource(source)) continue;
    const std::size_t score = inCommon(file, source.file) * 2 + 1 + (is_cuda == (languageOf(source.file) == Language::Cuda) ? 1000 : 0);
    if (score <= best) continue;
    best = score;
    nearest = &source;
  }
  return nearest;
}

Source borrowed(StringRef file, const Source &from) {
  Source source = from;
  source.file = file.str();
  source.output.clear();
  for (std::string &word : source.command)
    if (absolutePath(from.directory, word) == from.file) word = file.str();
  return source;
}

Words foldersOfHeaders(const Source &source) {
  const Words pairs = foldersOf(source);
  Words folders;
  for (std::size_t i = 1; i < pairs.size(); i += 2) folders.push_back(pairs[i]);
  return folders;
}

std::vector<Source> withFoldersOfNeighbours(std::vector<Source> sources, const std::vector<Source> &known) {
  std::vector<std::pair<StringRef, Words>> neighbours; // those that look somewhere
  for (const Source &each : known)
    if (Words folders = foldersOf(each); !folders.empty()) neighbours.push_back({each.file, std::move(folders)});
  for (Source &source : sources) {
    std::size_t nearest = 0;
    for (const auto &[file, folders] : neighbours) nearest = std::max(nearest, foldersInCommon(source.file, file));
    Words added;
    for (const auto &[file, folders] : neighbours) {
      if (foldersInCommon(source.file, file) != nearest) continue;
      for (std::size_t i = 0; i < folders.size(); i += 2)
        if (!holdsPair(added, folders[i], folders[i + 1])) added.insert(added.end(), {folders[i], folders[i + 1]});
    }
    source.command.insert(source.command.end() - 1, added.begin(), added.end());
  }
  return sources;
}

} // namespace xferguard::lint
