// `xferguard lint`: from a project to findings on the screen. Each step is a function of its own.
#pragma once
#include "checks/facts/Facts.h"
#include "checks/facts/heat/Learn.h"
#include "core/CommandLine.h"
#include "core/Config.h"
#include "core/Glob.h"
#include "lint/calls/Share.h"
#include "lint/flags/ClangCommand.h"
#include "lint/link/Units.h"
#include "lint/project/Project.h"
#include "lint/workers/Pool.h"
#include "report/Report.h"
#include <map>
#include <memory>

namespace xferguard::lint {

inline constexpr int clean = 0, found = 1, wrong_usage = 2, not_all_read = 3;

struct LintOptions {
  ProjectRequest project;
  Config config;
  bool wrong_models = false; // some of the config's were left out: the run goes on, and ends as one that was not configured right
  RuleSelection checks;
  Level fail_on = Level::Warning;
  bool notes = false; // --all
  Format format = Format::Text;
  std::vector<std::string> outputs;
  unsigned jobs = 1;
  Limits limits; // of a process
  bool use_cache = true, no_toolkit = false, link = false, dump_facts = false;
  std::string cuda_path, baseline, write_baseline, policy, profile;
  std::string salt; // what everything kept depends on: this program, clang's version and the user's models
  std::vector<SourceLocation> why; // places that are asked about
  std::vector<facts::Beside> beside; // of each source: whether it lies in a folder of tests, benches or examples
  bool fix = false, fix_unsafe = false, fix_diff = false, changed = false;
  std::string changed_since = "HEAD";
  std::map<std::string, std::string> texts; // of Python sources, what an editor has of them
};

// What is wrong with them is printed; nothing comes back then.
std::optional<LintOptions> readOptions(const command::Parsed &);

// A source, how clang parses it, and what came of that.
struct Translation {
  Source source;
  Language language = Language::Cxx;
  Words arguments;
};
struct Analysed {
  std::string file;
  std::string failure;  // empty: there was an AST, and the units have its facts
  bool skipped = false; // not looked at, because of Ctrl-C
  unsigned errors = 0;
  std::string first_error;
  Words missing; // headers that were not found
  std::vector<std::string> files_read; // for those who will edit them
};

std::vector<Translation> translate(const Project &, const LintOptions &, const Installation &, Words &remarks);

struct Analysis {
  std::vector<Analysed> sources; // in the project's order
  Units units;                   // of the same order
  Share calls;                   // by text, and which of them have facts
  bool stopped = false;          // by Ctrl-C: the rest was not looked at
};
struct Limits limitsOf(const LintOptions &);
std::string saltOf(const LintOptions &);
std::string cacheFolder(const Project &, const LintOptions &); // empty: none

Analysis analyse(const Project &, const std::vector<Translation> &, const LintOptions &, const Installation &);

// Facts that other runs have written, in place of sources.
struct JoinedFiles {
  Project project;
  std::vector<Translation> translations;
  Analysis analysis;
};
JoinedFiles joinFactsFiles(const LintOptions &);

int runLint(const std::vector<std::string> &arguments, const char *argv0);
int serve(const command::Parsed &, const char *argv0); // --lsp
int runCompdb(const std::vector<std::string> &arguments, const char *argv0);

} // namespace xferguard::lint
