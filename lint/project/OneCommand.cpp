#include "lint/project/OneCommand.h"
#include "lint/flags/Intent.h"
#include "lint/project/Neighbours.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include <tuple>

using llvm::StringRef;

namespace xferguard::lint {

namespace {

std::vector<StringRef> macrosOf(const Intent &intent) {
  std::vector<StringRef> macros;
  for (std::size_t i = 0; i + 1 < intent.flags.size(); ++i)
    if (intent.flags[i] == "-D") macros.push_back(intent.flags[i + 1]);
  return macros;
}

// `-DNDEBUG`, `-DUSE_CUDA=0`, `-DCPU_ONLY`, `-DNO_CUDA`: code goes.
bool takesAway(StringRef macro) {
  auto [name, value] = macro.split('=');
  if (name == "NDEBUG" || llvm::is_contained({"0", "OFF", "off", "FALSE", "false", "NO", "no"}, value)) return true;
  llvm::SmallVector<StringRef> words;
  name.split(words, '_', -1, /*KeepEmpty=*/false);
  return llvm::any_of(words, [](StringRef word) {
    return llvm::any_of(llvm::ArrayRef<StringRef>{"CPU", "CPUONLY", "NO", "NOT", "WITHOUT", "DISABLE", "DISABLED", "NOCUDA", "NOGPU", "NOHIP"}, [&](StringRef each) { return word.equals_insensitive(each); });
  });
}

bool namesTheGpu(StringRef macro) {
  const StringRef name = macro.split('=').first;
  return llvm::any_of(llvm::ArrayRef<StringRef>{"cuda", "gpu", "hip", "nvcc"}, [&](StringRef word) { return name.contains_insensitive(word); });
}

class Fuller {
public:
  explicit Fuller(const std::vector<Source> &sources) {
    for (const Source &source : sources)
      if (isGpuSource(source))
        for (StringRef macro : macrosOf(readCommand(source.command, source.directory))) of_gpu_sources.insert(macro);
  }

  // For the GPU before for the host; then by what speaks of a GPU, in its name or because the GPU's sources are compiled with it
  // too; then by all that is switched on.
  bool operator()(const Source &one, const Source &other) const { return rankOf(other) < rankOf(one); }

private:
  llvm::StringSet<> of_gpu_sources; // their macros

  std::tuple<bool, int, int> rankOf(const Source &source) const {
    const Intent intent = readCommand(source.command, source.directory);
    int gpu = 0, all = 0;
    for (StringRef macro : macrosOf(intent)) {
      const int way = takesAway(macro) ? -1 : 1;
      all += way;
      if (macro != "NDEBUG" && (way < 0 || namesTheGpu(macro) || of_gpu_sources.contains(macro))) gpu += way;
    }
    return {intent.language == Language::Cuda || intent.language == Language::Hip, gpu, all};
  }
};

} // namespace

void keepOneCommand(Project &project) {
  const Fuller isFuller(project.sources);
  std::vector<Source> kept;
  llvm::StringMap<std::size_t> place;
  std::size_t again = 0;
  std::string example;
  for (Source &source : project.sources) {
    const auto [known, is_new] = place.try_emplace(source.file, kept.size());
    if (is_new) {
      kept.push_back(std::move(source));
      continue;
    }
    Source &other = kept[known->second];
    if (other.command == source.command) continue;
    ++again;
    if (example.empty()) example = source.file;
    if (isFuller(source, other)) std::swap(source, other);
    other.other_outputs.push_back(source.output);
    llvm::append_range(other.other_outputs, source.other_outputs);
  }
  if (again)
    project.assumed.push_back(std::to_string(again) + (again == 1 ? " command compiles" : " commands compile") + " a file again (" + example +
                              "; other target or configuration): one command a file was taken, for the GPU before others, then the one that switches most on");
  project.sources = std::move(kept);
}

} // namespace xferguard::lint
