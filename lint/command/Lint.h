// `xferguard lint`: from a project to findings on the screen. Each step is a function of its own.
#pragma once
#include "checks/facts/Facts.h"
#include "core/CommandLine.h"
#include "core/Config.h"
#include "core/Glob.h"
#include "lint/flags/ClangCommand.h"
#include "lint/project/Project.h"
#include "report/Report.h"
#include <memory>

namespace xferguard::lint {

inline constexpr int clean = 0, found = 1, wrong_usage = 2, not_all_read = 3;

struct LintOptions {
  ProjectRequest project;
  Config config;
  RuleSelection checks;
  Level fail_on = Level::Warning;
  bool notes = false; // --all
  Format format = Format::Text;
  std::vector<std::string> outputs;
  unsigned jobs = 1;
  bool use_cache = true, no_toolkit = false, link = false, dump_facts = false;
  std::string cuda_path, baseline, write_baseline, policy, why_file;
  unsigned why_line = 0;
  bool fix = false, fix_unsafe = false, fix_diff = false, changed = false;
  std::string changed_since = "HEAD";
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
  std::shared_ptr<const facts::Unit> unit; // null: there was no AST
  std::string failure;
  unsigned errors = 0;
  std::string first_error;
  std::vector<std::string> files_read;
};

std::vector<Translation> translate(const Project &, const LintOptions &, const Installation &, Words &remarks);

struct Analysis {
  std::vector<Analysed> sources; // in the project's order
  bool stopped = false;          // by Ctrl-C: the rest was not looked at
};
Analysis analyse(const Project &, const std::vector<Translation> &, const LintOptions &, const Installation &);

int runLint(const std::vector<std::string> &arguments, const char *argv0);
int runCompdb(const std::vector<std::string> &arguments, const char *argv0);

} // namespace xferguard::lint
