// The clang-tidy module: `clang-tidy -load libxferguard_tidy.so --checks='-*,xfer-*'`, and what clangd links in. Facts are
// collected once a translation unit, all rules run once, and each check emits the findings of its own rule.
#include "checks/Check.h"
#include "checks/facts/Clang.h"
#include "checks/facts/Collect.h"
#include "checks/facts/Saved.h"
#include "clang-tidy/ClangTidyCheck.h"
#include "clang-tidy/ClangTidyModule.h"
#include "clang/ASTMatchers/ASTMatchFinder.h"
#include "core/Config.h"
#include "core/Profile.h"
#include "core/Words.h"
#include "core/Rule.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <mutex>
#include <set>

#if __has_include("clang-tidy/ClangTidyModuleRegistry.h") && LLVM_VERSION_MAJOR < 22
#include "clang-tidy/ClangTidyModuleRegistry.h"
#endif

namespace xferguard {
namespace {

using namespace clang;

using RuleSettings = std::map<std::string, std::string>; // "rule.option" -> value

// What a check shows: notes only where they are asked for.
bool withNotes(const tidy::ClangTidyOptions &given, const std::string &rule) {
  for (const std::string &key : {"xfer-" + rule + ".Notes", std::string("xfer.Notes")})
    if (auto said = given.CheckOptions.find(key); said != given.CheckOptions.end()) return said->second.Value == "true" || said->second.Value == "1";
  return false;
}

bool shown(const tidy::ClangTidyContext &context, const Finding &finding) {
  return context.isCheckEnabled("xfer-" + finding.rule) && (finding.level >= Level::Warning || withNotes(context.getOptions(), finding.rule));
}

// CheckOptions of all rules: the rules run together, whichever check asks first.
RuleSettings settingsOf(const tidy::ClangTidyOptions &given) {
  RuleSettings settings;
  for (const auto &[key, value] : given.CheckOptions) {
    llvm::StringRef name = key;
    if (name.consume_front("xfer-")) settings[name.str()] = value.Value;
  }
  return settings;
}

// What the recording measured that .xferguard.yaml names. An editor asks after every keystroke: it is read again only when it changed.
std::shared_ptr<const std::vector<Finding>> measuredIn(const std::string &profile) {
  struct Reading {
    llvm::sys::TimePoint<> time;
    std::shared_ptr<const std::vector<Finding>> findings;
  };
  static std::mutex mutex;
  static std::map<std::string, Reading> readings;
  std::lock_guard lock(mutex);
  llvm::sys::fs::file_status status;
  llvm::sys::fs::status(profile, status);
  Reading &known = readings[profile];
  if (!known.findings || known.time != status.getLastModificationTime()) {
    std::vector<Finding> findings;
    if (std::string problem = readProfile(profile, findings); !problem.empty()) llvm::errs() << "xferguard: profile: " << problem << '\n';
    known = {status.getLastModificationTime(), std::make_shared<const std::vector<Finding>>(std::move(findings))};
  }
  return known.findings;
}

// What is wrong in a configuration stands in the way of none of the files that it serves, and is said for the first of them.
void tellOnce(const std::vector<Diagnostic> &wrong) {
  static std::mutex mutex;
  static std::set<std::string> told;
  std::lock_guard lock(mutex);
  for (const Diagnostic &each : wrong)
    if (told.insert(each.file + ":" + std::to_string(each.line) + ":" + each.message).second) printAll({each});
}

// One result for all checks of a translation unit; freed with its context.
class SharedResults {
public:
  static const checks::Result &of(ASTContext &context, const Preprocessor *preprocessor, const RuleSettings &settings, const tidy::ClangTidyContext &tidy) {
    static SharedResults all;
    std::lock_guard lock(all.mutex);
    std::shared_ptr<const checks::Result> &entry = all.results[&context];
    if (!entry) {
      entry = std::make_shared<checks::Result>(analyse(context, preprocessor, settings, tidy));
      context.addDestruction(new (context) Forget{&all, &context}); // which calls the destructor, and has the memory
    }
    return *entry;
  }

private:
  struct Forget {
    SharedResults *all;
    ASTContext *context;
    ~Forget() {
      std::lock_guard lock(all->mutex);
      all->results.erase(context);
    }
  };
  std::mutex mutex;
  std::map<ASTContext *, std::shared_ptr<const checks::Result>> results;

