#include "checks/Check.h"
#include "checks/facts/Dump.h"
#include "core/Terminal.h"
#include "core/Baseline.h"
#include "core/Fingerprint.h"
#include "core/LintCommand.h"
#include "core/Rule.h"
#include "lint/changed/ChangedLines.h"
#include "lint/command/Lint.h"
#include "lint/fix/ApplyFixes.h"
#include "lint/link/Join.h"
#include "lint/policy/SourcePolicy.h"
#include "lint/project/BuildFiles.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/raw_ostream.h"
#include <chrono>
#include <set>

using llvm::StringRef;

namespace xferguard::lint {

namespace {

// A header that several sources include is found by each of them: the same finding once.
class Findings {
public:
  explicit Findings(std::vector<Finding> &all) : all(all) {}
  void take(std::vector<Finding> more) {
    for (Finding &finding : more)
      if (seen.insert(finding.rule + '\n' + describe(finding.primary) + '\n' + finding.headline).second)
        all.push_back(std::move(finding));
  }

private:
  std::vector<Finding> &all;
  std::set<std::string> seen;
};

checks::RuleOptions ruleOptions(const LintOptions &options, const std::string &root) {
  checks::RuleOptions rules;
  rules.root = root;
  rules.options = options.config.options;
  for (const Rule &rule : allRules())
    if (rule.in_source && options.checks.contains(rule.id)) rules.rules.push_back(std::string(rule.id));
  return rules;
}

// What the user asked not to see, counted by the reason.
void leaveOut(Report &report, const LintOptions &options) {
  llvm::erase_if(report.findings, [&](const Finding &finding) {
    if (finding.level == Level::Note && !options.notes) return true;
    const SourceLocation *at = finding.source();
    if (!at || !options.config.ignoring(relativeTo(options.config.folder, at->file), finding.rule)) return false;
    ++report.stats.suppressed["ignore"];
    return true;
  });
}

// False when a baseline cannot be used: that is a configuration error.
bool applyBaseline(Report &report, const LintOptions &options) {
  std::vector<Diagnostic> errors;
  if (!options.write_baseline.empty()) Baseline::of(report.findings).write(options.write_baseline, errors);
  if (!options.baseline.empty()) {
    Baseline baseline = Baseline::read(options.baseline, errors);
    if (errors.empty())
      if (unsigned known = baseline.remove(report.findings)) report.stats.suppressed["baseline"] = known;
  }
  printAll(errors);
  return errors.empty();
}

bool writeOutputs(const Report &report, const LintOptions &options) {
  RenderOptions render_options;
  render_options.color = wantsColor(llvm::outs());
  render_options.width = terminalWidth();
  if (unsigned width = llvm::sys::Process::StandardOutColumns()) render_options.width = width;
  render(options.format, report, llvm::outs(), render_options);
  llvm::outs().flush();
  bool written = true;
  for (const std::string &output : options.outputs) {
    std::error_code error;
    llvm::raw_fd_ostream file(output, error);
    if (!error) render(*formatFromFile(output), report, file);
    if (!error) file.close(), error = file.error();
    if (!error) continue;
    file.clear_error();
    printAll({{output, 0, 0, "cannot be written: " + error.message(), "choose another place for -o"}});
    written = false;
  }
  return written;
}

std::string shortened(llvm::StringRef place, const std::string &root) {
  place.consume_front(root + "/");
  return place.str();
}

// Stdout holds the diff alone.
void tellRemarks(const Report &report) {
  for (const std::string &remark : report.remarks) llvm::errs() << "note: " << remark << '\n';
}

// Whether errors in it can have cost findings: it is compiled for a GPU, or something in it speaks to one.
bool concernsGpu(const Translation &translation, const Analysed &source) {
  if (translation.language == Language::Cuda || translation.language == Language::Hip) return true;
  return source.unit && llvm::any_of(source.unit->functions, [](const facts::Function &function) {
           return llvm::any_of(function.steps, [](const facts::Step &step) {
             return step.kind == facts::StepKind::Op && step.family != "host";
           });
         });
}

// One line for each source that had errors or gave nothing; on stderr, so that stdout stays data.
void tellErrors(const Analysis &analysis, const std::vector<Translation> &translations, const std::string &root) {
  unsigned others = 0;
  for (std::size_t i = 0; i < analysis.sources.size(); ++i) {
    const Analysed &source = analysis.sources[i];
    if (!source.failure.empty())
      llvm::errs() << relativeTo(root, source.file) << ": not analysed: " << source.failure << '\n';
    else if (source.errors && !concernsGpu(translations[i], source)) ++others;
    else if (source.errors)
      llvm::errs() << relativeTo(root, source.file) << ": parsed with " << source.errors
                   << (source.errors == 1 ? " error" : " errors") << ", the first: " << shortened(source.first_error, root) << '\n';
  }
  if (others == 1) llvm::errs() << "1 file that does not speak to a GPU was parsed with errors\n";
  else if (others) llvm::errs() << others << " files that do not speak to a GPU were parsed with errors\n";
}

int sayWhy(const Project &project, const Analysis &analysis, const LintOptions &options) {
  bool said = false;
  withLinkedFiles(project, analysis, [&](std::size_t i, const facts::Index *others) {
    const facts::Unit &unit = *analysis.sources[i].unit;
    if (said || !llvm::is_contained(unit.files, options.why_file)) return; // a header's line is explained once
    for (const std::string &line : checks::why(unit, others, options.why_file, options.why_line)) llvm::outs() << line << '\n';
    said = true;
  });
  if (said) return clean;
  printAll({{options.why_file, options.why_line, 0, "is in none of the sources that were read",
             "name a source that includes it, or the project's folder"}});
  return wrong_usage;
}

// `--link` with paths: the whole project is read, and only what lies in the paths is reported.
llvm::Error addTheRest(Project &project, const LintOptions &options) {
  ProjectRequest request = options.project;
  request.paths = {project.root};
  auto whole = findProject(request);
  if (!whole) return whole.takeError();
  for (Source &source : whole->sources)
    if (!llvm::any_of(project.sources, [&](const Source &known) { return known.file == source.file; }))
      project.sources.push_back(std::move(source));
  return llvm::Error::success();
}

void judge(const Project &project, const Analysis &analysis, const LintOptions &options, std::size_t reported, Report &report) {
  const checks::RuleOptions rules = ruleOptions(options, project.root);
  Findings findings(report.findings);
  std::set<std::string> remarks; // of a header once, however many sources include it
  withLinkedFiles(project, analysis, [&](std::size_t i, const facts::Index *others) {
    if (i >= reported) return;
    checks::Result result = checks::runRules(*analysis.sources[i].unit, others, rules);
    findings.take(std::move(result.findings));
    if (!result.suppressed.empty()) report.stats.suppressed["NOLINT"] += result.suppressed.size();
    for (const auto &[at, word] : result.misspelt)
      remarks.insert(relativeTo(project.root, at.file) + ":" + std::to_string(at.line) + ": '// xfer: " + word +
                     "' says nothing; the words are pinned, pageable, device, managed and repeat");
    if (options.notes)
      for (const SourceLocation &at : result.unused_nolint)
        report.remarks.push_back(relativeTo(project.root, at.file) + ":" + std::to_string(at.line) +
                                 ": this NOLINT silences nothing; take it away");
  });
  report.remarks.insert(report.remarks.end(), remarks.begin(), remarks.end());
  for (std::size_t i = 0; i < reported; ++i) {
    ++report.stats.files;
    if (!analysis.sources[i].failure.empty()) ++report.stats.failed;
  }
}

// False when the policy cannot be judged: unreadable, or a region of it is nowhere in the source.
bool checkPolicy(const Project &project, const Analysis &analysis, const LintOptions &options, Report &report) {
  auto text = llvm::MemoryBuffer::getFile(options.policy, /*IsText=*/true);
  if (!text) {
    printAll({{options.policy, 0, 0, "cannot be read: " + text.getError().message(), "name a policy file"}});
    return false;
  }
  SourcePolicy policy = readSourcePolicy((*text)->getBuffer(), options.policy);
  std::set<std::string> seen;
  Findings findings(report.findings);
  if (policy.errors.empty())
    withLinkedFiles(project, analysis, [&](std::size_t i, const facts::Index *others) {
      findings.take(violations(policy, *analysis.sources[i].unit, others, project.root, seen));
    });
  for (const SourceRegion &region : policy.regions)
    if (region.name == "*") report.remarks.push_back("the policy's region '*' is the whole process: judged in a run, not in the source");
    else if (!seen.count(region.name))
      policy.errors.push_back({options.policy, 0, 0, "no function enters the region '" + region.name + "'",
                               "push an NVTX range or xg_region of that name, or mark the function XG_HOT"});
  printAll(policy.errors);
  return policy.errors.empty();
}

// False when git cannot tell: a configuration error.
bool keepChanged(Report &report, const LintOptions &options, const std::string &root) {
  auto changed = ChangedLines::since(options.changed_since, root);
  if (!changed) {
    printAll({{"", 0, 0, llvm::toString(changed.takeError()), "--changed needs a git checkout"}});
    return false;
  }
  const std::size_t before = report.findings.size();
  llvm::erase_if(report.findings, [&](const Finding &finding) { return !changed->touches(finding); });
  if (before != report.findings.size()) report.stats.suppressed["unchanged lines"] = before - report.findings.size();
  return true;
}

void fixFindings(Report &report, const std::vector<Translation> &translations, const Analysis &analysis,
                 const LintOptions &options) {
  sortForReading(report.findings);
  Applied applied = applyFixes(report.findings, translations, analysis, options, report.root);
  llvm::append_range(report.remarks, applied.remarks);
  if (options.fix_diff) return;
  for (std::size_t i : llvm::reverse(applied.fixed)) report.findings.erase(report.findings.begin() + i);
}

} // namespace

int runLint(const std::vector<std::string> &arguments, const char *argv0) {
  const auto started = std::chrono::steady_clock::now();
  command::Parsed parsed = command::parse(command::lintVerb(), arguments);
  if (parsed.help) {
    llvm::outs() << command::helpText(command::lintVerb());
    return clean;
  }
  printAll(parsed.errors);
  if (!parsed.errors.empty()) return wrong_usage;
  std::optional<LintOptions> options = readOptions(parsed);
  if (!options) return wrong_usage;

  auto project = findProject(options->project);
  if (!project) {
    printAll({{"", 0, 0, llvm::toString(project.takeError()), ""}});
    return wrong_usage;
  }
  Installation installation = findInstallation(argv0);
  if (installation.resource_dir.empty()) {
    printAll({{"", 0, 0, "clang's own headers were not found", "install the package libclang-common-" +
               std::to_string(installation.clang_major) + "-dev, or clang-" + std::to_string(installation.clang_major)}});
    return wrong_usage;
  }
  const std::size_t reported = project->sources.size();
  if (options->link && !project->whole && !options->project.flags_given)
    if (llvm::Error error = addTheRest(*project, *options)) {
      printAll({{"", 0, 0, llvm::toString(std::move(error)), ""}});
      return wrong_usage;
    }
  if (project->linked.empty()) readLinks(project->build_dir, project->linked);

  Report report;
  report.verb = "lint";
  report.root = project->root;
  report.remarks = project->assumed;
  std::vector<Translation> translations = translate(*project, *options, installation, report.remarks);
  for (const std::string &problem : project->problems) printAll({{"", 0, 0, problem, ""}});
  if (translations.empty() && project->problems.empty()) {
    printAll({{"", 0, 0, "nothing to lint in " + project->root, "name a file or a folder, or pass -p BUILD"}});
    return wrong_usage;
  }

  Analysis analysis = analyse(*project, translations, *options, installation);
  tellErrors(analysis, translations, project->root);
  if (options->dump_facts) {
    for (const Analysed &source : analysis.sources)
      if (source.unit) llvm::outs() << facts::dump(*source.unit);
    return llvm::all_of(analysis.sources, [](const Analysed &source) { return source.unit != nullptr; }) ? clean : not_all_read;
  }
  if (!options->why_file.empty()) return sayWhy(*project, analysis, *options);

  judge(*project, analysis, *options, reported, report);
  leaveOut(report, *options);
  const bool judged = options->policy.empty() || checkPolicy(*project, analysis, *options, report);
  if (options->changed && !keepChanged(report, *options, project->root)) return wrong_usage;
  if (!applyBaseline(report, *options)) return wrong_usage;
  if (options->fix || options->fix_diff) fixFindings(report, translations, analysis, *options);
  if (analysis.stopped) report.remarks.push_back("stopped before the end: what was done until then is reported");
  sortForReading(report.findings);
  report.stats.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - started).count();
  if (options->fix_diff) tellRemarks(report);
  else if (!writeOutputs(report, *options)) return wrong_usage;
  if (!judged) return wrong_usage;
  if (report.stats.failed || !project->problems.empty()) return not_all_read;
  return reaches(report.findings, options->fail_on) ? found : clean;
}

} // namespace xferguard::lint
