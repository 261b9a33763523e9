#include "lint/project/Switches.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

using llvm::StringRef;

namespace xferguard::lint {

void Switches::add(const Switches &more) {
  asked.insert(more.asked.begin(), more.asked.end());
  defined.insert(more.defined.begin(), more.defined.end());
  features.insert(more.features.begin(), more.features.end());
  values.insert(more.values.begin(), more.values.end());
  annotations.insert(more.annotations.begin(), more.annotations.end());
  asks_for_release |= more.asks_for_release;
  cuda_calls += more.cuda_calls;
  hip_calls += more.hip_calls;
}

namespace {

constexpr StringRef gpu_words[] = {"CUDA", "CUDNN", "CUBLAS", "GPU", "GPUS", "NCCL", "TENSORRT", "TRT"};
constexpr StringRef on_words[] = {"USE", "USES", "USING", "WITH", "HAVE", "HAS", "ENABLE", "ENABLED", "BUILD", "BUILDING", "BUILT", "FOUND", "SUPPORT", "SUPPORTED", "AVAILABLE", "COMPILE", "COMPILED", "ON"};
constexpr StringRef hip_words[] = {"HIP", "ROCM"};
// What such a word says of another machine, or of another way to run.
constexpr StringRef other_words[] = {"HIP", "ROCM", "OPENCL", "SYCL", "DPCPP", "MUSA", "ASCEND", "MSVC", "WINDOWS", "DEBUG", "PROFILE", "PROFILER", "PROFILING", "NVTX", "TEST", "TESTS", "TIMING", "STUB", "STUBS"};

// What speaks against the GPU, or of something else about it than whether it is there.
constexpr StringRef against_words[] = {"CPU", "NO", "NOT", "NON", "WITHOUT", "DISABLE", "DISABLED", "SKIP", "ONLY", "MULTI", "SINGLE", "OLD", "NEW", "LEGACY", "CHECK", "VERBOSE", "LOG", "TRACE", "FORCE", "MAX", "MIN", "NUM"};

// What part of it is switched on, which does not matter here: BUILD_CUDA_MODULE, ENABLE_GPU_BACKEND.
constexpr StringRef part_words[] = {"MODULE", "MODULES", "BACKEND", "BACKENDS", "CODE", "KERNEL", "KERNELS", "RUNTIME", "TOOLKIT", "PLUGIN", "PLUGINS", "LIB", "LIBS", "LIBRARY", "LIBRARIES", "API", "DEVICE", "DEVICES", "EXT", "EXTENSION", "EXTENSIONS", "OPS"};

// LIGHTSEQ_cuda as well.
bool isOneOf(StringRef word, llvm::ArrayRef<StringRef> all) {
  return llvm::any_of(all, [&](StringRef each) { return each.equals_insensitive(word); });
}

// A project's own word may stand in front: CT2_WITH_CUDA, ASTRA_CUDA, COLMAP_CUDA_ENABLED.
llvm::SmallVector<StringRef> wordsOf(StringRef name) {
  llvm::SmallVector<StringRef> words;
  name.split(words, '_', -1, /*KeepEmpty=*/false);
  if (name.starts_with("_") || words.size() < 2) return words;
  const bool is_own = llvm::none_of(llvm::ArrayRef<llvm::ArrayRef<StringRef>>{gpu_words, on_words, part_words, hip_words, other_words, against_words}, [&](auto known) { return isOneOf(words[0], known); });
  const bool says_all = words.size() == 2 && (isOneOf(words[1], gpu_words) || isOneOf(words[1], hip_words));
  const auto rest = llvm::ArrayRef(words).drop_front();
  const bool says_on = words.size() > 2 && llvm::any_of(rest, [](StringRef word) { return isOneOf(word, on_words); }) &&
                       llvm::all_of(rest, [](StringRef word) { return isOneOf(word, gpu_words) || isOneOf(word, hip_words) || isOneOf(word, on_words) || isOneOf(word, part_words); });
  if (is_own && (says_all || says_on || (words.size() > 2 && isOneOf(words[1], on_words)))) words.erase(words.begin());
  return words;
}

// USE_CAFFE: something is used, and nothing that is against the GPU.
bool switchesSomethingOn(StringRef name) {
  const auto words = wordsOf(name);
  return words.size() > 1 && isOneOf(words[0], on_words) && llvm::none_of(words, [](StringRef word) { return isOneOf(word, other_words) || word == "CPU" || word == "NO" || word == "NOT"; });
}

} // namespace

static bool switchesOn(StringRef name, llvm::ArrayRef<StringRef> what) {
  const auto words = wordsOf(name);
  return llvm::any_of(words, [&](StringRef word) { return isOneOf(word, what); }) && llvm::all_of(words, [&](StringRef word) { return isOneOf(word, what) || isOneOf(word, on_words) || isOneOf(word, part_words); });
}

bool switchesGpuOn(StringRef name) { return name != "__CUDA__" && switchesOn(name, gpu_words); } // that one is the compiler's

bool isAskedOfABuild(StringRef name) {
  const auto words = wordsOf(name);
  return words.size() > 1 && isOneOf(words[0], on_words);
}

bool speaksForGpu(StringRef name) {
  const auto words = wordsOf(name);
  const auto is_against = [](StringRef word) { return isOneOf(word, other_words) || isOneOf(word, {"CPU", "NO", "NOT", "WITHOUT", "DISABLE", "DISABLED", "ONLY", "VERSION", "ARCH"}); };
  return llvm::any_of(words, [](StringRef word) { return isOneOf(word, gpu_words); }) && llvm::none_of(words, is_against);
}

static bool switchesHipOn(StringRef name) { return !name.starts_with("_") && switchesOn(name, hip_words); }

// ENABLE_HIP is one machine of two, unless the code is written with HIP's names alone.
std::set<std::string> Switches::open() const {
  const bool asks_for_cuda = llvm::any_of(asked, [](const std::string &name) { return StringRef(name).contains("CUDA"); });
  const bool is_hip = !asks_for_cuda && hip_calls > 4 * cuda_calls;
  std::set<std::string> left;
  std::ranges::copy_if(asked, std::inserter(left, left.end()), [&](const std::string &name) { return !defined.contains(name) && (is_hip || !switchesHipOn(name)); });
  for (const auto &[name, value] : values)
    if (!defined.contains(name)) left.insert(name + "=" + value);
  if (asks_for_release && !defined.contains(release_switch.str())) left.insert(release_switch.str());
  return left;
}

std::set<std::string> Switches::blank() const {
  std::set<std::string> left;
  for (const std::string &name : annotations)
    if (!defined.contains(name)) left.insert(name + "=");
  return left;
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
  condition = condition.split("//").first.split("/*").first;
  for (std::size_t at = 0; at < condition.size();) {
    if (!isNamePart(condition[at])) {
      ++at;
      continue;
    }
    const StringRef name = condition.drop_front(at).take_while(isNamePart);
    StringRef before = condition.take_front(at).rtrim();
    if (before.consume_back("(")) before = before.rtrim();
    before.consume_back("defined");
    const StringRef behind = condition.drop_front(at + name.size()).ltrim();
    const bool is_asked_for = !before.rtrim().ends_with("!") && !isCompared(behind) && !behind.starts_with("("); // `defined(X)`, `AT_LEAST(2)`
    if (is_asked_for && name != "defined") names.insert(name.str());
    at += name.size();
  }
  return names;
}

bool asksForRelease(StringRef condition) {
  return condition.split("//").first.contains(release_switch) && llvm::any_of(llvm::ArrayRef<StringRef>{"if", "elif"}, [&](StringRef word) { return condition.starts_with(word); });
}

bool calls(StringRef line, StringRef prefix) {
  for (std::size_t at = line.find(prefix); at != StringRef::npos; at = line.find(prefix, at + 1)) {
    const StringRef rest = line.drop_front(at + prefix.size());
    if ((at == 0 || !isNamePart(line[at - 1])) && !rest.empty() && llvm::isUpper(rest.front()) && rest.drop_while(isNamePart).ltrim().starts_with("(")) return true;
  }
  return false;
}

bool isForGpu(StringRef line) {
  if (line.contains("<<<") || line.starts_with("__global__") || line.contains("thrust::")) return true;
  return llvm::any_of(llvm::ArrayRef<StringRef>{"cublas", "cudnn", "cusparse", "cufft", "curand", "cusolver", "nccl"}, [&](StringRef prefix) { return calls(line, prefix); });
}

// Nothing that compilers and toolkits define, and nothing that speaks against the GPU, of a test or of another machine.
bool isAFeature(StringRef name) {
  llvm::SmallVector<StringRef> words;
  name.split(words, '_', -1, /*KeepEmpty=*/false);
  return llvm::isAlpha(name.front()) && llvm::none_of(words, [](StringRef word) {
    return isOneOf(word, other_words) || isOneOf(word, against_words) || isOneOf(word, {"VERSION", "MAJOR", "MINOR", "ARCH", "MAIN", "STANDALONE", "BENCH", "BENCHMARK", "DEMO", "EXAMPLE", "TESTING", "WIN32", "APPLE", "EMULATION"});
  });
}

constexpr unsigned several = 3; // lines that call the GPU

// The conditions around a line, innermost last.
class Around {
public:
  Around(std::set<std::string> &asked, std::set<std::string> &features) : asked(asked), features(features) {}