  static checks::Result analyse(ASTContext &context, const Preprocessor *preprocessor, const RuleSettings &settings, const tidy::ClangTidyContext &tidy) {
    const SourceManager &sources = context.getSourceManager();
    OptionalFileEntryRef main_file = sources.getFileEntryRefForID(sources.getMainFileID());
    std::string folder = main_file ? llvm::sys::path::parent_path(main_file->getName()).str() : ".";
    LoadedConfig loaded = loadNearestConfig(folder.empty() ? "." : folder);
    model::Models models(model::Models::builtIn());
    std::vector<Diagnostic> wrong = std::move(loaded.errors);
    if (loaded.config.models) llvm::append_range(wrong, models.add(*loaded.config.models, loaded.config.file));
    tellOnce(wrong);
    facts::CollectOptions collecting;
    collecting.preprocessor = preprocessor;
    facts::Unit unit = facts::collect(context, models, collecting);
    checks::RuleOptions options;
    options.root = loaded.config.folder;
    options.options = settings; // .clang-tidy speaks first
    options.options.insert(loaded.config.options.begin(), loaded.config.options.end());
    llvm::SmallString<128> path(main_file ? main_file->getName() : "");
    sources.getFileManager().makeAbsolutePath(path);
    llvm::sys::path::remove_dots(path, /*remove_dot_dot=*/true);
    facts::Index saved;
    if (auto before = facts::savedUnit(path.str())) saved.add(before);
    checks::Result result = checks::runRules(unit, &saved, options);
    std::erase_if(result.findings, [&](const Finding &finding) {
      return loaded.config.ignoring(relativePath(finding, options.root), finding.rule) != nullptr;
    });
    if (!loaded.config.profile.empty()) {
      llvm::SmallString<128> profile(loaded.config.profile);
      if (llvm::sys::path::is_relative(profile)) (profile = loaded.config.folder) += "/" + loaded.config.profile;
      putMeasured(*measuredIn(profile.str().str()), result.findings);
    }
    eachFixOnce(result.findings, tidy);
    return result;
  }

  // clang-tidy would make an insertion that two diagnostics share twice: of those that are shown one has it, the rest only tell.
  static void eachFixOnce(std::vector<Finding> &findings, const tidy::ClangTidyContext &tidy) {
    std::vector<std::vector<Edit>> taken;
    for (FixSafety safety : {FixSafety::Safe, FixSafety::Unsafe})
      for (Finding &finding : findings) {
        if (!shown(tidy, finding)) continue;
        for (Fix &fix : finding.fixes) {
          if (fix.safety != safety || fix.edits.empty()) continue;
          if (std::find(taken.begin(), taken.end(), fix.edits) == taken.end()) taken.push_back(fix.edits);
          else fix = {fix.title + " (with another finding)", FixSafety::DisplayOnly, {}};
        }
      }
  }

  static std::string relativePath(const Finding &finding, const std::string &root) {
    llvm::StringRef file = finding.source()->file;
    if (!root.empty() && file.consume_front(root)) file.consume_front("/");
    return file.str();
  }
};

class RuleCheck : public tidy::ClangTidyCheck {
public:
  RuleCheck(StringRef name, tidy::ClangTidyContext *context, std::string_view rule)
      : ClangTidyCheck(name, context), rule(rule), settings(settingsOf(context->getOptions())), tidy(*context),
        in_editor(Options.getLocalOrGlobal("xfer.InEditor", false)) {}

  void registerPPCallbacks(const SourceManager &sources, Preprocessor *as_given, Preprocessor *) override {
    preprocessor = as_given;
    // One missing header must not end template instantiation and with it a third of the calls.
    sources.getDiagnostics().setFatalsAsError(true);
  }
  void registerMatchers(ast_matchers::MatchFinder *finder) override {
    finder->addMatcher(ast_matchers::translationUnitDecl().bind("unit"), this);
  }
  void storeOptions(tidy::ClangTidyOptions::OptionMap &options) override {
    Options.store(options, "Notes", withNotes(tidy.getOptions(), rule));
    for (const RuleOption &option : findRule(rule)->options) {
      auto said = settings.find(rule + "." + std::string(option.name));
      const std::string value = said == settings.end() ? std::to_string(option.fallback) : said->second;
      Options.store(options, llvm::StringRef(option.name.data(), option.name.size()), value);
    }
  }

