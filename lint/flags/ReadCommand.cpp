#include "lint/flags/Flags.h"
#include "lint/flags/Intent.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/Path.h"
#include <optional>

using llvm::StringRef;

namespace xferguard::lint {

namespace {

enum class Family { None, Nvcc, Hipcc, Host };

// "g++-13", "x86_64-linux-gnu-gcc", "clang++-22", "nvcc.exe": the name without triple, version and ending.
Family familyOf(StringRef program) {
  StringRef name = llvm::sys::path::filename(program);
  name.consume_back(".exe");
  name = name.rtrim("0123456789.");
  name.consume_back("-");
  if (name == "nvcc" || name == "nvcc_wrapper" || name == "cudafe++") return Family::Nvcc;
  if (name == "hipcc" || name == "amdclang++") return Family::Hipcc;
  for (StringRef host : {"cc", "c++", "gcc", "g++", "clang", "clang++", "nvc", "nvc++", "icpx", "icx", "icpc", "icc", "mpicc",
                         "mpicxx", "mpic++", "mpiCC", "CC", "c89", "c99", "pgc++", "pgcc"})
    if (name == host || (name.ends_with(host) && name.drop_back(host.size()).ends_with("-"))) return Family::Host;
  return Family::None;
}

std::optional<Language> languageOfExtension(StringRef extension) {
  return llvm::StringSwitch<std::optional<Language>>(extension)
      .Case(".c", Language::C)
      .Case(".cc", Language::Cxx)
      .Case(".cp", Language::Cxx)
      .Case(".cpp", Language::Cxx)
      .Case(".cxx", Language::Cxx)
      .Case(".c++", Language::Cxx)
      .Case(".C", Language::Cxx)
      .Case(".CPP", Language::Cxx)
      .Case(".cu", Language::Cuda)
      .Case(".hip", Language::Hip)
      .Default(std::nullopt);
}

std::optional<Language> languageNamed(StringRef name) {
  return llvm::StringSwitch<std::optional<Language>>(name)
      .Case("c", Language::C)
      .Case("c-header", Language::C)
      .Case("c++", Language::Cxx)
      .Case("c++-header", Language::Cxx)
      .Case("cu", Language::Cuda)
      .Case("cuda", Language::Cuda)
      .Case("hip", Language::Hip)
      .Default(std::nullopt);
}

// What stands behind these is a flag as any other, and never a source: so does CMake name a precompiled header to clang.
bool handsOn(StringRef word) { return word == "-Xclang" || word == "-Xpreprocessor" || word == "-Xarch_host"; }

// A launcher that nobody has heard of: the compiler is the first word that can be one, and no flag's value.
Words fromTheCompilerOn(Words words) {
  for (std::size_t i = 1; i < words.size() && !isSource(words[i]); ++i)
    if (familyOf(words[i]) != Family::None && (words[i - 1] == "--" || !StringRef(words[i - 1]).starts_with("-")))
      return words.erase(words.begin(), words.begin() + i), words;
  return words;
}

class Reader {
public:
  explicit Reader(Intent &intent) : intent(intent) {}

  void read(const Words &words, Family compiler) {
    for (std::size_t i = 1; i < words.size(); ++i) {
      StringRef word = words[i], next = i + 1 < words.size() ? StringRef(words[i + 1]) : StringRef();
      if (word.empty()) continue;
      if (word.front() != '-' || word == "-") {
        if (explicit_language || isSource(word)) intent.inputs.push_back(words[i]);
        continue;
      }
      if (handsOn(word)) {
        i = useHandedOn(words, i);
        continue;
      }
      TakenFlag taken = compiler == Family::Nvcc ? takeFlag(nvccFlags(), word, next) : TakenFlag{};
      if (!taken.flag) taken = takeFlag(hostFlags(), word, next);
      if (taken.flag) use(taken);
      if (taken.flag && taken.value_is_next_word) ++i;
      if (isLinkOnly(word)) links = true;
    }
    intent.compiles = !intent.inputs.empty() && !links;
    if (explicit_language) intent.language = *explicit_language;
    else if (compiler == Family::Hipcc) intent.language = Language::Hip;
    else if (!intent.inputs.empty()) intent.language = languageOf(intent.inputs.front());
  }

private:
  Intent &intent;
  std::optional<Language> explicit_language;
  bool links = false;

