#include "lint/command/Lint.h"
#include "lint/project/PythonSources.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include <map>

namespace xferguard::lint {

namespace {

std::string versionOf(const Toolkit &toolkit) { return std::to_string(toolkit.major) + "." + std::to_string(toolkit.minor); }

bool shadowsCuda(const Intent &intent, const Source &source) {
  for (std::size_t i = 0; i + 1 < intent.flags.size(); ++i) {
    llvm::StringRef flag = intent.flags[i];
    if (flag != "-I" && flag != "-iquote" && flag != "-isystem") continue;
    std::string header = absolutePath(source.directory, intent.flags[i + 1]) + "/cuda.h";
    if (llvm::sys::fs::exists(header) && !llvm::sys::fs::exists(header.substr(0, header.size() - 6) + "cuda_runtime.h")) return true;
  }
  return false;
}

// `-I/usr/local/cuda/include` of a project whose user names another toolkit, or none: headers of two contradict each other.
void leaveOutOtherToolkits(Words &flags, const std::optional<Toolkit> &chosen, const std::string &directory) {
  namespace fs = llvm::sys::fs;
  for (std::size_t i = 0; i + 1 < flags.size();) {
    const llvm::StringRef flag = flags[i];
    const std::string folder = absolutePath(directory, flags[i + 1]);
    const bool is_toolkit = (flag == "-I" || flag == "-isystem" || flag == "-idirafter" || flag == "-iquote") &&
                            fs::exists(folder + "/cuda_runtime.h") && fs::exists(folder + "/driver_types.h");
    if (is_toolkit && !(chosen && fs::equivalent(folder, chosen->path + "/include"))) flags.erase(flags.begin() + i, flags.begin() + i + 2);
    else ++i;
  }
}

} // namespace

std::vector<Translation> translate(const Project &project, const LintOptions &options, const Installation &installation,
                                   Words &remarks) {
  std::map<std::pair<std::string, std::string>, std::optional<Toolkit>> toolkits; // by what was said and by compiler
  auto toolkitFor = [&](const Intent &intent) -> std::optional<Toolkit> {
    if (options.no_toolkit) return std::nullopt;
    const std::string &said = options.cuda_path.empty() ? intent.cuda_path : options.cuda_path;
    auto [known, fresh] = toolkits.try_emplace({said, intent.by_nvcc ? intent.compiler : ""});
    if (fresh) known->second = findToolkit(said, known->first.second);
    if (fresh && !known->second && !said.empty()) known->second = findToolkit("", known->first.second);
    return known->second;
  };

  std::vector<Translation> translations;
  llvm::StringSet<> told;
  for (const Source &source : project.sources) {
    if (isPython(source.file)) {
      translations.push_back({source, Language::Python, {"python", source.file}});
      continue;
    }
    Intent intent = readCommand(source.command, source.directory);
    for (const std::string &problem : intent.problems)
      if (told.insert(problem).second) remarks.push_back(problem);
    // A header, or a source that the command does not name by itself.
    if (intent.inputs.empty()) intent.language = languageOf(source.file);
    // g++ in a bare directory: the file's own ending decides.
    if (intent.language == Language::Cxx && languageOf(source.file) == Language::Cuda) intent.language = Language::Cuda;
    Platform platform{installation, toolkitFor(intent), shadowsCuda(intent, source)};
    if (options.no_toolkit || !options.cuda_path.empty()) leaveOutOtherToolkits(intent.flags, platform.toolkit, source.directory);
    if (!platform.toolkit && !options.no_toolkit && intent.language == Language::Cuda &&
        told.insert("no toolkit").second)
      remarks.push_back("no CUDA toolkit found: parsed with stub headers; name one with --cuda-path");
    if (platform.toolkit && platform.toolkit->major < 9 && told.insert(platform.toolkit->path).second)
      remarks.push_back("CUDA " + versionOf(*platform.toolkit) + " in " + platform.toolkit->path +
                        " is older than what clang parses well; expect errors");
    translations.push_back({source, intent.language, clangArguments(intent, source.file, platform)});
  }
  return translations;
}

} // namespace xferguard::lint
