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

// "-I", "folder", with its path made whole.
Words foldersOf(const Source &source) {
  const Words flags = readCommand(source.command, source.directory).flags;
  Words folders;
  for (std::size_t i = 0; i < flags.size(); ++i)
    for (StringRef flag : {"-I", "-isystem", "-iquote", "-idirafter"}) {
      StringRef word = flags[i];
      if (!word.consume_front(flag)) continue;
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

std::vector<Source> withFoldersOfNeighbours(std::vector<Source> sources, const std::vector<Source> &known) {
  for (Source &source : sources) {
    const auto nearest = llvm::max_element(known, [&](const Source &a, const Source &b) { return inCommon(source.file, a.file) < inCommon(source.file, b.file); });
    if (nearest == known.end()) continue;
    const Words folders = foldersOf(*nearest);
    source.command.insert(source.command.end() - 1, folders.begin(), folders.end());
  }
  return sources;
}

} // namespace xferguard::lint
