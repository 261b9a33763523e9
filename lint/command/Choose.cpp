#include "lint/command/Choose.h"
#include "lint/calls/TextCalls.h"
#include "lint/near/Includes.h"
#include "lint/near/Near.h"
#include "lint/parse/Parse.h"
#include "lint/parse/Text.h"
#include "lint/project/IncludePaths.h"
#include "lint/project/PythonSources.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include <algorithm>
#include <optional>
#include <tuple>

using llvm::StringRef;

namespace xferguard::lint {

namespace {

constexpr unsigned most_tests_read = 40; // for the headers that they bring along
constexpr unsigned near_enough = 2;      // calls from there to the GPU

class Chooser {
public:
  Chooser(Project &project, const LintOptions &options) : project(project), options(options), models(model::Models::builtIn()) {
    if (options.config.models) models.add(*options.config.models, options.config.file); // what is wrong with them has been told
    for (const std::string &path : options.project.paths) named.push_back(absolutePath(options.project.start, path));
    if (named.empty()) named.push_back(options.project.start);
    for (const Source &source : project.sources)
      if (callsGpu(source.file)) gpu.push_back(source.file), calling.insert(source.file);
    if (readsWholeProject()) texts = textsBelow(project.root);
    addHeaders();
    roles.emplace(project.root, named, gpu);
  }

  Roles choose(Words &remarks) {
    if (readsWholeProject()) leaveOut(remarks);
    std::ranges::stable_sort(project.sources, std::less(), [&](const Source &source) { return place(source.file); });
    const auto last = llvm::find_if(project.sources, [&](const Source &source) { return roles->of(source.file) != Role::Own; });
    if (last != project.sources.end())
      remarks.push_back(some(static_cast<std::size_t>(project.sources.end() - last), last->file) + " by name or folder of tests, benches or other projects: read last, and what is found there is a note; name such a file or folder to hear more");
    return std::move(*roles);
  }

private:
  Project &project;
  const LintOptions &options;
  model::Models models;
  std::vector<std::string> named, gpu, texts; // texts: of a whole project, its sources and headers
  llvm::StringSet<> calling;
  std::optional<Roles> roles;
  std::optional<Near> near;

  // A project may keep all that calls the GPU in headers, and nothing else than its tests beside them.
  void addHeaders() {
    llvm::StringSet<> sources;
    for (const Source &source : project.sources) sources.insert(source.file);
    for (const std::string &file : texts)
      if (!sources.contains(file) && callsGpu(file)) gpu.push_back(file);
  }

  bool callsGpu(const std::string &file) const {
    const std::optional<std::string> text = whyNotASource(file).empty() ? textOf(file) : std::nullopt; // a pipe's is read once
    if (isPython(file)) return text && importsGpuLibrary(*text);
    return text && !gpuCallsIn(*text, models).empty();
  }

  std::tuple<bool, bool, unsigned> place(const std::string &file) const {
    return {roles->of(file) != Role::Own, !calling.contains(file), near ? near->stepsFrom(file) : 0};
  }

  static std::string some(std::size_t count, const std::string &example) {
    return std::to_string(count) + (count == 1 ? " source (" : " sources (") + example + (count == 1 ? ") is" : ", ...) are");
  }

  // A part of a project may be called by what is not seen here. And these ask for what a file says, whatever it has to do with.
  bool readsWholeProject() const {
    if (!options.policy.empty() || !options.why.empty() || options.project.flags_given) return false;
    return named.size() == 1 && named.front() == project.root && llvm::sys::fs::is_directory(project.root);
  }

  bool isFar(const Source &source) const {
    if (isPython(source.file)) return false; // chosen by what they import
    const bool reached = !isBelow(project.root, source.file) || near->stepsFrom(source.file) != Near::far;
    if (roles->of(source.file) == Role::Foreign) return !reached || source.besides;
    const bool calls = calling.contains(source.file);
    if (source.besides) return !calls && !(reached && project.build_dir.empty()); // what a database lists was chosen
    return !calls && !reached && languageOf(source.file) != Language::Cuda && languageOf(source.file) != Language::Hip;
  }

  // What is found there is a note, which nobody has asked for; and who only calls what is tested has nothing to be found.
  bool isOfTests(const Source &source) const {
    const Role role = roles->of(source.file);
    return (role == Role::Test || role == Role::Bench) && !isPython(source.file) && (!options.notes || !calling.contains(source.file));
  }

  // Tests that bring along headers which come to the GPU and which nothing else includes: what such templates come to is seen there alone.
  llvm::StringSet<> bringingHeaders() const {
    std::vector<Including> files;
    llvm::StringMap<unsigned> places;
    for (const std::string &file : texts) {
      const std::optional<std::string> text = textOf(file);
      places[file] = static_cast<unsigned>(files.size());
      files.push_back({file, text ? quotedIncludes(*text) : std::vector<std::string>()});
    }
    const std::vector<Included> included = includedFrom(files);
    llvm::BitVector lacking(files.size());
    for (const std::string &file : texts)
      if (isHeader(file) && roles->of(file) == Role::Own && near->stepsFrom(file) <= near_enough) lacking.set(places[file]);
    for (const Source &source : project.sources)
      if (places.contains(source.file) && !isFar(source) && !isOfTests(source)) lacking.reset(included[places[source.file]].all);
    llvm::StringSet<> bringing;
    while (lacking.any() && bringing.size() < most_tests_read) {
      const Source *best = nullptr;
      std::size_t most = 0;
      for (const Source &source : project.sources) {
        if (!places.contains(source.file) || !isOfTests(source)) continue;
        llvm::BitVector brings = included[places[source.file]].all;
        brings &= lacking;
        if (brings.count() > most) best = &source, most = brings.count();
      }
      if (!best) break;
      bringing.insert(best->file);
      lacking.reset(included[places[best->file]].all);
    }
    return bringing;
  }

  void leaveOut(Words &remarks) {
    std::vector<NearFile> files;
    for (const std::string &file : texts) files.push_back({file, roles->of(file) == Role::Foreign});
    near.emplace(files);
    if (llvm::all_of(project.sources, [&](const Source &source) { return isFar(source); })) return;
    std::vector<std::string> far, tests;
    const bool only_tests = llvm::all_of(project.sources, [&](const Source &source) { return isFar(source) || isOfTests(source); }); // of headers, which nothing else makes
    const llvm::StringSet<> bringing = bringingHeaders();
    llvm::erase_if(project.sources, [&](const Source &source) {
      const bool is_far = isFar(source) && !bringing.contains(source.file), left = is_far || (!only_tests && isOfTests(source) && !bringing.contains(source.file));
      if (left && !source.besides) (is_far ? far : tests).push_back(source.file);
      return left;
    });
    if (!far.empty()) remarks.push_back(some(far.size(), far.front()) + " not read: nothing in the text leads to a GPU, or they are another project's and nothing here calls them; name a file to have it read");
    if (!tests.empty()) remarks.push_back(some(tests.size(), tests.front()) + " by name or folder of tests or benches and not read: " + (options.notes ? "nothing of the GPU stands in them; name one to have it read" : "--all reads those as well that call the GPU themselves"));
  }
};

} // namespace

Roles chooseSources(Project &project, const LintOptions &options, Words &remarks) { return Chooser(project, options).choose(remarks); }

void sinkByRole(Report &report, const Roles &roles) {
  for (Finding &finding : report.findings)
    if (const SourceLocation *at = finding.source(); at && roles.of(at->file) != Role::Own) finding.level = Level::Note;
}

} // namespace xferguard::lint