  // Where one of them is for the GPU, what stands beside and around it has to hold as well: `#if defined USE_CAFFE && defined USE_CUDA`.
  void open(std::set<std::string> names) {
    const bool for_gpu = std::ranges::any_of(names, [](const std::string &name) { return switchesGpuOn(name) || switchesHipOn(name); });
    arms.push_back(std::move(names));
    if (for_gpu) gpuCall();
  }
  void close() {
    if (!arms.empty()) arms.pop_back();
  }
  void gpuCall() { // or code for the GPU
    ++lines;
    std::set<std::string> here;
    for (const std::set<std::string> &names : arms)
      for (const std::string &name : names) {
        here.insert(name);
        if (switchesGpuOn(name) || switchesHipOn(name) || switchesSomethingOn(name)) asked.insert(name);
      }
    for (const std::string &name : here) ++lines_under[name];
  }
  // `#ifdef DIPOLAR_SUM` around all of a file's kernels and what starts them: a feature, which a file that a build writes has or not.
  void end(bool has_kernels) {
    if (!has_kernels && lines < several) return;
    for (const auto &[name, count] : lines_under)
      if (count == lines && isAFeature(name)) asked.insert(name), features.insert(name);
  }

private:
  std::set<std::string> &asked, &features;
  unsigned lines = 0; // with GPU calls or code
  std::map<std::string, unsigned> lines_under; // those for which a name has to be defined
  std::vector<std::set<std::string>> arms; // of each what has to be defined
};

// `#if REAL_SIZE == 32 .. #elif REAL_SIZE == 64 .. #else #error`: a build that says nothing of it does not compile.
class Choices {
public:
  explicit Choices(std::map<std::string, std::string> &values) : values(values) {}

