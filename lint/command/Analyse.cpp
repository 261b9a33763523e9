// Translated sources to facts: from the cache where nothing changed, else parsed, a process each.
#include "checks/facts/Dump.h"
#include "checks/facts/Saved.h"
#include "lint/cache/Cache.h"
#include "lint/command/Lint.h"
#include "lint/command/ReadSources.h"
#include "lint/parse/Parse.h"
#include "lint/project/PythonSources.h"
#include "lint/python/AnalysePython.h"
#include "lint/workers/Interrupt.h"
#include "clang/Basic/Version.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/YAMLParser.h"
#include "llvm/Support/raw_ostream.h"

using llvm::StringRef;

namespace xferguard::lint {

namespace {

// What we keep is nobody's source: git overlooks it without being told.
void hideFromGit(StringRef cache_folder) {
  const std::string ignore = llvm::sys::path::parent_path(cache_folder).str() + "/.gitignore";
  if (cache_folder.empty() || llvm::sys::fs::exists(ignore)) return;
  llvm::consumeError(llvm::writeToOutput(ignore, [](llvm::raw_ostream &out) { return out << "*\n", llvm::Error::success(); }));
}

// For the editor: its parser skips the bodies of header functions, and finds what they do here.
void writeIndex(const std::string &root, const Record &record) {
  if (!record.failure.empty()) return;
  const std::string path = facts::savedUnitPath(root, record.files.front());
  if (llvm::sys::fs::create_directories(llvm::sys::path::parent_path(path))) return;
  llvm::consumeError(llvm::writeToOutput(path, [&](llvm::raw_ostream &out) {
    out << record.facts;
    return llvm::Error::success();
  }));
}

void take(Record record, std::size_t i, const LintOptions &options, Analysis &analysis) {
  Analysed &source = analysis.sources[i];
  source.failure = std::move(record.failure);
  source.errors = record.errors;
  source.first_error = std::move(record.first_error);
  source.missing = std::move(record.missing);
  analysis.calls.add(record.calls);
  if (options.fix || options.fix_diff) source.files_read = std::move(record.files);
  if (source.failure.empty()) analysis.units.put(i, std::move(record.summary), std::move(record.facts));
}

// The bridge and the stubs are no code of the user's either.
std::vector<std::string> libraryRoots(const LintOptions &options, const Installation &installation) {
  llvm::SmallVector<StringRef, 4> roots;
  std::string said = options.config.option("lint.library-roots", "");
  StringRef(said).split(roots, ',', -1, /*KeepEmpty=*/false);
  std::vector<std::string> out;
  if (!installation.share_dir.empty()) out.push_back(installation.share_dir);
  for (StringRef root : roots) out.push_back(absolutePath(options.config.folder, root.trim()));
  return out;
}

struct TemporaryFolder {
  std::string path; // empty: none wanted, or none to be had
  explicit TemporaryFolder(bool wanted) {
    llvm::SmallString<128> made;
    if (wanted && !llvm::sys::fs::createUniqueDirectory("xferguard", made)) path = made.str().str();
  }
  TemporaryFolder(const TemporaryFolder &) = delete;
  ~TemporaryFolder() {
    if (!path.empty()) llvm::sys::fs::remove_directories(path);
  }
};

} // namespace

Limits limitsOf(const LintOptions &options) {
  Limits limits = options.limits;
  limits.jobs = options.jobs;
  return limits;
}

std::string saltOf(const LintOptions &options) {
  std::string salt = clang::getClangFullVersion() + " facts " + std::to_string(facts::format_version);
  Contents contents;
  salt += contents.hashOfFile(llvm::sys::fs::getMainExecutable(nullptr, reinterpret_cast<void *>(&saltOf)));
  if (!options.config.file.empty()) salt += contents.hashOfFile(options.config.file);
  return salt;
}

std::string cacheFolder(const Project &project, const LintOptions &options) {
  return options.use_cache ? project.root + "/.xferguard/cache" : "";
}

Analysis analyse(const Project &project, const std::vector<Translation> &translations, const LintOptions &options,
                 const Installation &installation) {
  model::Models models(model::Models::builtIn());
  if (options.config.models) models.add(*options.config.models, options.config.file); // what is wrong with them has been told
  facts::CollectOptions collect;
  collect.library_roots = libraryRoots(options, installation);

  Cache cache(cacheFolder(project, options), options.salt);
  hideFromGit(cacheFolder(project, options));

  Analysis analysis;
  analysis.sources.resize(translations.size());
  analysis.units = Units(translations.size());
  std::vector<std::size_t> compiled, python;
  for (std::size_t i = 0; i < translations.size(); ++i) {
    analysis.sources[i].file = translations[i].source.file;
    (translations[i].language == Language::Python ? python : compiled).push_back(i);
  }

  // Without a cache precompiled headers live as long as this run.
  TemporaryFolder temporary(!options.use_cache && !compiled.empty());
  Cache shelf(temporary.path, "");
  StopOnInterrupt interruptible;
  std::vector<bool> seen(translations.size());
  const auto taken = [&](std::size_t i, Record record) {
    seen[i] = true;
    take(std::move(record), i, options, analysis);
  };
  const auto failed = [&](std::size_t i, std::string why) { seen[i] = true, analysis.sources[i].failure = std::move(why); };
  const auto parsed = [&](const Record &record) {
    if (options.use_cache) writeIndex(project.root, record);
  };
  ReadSources(translations, models, collect, cache, options.use_cache ? cache : shelf, limitsOf(options), {taken, failed, parsed}).read(compiled);
  analysePython(python, translations, project, options, installation, models, cache, taken, failed);
  cache.close();
  analysis.stopped = StopOnInterrupt::asked() != 0;
  for (std::size_t i = 0; i < translations.size(); ++i)
    if (!seen[i]) analysis.sources[i].failure = "not looked at", analysis.sources[i].skipped = true;
  for (const Analysed &source : analysis.sources)
    if (!source.failure.empty() && !isPython(source.file) && whyNotASource(source.file).empty()) analysis.calls.add(callsIn({source.file}, {}, SwitchedOff(collect), models));
  return analysis;
}

} // namespace xferguard::lint
