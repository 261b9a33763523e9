#include "lint/project/OneCommand.h"
#include "lint/flags/Intent.h"
#include "lint/project/Neighbours.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/MemoryBuffer.h"
#include <tuple>

using llvm::StringRef;

namespace xferguard::lint {

namespace {

// What is still defined at the end: `-DX -UX` is not.
std::vector<std::string> macrosOf(const Intent &intent) {
  std::vector<std::string> macros;
  for (std::size_t i = 0; i + 1 < intent.flags.size(); ++i) {
    if (intent.flags[i] != "-D" && intent.flags[i] != "-U") continue;
    const StringRef macro = intent.flags[i + 1], name = macro.split('=').first;
    llvm::erase_if(macros, [&](StringRef known) { return known.split('=').first == name; });
    if (intent.flags[i] == "-D") macros.push_back(macro.str());
  }
  return macros;
}

bool isOneOf(StringRef word, llvm::ArrayRef<StringRef> words) {
  return llvm::any_of(words, [&](StringRef each) { return word.equals_insensitive(each); });
}

bool isGpuWord(StringRef word) { return isOneOf(word, {"CUDA", "GPU", "HIP", "ROCM", "NVCC"}); }
bool isNotWord(StringRef word) { return isOneOf(word, {"NO", "NOT", "WITHOUT", "DISABLE", "DISABLED"}); }

// USE_CUDA, and USECUDA as well.
std::vector<StringRef> wordsOf(StringRef name) {
  llvm::SmallVector<StringRef> parts;
  name.split(parts, '_', -1, /*KeepEmpty=*/false);
  std::vector<StringRef> words;
  for (StringRef part : parts) {
    for (StringRef first : {"USE", "WITH", "HAVE", "ENABLE", "NO", "CPU"})
      if (part.starts_with_insensitive(first) && (isGpuWord(part.drop_front(first.size())) || part.drop_front(first.size()).equals_insensitive("ONLY"))) {
        words.push_back(part.take_front(first.size()));
        part = part.drop_front(first.size());
        break;
      }
    words.push_back(part);
  }
  return words;
}

bool isOff(StringRef macro) { return isOneOf(macro.split('=').second, {"0", "OFF", "FALSE", "NO"}); }

// 1: the GPU's code is compiled; -1: it goes: `-DUSE_CUDA=0`, `-DCPU_ONLY`, `-DNO_CUDA`. A detail of it (`NO_CUDA_STREAMS`,
// `CUDA_DEVICE=0`) takes nothing away: a switch ends with what it switches.
int speaksForTheGpu(StringRef macro) {
  std::vector<StringRef> words = wordsOf(macro.split('=').first);
  const bool only = !words.empty() && isOneOf(words.back(), {"ONLY"});
  while (!words.empty() && (isNotWord(words.back()) || isOneOf(words.back(), {"ONLY", "ENABLE", "ENABLED", "SUPPORT", "BACKEND"}))) words.pop_back();
  if (words.empty()) return 0;
  const bool of_the_gpu = llvm::any_of(words, isGpuWord), of_the_host = only && isOneOf(words.back(), {"CPU", "HOST"});
  const bool negated = isOff(macro) != llvm::any_of(wordsOf(macro.split('=').first), isNotWord);
  if (of_the_host) return negated ? 0 : -1;
  if (!of_the_gpu) return 0;
  if (!negated) return 1;
  return isGpuWord(words.back()) ? -1 : 0;
}

bool isSwitchedOn(StringRef macro) {
  const std::vector<StringRef> words = wordsOf(macro.split('=').first);
  return !isOff(macro) && macro != "NDEBUG" && llvm::none_of(words, isNotWord) && (words.empty() || !isOneOf(words.back(), {"CPU"}));
}

bool isCondition(StringRef line) {
  if (!line.consume_front("#")) return false;
  line = line.ltrim();
  return line.starts_with("if") || line.starts_with("elif");
}

// What the file's own conditions name.
llvm::StringSet<> askedBy(StringRef file) {
  llvm::StringSet<> asked;
  auto text = llvm::MemoryBuffer::getFile(file, /*IsText=*/true);
  if (!text) return asked;
  bool goes_on = false; // a condition that ends with a backslash
  for (StringRef rest = (*text)->getBuffer(); !rest.empty();) {
    auto [line, next] = rest.split('\n');
    rest = next;
    line = line.trim();
    if (!goes_on && !isCondition(line)) continue;
    goes_on = line.ends_with("\\");
    while (!line.empty()) {
      const StringRef word = line.take_while([](char c) { return llvm::isAlnum(c) || c == '_'; });
      asked.insert(word);
      line = line.drop_front(std::max<std::size_t>(1, word.size()));
    }
  }
  return asked;
}

class Fuller {
public:
  explicit Fuller(const std::vector<Source> &sources) {
    for (const Source &source : sources)
      if (isGpuSource(source))
        for (const std::string &macro : macrosOf(readCommand(source.command, source.directory))) gpu_sources_with[macro].insert(source.file);
  }

  // For the GPU before for the host; then by what speaks of a GPU, in its name; then because the GPU's other sources are compiled
  // with it too; then by all that is switched on. What the file asks for comes before what it does not.
  bool operator()(const Source &one, const Source &other) const { return rankOf(other) < rankOf(one); }

private:
  llvm::StringMap<llvm::StringSet<>> gpu_sources_with; // a macro

  bool anotherHas(StringRef macro, const Source &source) const {
    auto found = gpu_sources_with.find(macro);
    return found != gpu_sources_with.end() && found->second.size() > found->second.count(source.file);
  }

  struct Votes {
    int gpu = 0, shared = 0, all = 0;
  };

  std::tuple<bool, int, int, int, int, int, int> rankOf(const Source &source) const {
    const Intent intent = readCommand(source.command, source.directory);
    const llvm::StringSet<> asked_for = askedBy(source.file);
    Votes asked, any;
    for (StringRef macro : macrosOf(intent)) {
      const Votes vote{speaksForTheGpu(macro), isSwitchedOn(macro) && anotherHas(macro, source), isSwitchedOn(macro) ? 1 : -1};
      for (Votes *votes : {&asked, &any}) {
        if (votes == &asked && !asked_for.contains(macro.split('=').first)) continue;
        votes->gpu += vote.gpu, votes->shared += vote.shared, votes->all += vote.all;
      }
    }
    return {intent.language == Language::Cuda || intent.language == Language::Hip, asked.gpu, any.gpu, asked.shared, asked.all, any.shared, any.all};
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
    if (other.command == source.command && other.directory == source.directory) continue;
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