  static bool isLinkOnly(StringRef word) {
    return word == "-dlink" || word == "--device-link" || word == "-lib" || word == "--lib" || word == "--version";
  }

  void keep(const TakenFlag &taken) {
    if (taken.value == "_GLIBCXX_USE_CXX11_ABI=") return; // as a torch says that is not here, and no C++ library reads it
    StringRef spelling = taken.flag->as.empty() ? StringRef(taken.flag->name) : StringRef(taken.flag->as);
    const bool joined = spelling.ends_with("=") || taken.flag->shape == Shape::Joined || taken.value.empty();
    if (joined) {
      intent.flags.push_back((spelling + taken.value).str());
      return;
    }
    intent.flags.push_back(spelling.str());
    intent.flags.push_back(taken.value.str());
  }

  // nvcc splits lists at commas, but not inside the value of a macro.
  void keepPaths(TakenFlag taken) {
    llvm::SmallVector<StringRef, 4> values;
    if (intent.by_nvcc) taken.value.split(values, ',', -1, false);
    else values.push_back(taken.value);
    for (StringRef value : values) {
      taken.value = value;
      keep(taken);
    }
  }

  void useHostFlags(StringRef list) {
    Words words;
    for (const std::string &piece : splitShell(list)) {
      llvm::SmallVector<StringRef, 4> parts;
      StringRef(piece).split(parts, ',', -1, false);
      for (StringRef part : parts) words.push_back(part.str());
    }
    useOnlyFlags(words);
  }

  // `-Xclang -include -Xclang f.h`: flags that belong together. The place of the last of them comes back.
  std::size_t useHandedOn(const Words &words, std::size_t i) {
    Words handed;
    std::size_t last = i;
    for (; i + 1 < words.size() && handsOn(words[i]); i += 2) handed.push_back(words[last = i + 1]);
    useOnlyFlags(handed);
    return last;
  }

  void useOnlyFlags(const Words &words) {
    for (std::size_t i = 0; i < words.size(); ++i) {
      StringRef next = i + 1 < words.size() ? StringRef(words[i + 1]) : StringRef();
      TakenFlag taken = takeFlag(hostFlags(), words[i], next);
      if (!taken.flag) continue;
      use(taken);
      if (taken.value_is_next_word) ++i;
    }
  }

  void use(const TakenFlag &taken) {
    switch (taken.flag->meaning) {
    case Meaning::Drop: return;
    case Meaning::Keep:
    case Meaning::Define: return keep(taken);
    case Meaning::Path: return keepPaths(taken);
    case Meaning::Standard: intent.standard = taken.value.str(); return;
    case Meaning::Language: explicit_language = languageNamed(taken.value); return;
    case Meaning::Optimise:
      intent.optimises = taken.value != "0" && taken.value != "g";
      intent.fast_math |= taken.value == "fast";
      return;
    case Meaning::HostFlags: return useHostFlags(taken.value);
    case Meaning::DefaultStream: intent.per_thread_stream = taken.value == "per-thread"; return;
    case Meaning::HostCompiler: return; // clang finds its own standard library; the host compiler's flags were taken
    case Meaning::CudaPath: intent.cuda_path = taken.value.str(); return;
    }
  }
};

} // namespace

bool isSource(StringRef file) { return languageOfExtension(llvm::sys::path::extension(file)).has_value(); }

bool isHeader(StringRef file) {
  const std::string ending = llvm::sys::path::extension(file).lower();
  return llvm::is_contained({"", ".h", ".hh", ".hpp", ".hxx", ".h++", ".cuh", ".inl", ".inc", ".ipp", ".tpp", ".tcc", ".txx", ".in"}, ending);
}

Language languageOf(StringRef file) {
  StringRef extension = llvm::sys::path::extension(file);
  if (extension == ".cuh") return Language::Cuda;
  return languageOfExtension(extension).value_or(Language::Cxx);
}

bool isCompiler(StringRef program) { return familyOf(program) != Family::None; }

Intent readCommand(const Words &raw, StringRef directory) {
  Intent intent;
  Words words = withoutLaunchers(openResponseFiles(raw, directory, intent.problems));
  if (words.empty()) return intent;
  if (familyOf(words.front()) == Family::None) words = fromTheCompilerOn(std::move(words));
  const Family family = familyOf(words.front());
  intent.compiler = words.front();
  intent.by_nvcc = family == Family::Nvcc;
  Reader(intent).read(words, family);
  return intent;
}

} // namespace xferguard::lint