  void check(const ast_matchers::MatchFinder::MatchResult &match) override {
    for (const Finding &finding : SharedResults::of(*match.Context, preprocessor, settings, tidy).findings)
      if (finding.rule == rule && shown(tidy, finding)) emit(finding, *match.SourceManager);
  }

private:
  std::string rule;
  RuleSettings settings;
  const tidy::ClangTidyContext &tidy;
  const Preprocessor *preprocessor = nullptr;
  bool in_editor; // set by xferguard-clangd only

  static clang::SourceLocation locate(const xferguard::SourceLocation &at, const SourceManager &sources) {
    auto file = sources.getFileManager().getOptionalFileRef(at.file);
    if (!file || !at.line) return {};
    return sources.translateFileLineCol(*file, at.line, std::max(1U, at.column));
  }

  static std::optional<CharSourceRange> rangeOf(const Edit &edit, const SourceManager &sources) {
    auto file = sources.getFileManager().getOptionalFileRef(edit.file);
    if (!file) return std::nullopt;
    FileID id = sources.translateFile(*file);
    if (id.isInvalid()) return std::nullopt;
    clang::SourceLocation begin = sources.getLocForStartOfFile(id).getLocWithOffset(static_cast<int>(edit.offset));
    return CharSourceRange::getCharRange(begin, begin.getLocWithOffset(static_cast<int>(edit.length)));
  }

  static void attach(DiagnosticBuilder &diagnostic, const Fix &fix, const SourceManager &sources) {
    for (const Edit &edit : fix.edits)
      if (auto range = rangeOf(edit, sources))
        diagnostic << (edit.length ? FixItHint::CreateReplacement(*range, edit.text) : FixItHint::CreateInsertion(range->getBegin(), edit.text));
  }

  // Safe fixes ride on the warning, unsafe ones on a note (--fix-notes), the rest is only told. In an editor each has a note:
  // it is the title in the menu, where clangd would else make one of the text that goes.
  void emit(const Finding &finding, const SourceManager &sources) {
    clang::SourceLocation where = locate(*finding.source(), sources);
    if (where.isInvalid()) return;
    {
      const std::string cost = describe(finding.evidence);
      DiagnosticBuilder warning = diag(where, "%0") << (cost.empty() ? finding.headline : finding.headline + " (measured: " + cost + ")");
      for (const Fix &fix : finding.fixes)
        if (fix.safety == FixSafety::Safe && !in_editor) attach(warning, fix, sources);
    }
    for (const Remark &step : finding.path)
      if (clang::SourceLocation at = locate(step.at, sources); at.isValid()) diag(at, "%0", DiagnosticIDs::Note) << step.message;
    for (const Remark &label : finding.labels)
      if (clang::SourceLocation at = locate(label.at, sources); at.isValid()) diag(at, "%0", DiagnosticIDs::Note) << label.message;
    for (const std::string &note : finding.notes) diag(where, "%0", DiagnosticIDs::Note) << note;
    for (const Fix &fix : finding.fixes) {
      const bool is_unsafe = fix.safety == FixSafety::Unsafe;
      if (fix.safety == FixSafety::Safe && !in_editor) continue;
      DiagnosticBuilder note = diag(where, "%0", DiagnosticIDs::Note) << (is_unsafe && in_editor ? fix.title + " (unsafe)" : fix.title);
      if (fix.safety != FixSafety::DisplayOnly) attach(note, fix, sources);
    }
  }
};

class XferModule : public tidy::ClangTidyModule {
public:
  void addCheckFactories(tidy::ClangTidyCheckFactories &factories) override {
    for (const checks::Check &check : checks::allChecks())
      factories.registerCheckFactory("xfer-" + std::string(check.id), [id = check.id](StringRef name, tidy::ClangTidyContext *context) {
        return std::make_unique<RuleCheck>(name, context, id);
      });
  }
};

tidy::ClangTidyModuleRegistry::Add<XferModule> registered("xferguard", "GPU transfer anti-patterns");

} // namespace
} // namespace xferguard

// Whoever links the module statically names this, so that the linker keeps it.
volatile int xferguard_tidy_anchor = 0; // NOLINT
