#include "lint/project/Switches.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include <algorithm>
#include <vector>

using llvm::StringRef;

namespace xferguard::lint {

void Switches::add(const Switches &more) {
  asked.insert(more.asked.begin(), more.asked.end());
  defined.insert(more.defined.begin(), more.defined.end());
}

std::set<std::string> Switches::open() const {
  std::set<std::string> left;
  std::set_difference(asked.begin(), asked.end(), defined.begin(), defined.end(), std::inserter(left, left.end()));
  return left;
}

namespace {

constexpr StringRef gpu_words[] = {"CUDA", "CUDNN", "CUBLAS", "GPU", "GPUS", "NCCL", "TENSORRT", "TRT"};
constexpr StringRef on_words[] = {"USE", "USES", "USING", "WITH", "HAVE", "HAS", "ENABLE", "ENABLED", "BUILD", "FOUND", "SUPPORT", "SUPPORTED", "AVAILABLE", "COMPILE", "COMPILED", "ON"};
// What such a word says of another machine, or of another way to run.
constexpr StringRef other_words[] = {"HIP", "ROCM", "OPENCL", "SYCL", "DPCPP", "MUSA", "ASCEND", "MSVC", "WINDOWS", "DEBUG", "PROFILE", "PROFILER", "PROFILING", "NVTX", "TEST", "TESTS", "TIMING", "STUB", "STUBS"};

bool isOneOf(StringRef word, llvm::ArrayRef<StringRef> all) { return llvm::is_contained(all, word); }

// A project's own word may stand in front: CT2_WITH_CUDA.
llvm::SmallVector<StringRef> wordsOf(StringRef name) {
  llvm::SmallVector<StringRef> words;
  name.split(words, '_', -1, /*KeepEmpty=*/false);
  if (words.size() > 2 && !isOneOf(words[0], gpu_words) && !isOneOf(words[0], on_words) && isOneOf(words[1], on_words)) words.erase(words.begin());
  return words;
}

// USE_CAFFE: something is used, and nothing that is against the GPU.
bool switchesSomethingOn(StringRef name) {
  const auto words = wordsOf(name);
  return words.size() > 1 && isOneOf(words[0], on_words) && llvm::none_of(words, [](StringRef word) { return isOneOf(word, other_words) || word == "CPU" || word == "NO" || word == "NOT"; });
}

} // namespace

bool switchesGpuOn(StringRef name) {
  const auto words = wordsOf(name);
  return llvm::any_of(words, [](StringRef word) { return isOneOf(word, gpu_words); }) && llvm::all_of(words, [](StringRef word) { return isOneOf(word, gpu_words) || isOneOf(word, on_words); });
}

namespace {

bool isNamePart(char c) { return llvm::isAlnum(c) || c == '_'; }

// With something else than 1, which it is where it is defined.
bool isCompared(StringRef behind) {
  if (behind.consume_front("==")) return behind.ltrim().take_while(isNamePart) != "1";
  return behind.starts_with("=") || behind.starts_with("<") || behind.starts_with(">") || behind.starts_with("!=");
}

// The names in a condition that have to be defined for it to hold: all but those behind a `!`.
std::set<std::string> namesIn(StringRef condition) {
  std::set<std::string> names;
  for (std::size_t at = 0; at < condition.size();) {
    if (!isNamePart(condition[at])) {
      ++at;
      continue;
    }
    const StringRef name = condition.drop_front(at).take_while(isNamePart);
    StringRef before = condition.take_front(at).rtrim();
    if (before.consume_back("(")) before = before.rtrim();
    before.consume_back("defined");
    if (!before.rtrim().ends_with("!") && !isCompared(condition.drop_front(at + name.size()).ltrim())) names.insert(name.str());
    at += name.size();
  }
  return names;
}

bool callsGpu(StringRef line) {
  if (line.contains("<<<")) return true;
  for (StringRef prefix : {"cuda", "cublas", "cudnn", "cusparse", "cufft", "curand", "cusolver", "nccl"})
    for (std::size_t at = line.find(prefix); at != StringRef::npos; at = line.find(prefix, at + 1)) {
      const StringRef rest = line.drop_front(at + prefix.size());
      if ((at == 0 || !isNamePart(line[at - 1])) && !rest.empty() && llvm::isUpper(rest.front()) && rest.drop_while(isNamePart).ltrim().starts_with("(")) return true;
    }
  return false;
}

// The conditions around a line, innermost last.
class Around {
public:
  explicit Around(std::set<std::string> &asked) : asked(asked) {}

  // Where one of them is for the GPU, what stands beside and around it has to hold as well: `#if defined USE_CAFFE && defined USE_CUDA`.
  void open(std::set<std::string> names) {
    const bool for_gpu = std::ranges::any_of(names, [](const std::string &name) { return switchesGpuOn(name); });
    arms.push_back(std::move(names));
    if (for_gpu) gpuCall();
  }
  void close() {
    if (!arms.empty()) arms.pop_back();
  }
  void gpuCall() { // or code for the GPU
    for (const std::set<std::string> &names : arms)
      for (const std::string &name : names)
        if (switchesGpuOn(name) || switchesSomethingOn(name)) asked.insert(name);
  }

private:
  std::set<std::string> &asked;
  std::vector<std::set<std::string>> arms; // of each what has to be defined
};

} // namespace

Switches switchesIn(StringRef text) {
  Switches found;
  Around around(found.asked);
  while (!text.empty()) {
    auto [line, rest] = text.split('\n');
    text = rest;
    line = line.trim();
    if (!line.consume_front("#")) {
      if (callsGpu(line)) around.gpuCall();
      continue;
    }
    line = line.ltrim();
    if (line.consume_front("elif")) around.close(), around.open(namesIn(line));
    else if (line.consume_front("else")) around.close(), around.open({});
    else if (line.consume_front("endif")) around.close();
    else if (line.consume_front("ifndef")) around.open({});
    else if (line.consume_front("ifdef") || line.consume_front("if")) around.open(namesIn(line));
    else if (line.consume_front("define") || line.consume_front("undef")) found.defined.insert(line.ltrim().take_while(isNamePart).str());
  }
  return found;
}

} // namespace xferguard::lint