  void open(StringRef condition) { chains.push_back(numberIn(condition)); }
  void otherwise(StringRef condition) { // `#elif`
    if (chains.empty()) return;
    const auto [name, value] = numberIn(condition);
    if (name == chains.back().first) chains.back().second = value;
    else chains.back() = {};
  }
  void last() { // `#else`
    if (!chains.empty()) in_last = chains.size();
  }
  void error() {
    if (!chains.empty() && in_last == chains.size() && !chains.back().first.empty()) values.try_emplace(chains.back().first, chains.back().second);
  }
  void close() {
    if (!chains.empty()) chains.pop_back();
    in_last = 0;
  }

private:
  using Choice = std::pair<std::string, std::string>; // the name and its last value; nothing where something else is asked
  std::map<std::string, std::string> &values;
  std::vector<Choice> chains;
  std::size_t in_last = 0;

  static Choice numberIn(StringRef condition) {
    const auto [left, right] = condition.split("==");
    const StringRef name = left.trim(" \t("), value = right.trim(" \t)").take_while(llvm::isDigit);
    const bool one_name = !name.empty() && llvm::all_of(name, isNamePart) && !llvm::isDigit(name.front());
    return one_name && !value.empty() && right.trim(" \t)").size() == value.size() ? Choice(name.str(), value.str()) : Choice();
  }
};

// MY_API of `class MY_API Thing final : Base {`. `struct TIMEVAL now;` is a variable.
StringRef annotationIn(StringRef line) {
  if (!line.consume_front("class ") && !line.consume_front("struct ")) return {};
  const StringRef first = line.ltrim().take_while(isNamePart), rest = line.ltrim().drop_front(first.size());
  const StringRef name = rest.ltrim().take_while(isNamePart);
  StringRef behind = rest.ltrim().drop_front(name.size()).ltrim();
  if (first.size() < 2 || llvm::isDigit(first.front()) || llvm::any_of(first, llvm::isLower) || name.empty() || name == "final" || !rest.starts_with(" ")) return {};
  const bool is_final = behind.consume_front("final");
  behind = behind.ltrim();
  return is_final || behind.empty() || behind.starts_with("{") || (behind.starts_with(":") && !behind.starts_with("::")) ? first : StringRef();
}

} // namespace

