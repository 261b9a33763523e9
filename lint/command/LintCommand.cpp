#include "checks/Check.h"
#include "checks/facts/Dump.h"
#include "core/Terminal.h"
#include "core/Baseline.h"
#include "core/Fingerprint.h"
#include "core/LintCommand.h"
#include "core/Rule.h"
#include "lint/changed/ChangedLines.h"
#include "lint/command/Choose.h"
#include "lint/command/Judge.h"
#include "lint/command/Learn.h"
#include "lint/command/Names.h"
#include "lint/command/TellErrors.h"
#include "lint/fix/ApplyFixes.h"
#include "lint/link/FactsFiles.h"
#include "lint/link/Join.h"
#include "lint/lsp/Server.h"
#include "lint/policy/SourcePolicy.h"
#include "lint/profile/Profile.h"
#include "lint/project/BuildFiles.h"
#include "lint/project/Makes.h"
#include "lint/project/TestNames.h"
#include "lint/workers/Interrupt.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/raw_ostream.h"
#include <chrono>
#include <set>

using llvm::StringRef;

namespace xferguard::lint {

namespace {

// What the user asked not to see, counted by the reason.
void leaveOut(Report &report, const LintOptions &options) {
  llvm::erase_if(report.findings, [&](const Finding &finding) {
    if (finding.level == Level::Note && !options.notes) return true;
    const SourceLocation *at = finding.source();
    if (!at || !options.config.ignoring(relativeTo(options.config.folder, fileOnDisk(at->file)), finding.rule)) return false;
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

bool writeOutputs(const Report &found, const LintOptions &options) {
  RenderOptions render_options;
  render_options.color = wantsColor(llvm::outs());
  render_options.width = terminalWidth();
  render_options.folder = options.project.start;
  if (unsigned width = llvm::sys::Process::StandardOutColumns()) render_options.width = width;
  const Report report = withNames(found, "");
  const auto formatOf = [&](const std::string &output) { return formatFromFile(output).value_or(options.format); };
  const bool in_a_file = options.format != Format::Text && llvm::any_of(options.outputs, [&](const std::string &output) { return formatOf(output) == options.format; });
  if (!in_a_file) render(options.format, options.format == Format::Text ? withNames(found, render_options.folder) : report, llvm::outs(), render_options);
  llvm::outs().flush();
  bool written = true;
  for (const std::string &output : options.outputs) {
    const StringRef folder = llvm::sys::path::parent_path(output);
    std::error_code error = folder.empty() ? std::error_code() : llvm::sys::fs::create_directories(folder);
    if (error) {
      printAll({{output, 0, 0, "cannot be written: its folder cannot be made: " + error.message(), "choose another place for -o"}});
      written = false;
      continue;
    }
    llvm::raw_fd_ostream file(output, error);
    if (!error) render(formatOf(output), report, file);
    if (!error) file.close(), error = file.error();
    if (!error) continue;
    file.clear_error();
    printAll({{output, 0, 0, "cannot be written: " + error.message(), "choose another place for -o"}});
    written = false;
  }
  return written;
}

// Stdout holds the diff alone.
void tellRemarks(const Report &report) {
  for (const std::string &remark : report.remarks) llvm::errs() << "note: " << remark << '\n';
}

int sayWhy(const Project &project, const Analysis &analysis, const LintOptions &options) {
  std::vector<bool> read(options.why.size());
  std::vector<checks::Why> why(options.why.size());
  const std::vector<LinkGroup> groups = linkGroups(project, analysis.units);
  const Lessons lessons(groups, analysis.units, options);
  for (const LinkGroup &group : groups) {
    const facts::Known known = lessons.knownIn(group);
    group.each([&](std::size_t source, const facts::Unit &unit, const facts::Index *others) {
      const std::vector<checks::Why> here = checks::why(unit, others, lessons.knownTo(source, known), options.why); // another file's loop may call what stands there
      for (std::size_t place = 0; place < why.size(); ++place) why[place].add(here[place]), read[place] = read[place] || llvm::is_contained(unit.files, options.why[place].file);
    });
    group.forget();
  }
  int code = clean;
  for (std::size_t place = 0; place < why.size(); ++place) {
    const std::string &file = options.why[place].file;
    const unsigned line = options.why[place].line;
    if (why.size() > 1) llvm::outs() << (place ? "\n" : "") << seenFrom(options.project.start, project.root, file) << ':' << line << '\n';
    if (!read[place]) {
      llvm::outs().flush();
      printAll({{file, line, 0, "is in none of the sources that were read", "name a source that includes it, or the project's folder"}});
      code = wrong_usage;
      continue;
    }
    for (const std::string &each : why[place].lines()) llvm::outs() << withNames(each, project.root, options.project.start) << '\n';
  }
  return code;
}

// `--link` with paths: the whole project is read, and only what lies in the paths is reported.
llvm::Error addTheRest(Project &project, const LintOptions &options, Makes &makes) {
  ProjectRequest request = options.project;
  request.paths = {project.root};
  auto whole = findProject(request, makes);
  if (!whole) return whole.takeError();
  for (Source &source : whole->sources)
    if (!llvm::any_of(project.sources, [&](const Source &known) { return known.file == source.file; }))
      project.sources.push_back(std::move(source));
  return llvm::Error::success();
}

// False when the recording cannot be read.
bool measure(Report &report, const LintOptions &options) {
  const std::string problem = applyProfile(options.profile, report);
  if (problem.empty()) return true;
  printAll({{"", 0, 0, problem, "--profile takes a recording (`xferguard run -o DIR -- CMD`), a folder of them, or what `xferguard report RUN -o F.json` wrote"}});
  return false;
}

// False when the policy cannot be judged: unreadable, or a region of it is nowhere in the source.
bool checkPolicy(const Project &project, const Analysis &analysis, const LintOptions &options, Report &report) {
  auto text = llvm::MemoryBuffer::getFile(options.policy, /*IsText=*/true);
  if (!text) {
    printAll({{options.policy, 0, 0, "cannot be read: " + text.getError().message(), "name a policy file"}});
    return false;
  }
  SourcePolicy policy = readSourcePolicy((*text)->getBuffer(), options.policy);
  if (!policy.errors.empty()) return printAll(policy.errors), false;
  std::set<std::string> seen;
  Findings findings(report.findings);
  withLinkedFiles(project, analysis.units, [&](std::size_t, const facts::Unit &unit, const facts::Index *others) {
    findings.take(violations(policy, unit, others, project.root, seen));
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
    printAll({{"", 0, 0, llvm::toString(changed.takeError()), ""}});
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

GpuCalls gpuCallsOf(const Share &share) {
  GpuCalls calls{share.all(), share.all() - share.lost() - share.off(), share.off(), {}};
  for (const FileCalls &file : share.mostLost()) calls.lacking.push_back({file.file, static_cast<unsigned>(file.lost.size())});
  return calls;
}

// The worst ten: which calls nothing is known of.
void tellLost(const Share &share, const LintOptions &options, Report &report) {
  const std::vector<FileCalls> worst = share.mostLost();
  for (const FileCalls &file : llvm::ArrayRef(worst).take_front(10)) {
    std::vector<std::string> lines;
    for (unsigned line : linesOfLost(file)) lines.push_back(std::to_string(line));
    report.remarks.push_back(seenFrom(options.project.start, report.root, file.file) + ": " + std::to_string(file.lost.size()) + " of " + std::to_string(file.all) + " GPU calls " +
                             (file.lost.size() == 1 ? "is" : "are") + " not understood: line" + (lines.size() == 1 ? " " : "s ") + llvm::join(lines, ", "));
  }
}

std::string stoppedInWords(const Analysis &analysis) {
  const auto skipped = llvm::count_if(analysis.sources, [](const Analysed &source) { return source.skipped; });
  return "stopped before the end: " + std::to_string(skipped) + (skipped == 1 ? " file was" : " files were") +
         " not looked at; what was done until then is reported";
}

// What there is to look at, and what looking at it gave; an exit code when there is nothing.
struct Work {
  Project project;
  std::vector<Translation> translations;
  std::size_t reported = 0; // the first so many sources; the others are there to be called
  std::optional<Roles> roles; // of folders
  Analysis analysis;
};

// Who calls a library in its tests, benches and examples does not tell how often its users do.
void findTests(const Work &work, LintOptions &options) {
  std::vector<std::string> files;
  for (const Source &source : work.project.sources) files.push_back(source.file);
  const Roles roles = work.roles ? *work.roles : Roles(work.project.root, {options.project.start}, files);
  for (const std::string &file : files) {
    const Role role = roles.of(file);
    const bool trial = role == Role::Test || role == Role::Bench;
    options.beside.push_back(trial ? facts::Beside::Trial : isOfExamples(work.project.root, file) ? facts::Beside::Example : facts::Beside::Nothing);
  }
}

int refuse(std::string what, std::string hint = "") {
  printAll({{"", 0, 0, std::move(what), std::move(hint)}});
  return wrong_usage;
}

std::string nothingToLint(const Project &project) {
  if (!project.without_gpu) return "nothing to lint in " + project.root + ": no C, C++, CUDA, HIP or Python source";
  return "none of the " + std::to_string(project.without_gpu) + " sources in " + project.root + " speaks to a GPU";
}

int readSources(LintOptions &options, const char *argv0, Work &work, Words &remarks) {
  Makes makes(options.project.make_seconds);
  auto project = findProject(options.project, makes);
  if (!project) return refuse(llvm::toString(project.takeError()));
  Installation installation = findInstallation(argv0);
  const std::string major = std::to_string(installation.clang_major);
  if (installation.resource_dir.empty()) return refuse("clang's own headers were not found", "install the package libclang-common-" + major + "-dev, or clang-" + major);
  remarks = project->assumed;
  work.roles = chooseSources(*project, options, remarks);
  work.reported = project->sources.size();
  if (options.link && !project->whole && !options.project.flags_given)
    if (llvm::Error error = addTheRest(*project, options, makes)) return refuse(llvm::toString(std::move(error)));
  if (project->linked.empty()) readLinks(project->build_dir, project->linked);

  work.translations = translate(*project, options, installation, remarks);
  for (const std::string &problem : project->problems) refuse(problem);
  if (work.translations.empty() && project->problems.empty()) return refuse(nothingToLint(*project), "name a file or a folder, or pass -p BUILD");
  if (options.use_cache) options.salt = saltOf(options);
  work.analysis = analyse(*project, work.translations, options, installation);
  work.project = std::move(*project);
  return clean;
}

int readFactsFiles(const LintOptions &options, Work &work) {
  for (const std::string &path : options.project.paths)
    if (!isFactsFile(path)) return refuse("facts and sources cannot be linted together: " + path, "give .facts files alone, or sources alone");
  if (options.fix || options.fix_diff) return refuse("facts alone cannot be fixed", "lint the sources with --fix");
  JoinedFiles joined = joinFactsFiles(options);
  work = {std::move(joined.project), std::move(joined.translations), 0, std::nullopt, std::move(joined.analysis)};
  work.reported = work.project.sources.size();
  return clean;
}

int dumpFacts(const Work &work, const LintOptions &options) {
  std::string all;
  for (std::size_t i = 0; i < work.analysis.units.size(); ++i)
    if (auto unit = work.analysis.units.unit(i)) all += options.outputs.empty() ? facts::dump(*unit) : portableFacts(*unit, work.project.root);
  if (options.outputs.empty()) llvm::outs() << all;
  for (const std::string &output : options.outputs)
    if (llvm::Error error = llvm::writeToOutput(output, [&](llvm::raw_ostream &out) { return out << all, llvm::Error::success(); }))
      return refuse(output + " cannot be written: " + llvm::toString(std::move(error)), "choose another place for -o");
  return llvm::all_of(work.analysis.sources, [](const Analysed &source) { return source.failure.empty(); }) ? clean : not_all_read;
}

// What an editor is told of one source: no file is written, nothing goes to stdout.
std::optional<std::vector<Finding>> lookAt(command::Parsed asked, const char *argv0, const std::string &path, const std::string &text) {
  if (!llvm::sys::fs::exists(path)) return std::nullopt; // not saved yet: it belongs to no project
  asked.positional = {path};
  std::optional<LintOptions> read = readOptions(asked); // what its own folder says
  if (!read) return std::nullopt;
  LintOptions &options = *read;
  options.texts = {{path, text}};
  Report report;
  Work work;
  if (readSources(options, argv0, work, report.remarks) != clean) return std::nullopt;
  if (work.analysis.sources.empty() || !work.analysis.sources.front().failure.empty() || work.analysis.sources.front().errors) return std::nullopt;
  report.verb = "lint", report.root = work.project.root;
  judge(work.project, work.analysis, options, work.reported, report);
  leaveOut(report, options);
  sortForReading(report.findings);
  return std::move(report.findings);
}

} // namespace

int serve(const command::Parsed &asked, const char *argv0) {
  lsp::Channel channel(0, 1);
  return lsp::Server(channel, [&](const std::string &path, const std::string &text) { return lookAt(asked, argv0, path, text); }).run();
}

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
  if (parsed.has("--lsp")) return serve(parsed, argv0);

  Report report;
  Work work;
  const bool from_facts = llvm::any_of(options->project.paths, isFactsFile);
  if (from_facts) options->use_cache = false;
  if (int code = from_facts ? readFactsFiles(*options, work) : readSources(*options, argv0, work, report.remarks); code != clean) return code;
  findTests(work, *options);
  auto &[project, translations, reported, roles, analysis] = work;
  report.verb = "lint";
  report.root = project.root;
  tellErrors(analysis, translations, project.root, options->project.start);
  if (options->dump_facts) return dumpFacts(work, *options);
  if (!options->why.empty()) return sayWhy(project, analysis, *options);

  const StopOnInterrupt till_the_report; // who stops it from here on, between two stages as well, is told what there is
  report.stats.gpu_calls = gpuCallsOf(analysis.calls);
  if (options->notes) tellLost(analysis.calls, *options, report);
  judge(project, analysis, *options, reported, report);
  if (roles) sinkByRole(report, *roles);
  if (!options->profile.empty() && !measure(report, *options)) return wrong_usage;
  leaveOut(report, *options);
  const bool judged = options->policy.empty() || checkPolicy(project, analysis, *options, report);
  if (options->changed && !keepChanged(report, *options, project.root)) return wrong_usage;
  if (!applyBaseline(report, *options)) return wrong_usage;
  if (options->fix || options->fix_diff) fixFindings(report, translations, analysis, *options);
  if (analysis.stopped) report.remarks.push_back(stoppedInWords(analysis));
  sortForReading(report.findings);
  report.stats.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - started).count();
  if (options->fix_diff) tellRemarks(report);
  else if (!writeOutputs(report, *options)) return wrong_usage;
  if (!judged || options->wrong_models) return wrong_usage;
  if (report.stats.failed || !project.problems.empty()) return not_all_read;
  return reaches(report.findings, options->fail_on) ? found : clean;
}

} // namespace xferguard::lint