StringRef behindTheMark(StringRef text) {
  text.consume_front("\xEF\xBB\xBF");
  return text;
}

// `#ifndef COMPILE_CUDA` and `#error "Compiler must define COMPILE_CUDA"`: a build says yes or no.
static void addWanted(StringRef name, StringRef complaint, std::map<std::string, std::string> &values) {
  const bool asks_for_it = !name.empty() && complaint.contains(name) && complaint.contains_insensitive("defin") && !complaint.contains_insensitive("include");
  if (asks_for_it) values.try_emplace(name.str(), switchesGpuOn(name) ? "1" : "0");
}

Switches switchesIn(StringRef text) {
  Switches found;
  StringRef unless; // of the line above
  Around around(found.asked, found.features);
  Choices choices(found.values);
  bool has_kernels = false;
  text = behindTheMark(text);
  while (!text.empty()) {
    auto [line, rest] = text.split('\n');
    text = rest;
    line = line.trim();
    if (!line.consume_front("#")) {
      if (!line.empty()) unless = StringRef();
      const bool cuda = calls(line, "cuda"), hip = calls(line, "hip");
      found.cuda_calls += cuda, found.hip_calls += hip;
      if (cuda || hip || isForGpu(line)) around.gpuCall();
      if (const StringRef annotation = annotationIn(line); !annotation.empty()) found.annotations.insert(annotation.str());
      has_kernels |= line.starts_with("__global__") || line.contains("<<<");
      continue;
    }
    line = line.ltrim();
    found.asks_for_release |= asksForRelease(line);
    const StringRef lacking = std::exchange(unless, StringRef());
    if (line.consume_front("elif")) choices.otherwise(line), around.close(), around.open(namesIn(line));
    else if (line.consume_front("else")) choices.last(), around.close(), around.open({});
    else if (line.consume_front("endif")) choices.close(), around.close();
    else if (line.consume_front("error")) choices.error(), addWanted(lacking, line, found.values);
    else if (line.consume_front("ifndef")) choices.open(""), around.open({}), unless = line.trim().take_while(isNamePart);
    else if (line.consume_front("ifdef")) choices.open(""), around.open(namesIn(line));
    else if (line.consume_front("if")) choices.open(line), around.open(namesIn(line));
    else if (line.consume_front("define")) found.defined.insert(line.ltrim().take_while(isNamePart).str());
    else if (line.consume_front("undef") && line.ltrim().take_while(isNamePart) == release_switch) found.defined.insert(release_switch.str());
  }
  around.end(has_kernels);
  return found;
}

} // namespace xferguard::lint
