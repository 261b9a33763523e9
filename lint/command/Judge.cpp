#include "lint/command/Judge.h"
#include "core/Fingerprint.h"
#include "core/Rule.h"
#include "lint/cache/Contents.h"
#include "lint/command/AskRules.h"
#include "lint/workers/Interrupt.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>
#include <iterator>
#include <map>
#include <optional>

namespace xferguard::lint {

namespace {

checks::RuleOptions ruleOptions(const LintOptions &options, const std::string &root) {
  checks::RuleOptions rules;
  rules.root = root;
  rules.options = options.config.options;
  for (const Rule &rule : allRules())
    if (rule.in_source && options.checks.contains(rule.id)) rules.rules.push_back(std::string(rule.id));
  if (rules.rules.empty()) rules.rules.push_back("policy"); // that alone is asked; no name at all would be every rule
  return rules;
}

std::string keyOf(const LinkGroup &group, const Analysis &analysis, const checks::RuleOptions &rules, const LintOptions &options, std::size_t reported) {
  std::string key = options.salt + "\nrules " + rules.root;
  for (const std::string &rule : rules.rules) key += " " + rule;
  for (const auto &[name, value] : rules.options) key += "\n" + name + "=" + value;
  for (std::size_t i : group.sources())
    if (i < reported) key += "\n" + analysis.sources[i].file;
  return key + "\n" + group.digest();
}

// What is said of a group depends on what the whole project has learned of its functions as well. As long as nothing at all has
// changed that is known without learning it again.
void addLearned(std::vector<std::string> &keys, const std::vector<LinkGroup> &groups, const Results &results, llvm::function_ref<const Lessons &()> learn) {
  std::string whole = "learned";
  for (const std::string &key : keys) whole += "\n" + hashOf(key);
  std::optional<std::string> kept = results.findText(whole);
  if (!kept) {
    const Lessons &lessons = learn();
    kept.emplace();
    for (const LinkGroup &group : groups) *kept += lessons.digest(group) + "\n";
    if (lessons.whole()) results.keepText(whole, *kept);
  }
  llvm::SmallVector<llvm::StringRef> digests;
  llvm::StringRef(*kept).split(digests, '\n');
  for (std::size_t n = 0; n < keys.size(); ++n) keys[n] += "\n" + (n < digests.size() ? digests[n].str() : "");
}

// Who shows what and is asked about what. As long as it lives nothing else is read.
class InTurn {
public:
  InTurn(const std::vector<LinkGroup> &groups, Units &units, std::size_t reported) : turns(turnsOf(groups, units, reported)), units(units) {
    for (std::size_t i = 0; i < turns.size(); ++i) units.want(i, turns[i].read);
  }
  InTurn(const InTurn &) = delete;
  ~InTurn() {
    for (std::size_t i = 0; i < units.size(); ++i) units.want(i, {});
  }
  const std::vector<Turn> turns;

private:
  Units &units;
};

std::string errorsInWords(const Analysed &source, const std::string &root) {
  llvm::StringRef first = source.first_error;
  first.consume_front(root + "/");
  return std::to_string(source.errors) + (source.errors == 1 ? " error: " : " errors, the first: ") + first.str();
}

} // namespace

void judge(const Project &project, Analysis &analysis, const LintOptions &options, std::size_t reported, Report &report) {
  const checks::RuleOptions rules = ruleOptions(options, project.root);
  const Results results(cacheFolder(project, options));
  Findings findings(report.findings);
  std::set<std::string> remarks, unused, used; // of a header once, however many sources include it
  std::set<std::size_t> damaged, not_asked; // not asked: because of Ctrl-C
  std::map<std::size_t, std::string> failed;
  auto remarkAt = [&](const SourceLocation &at, llvm::StringRef what) {
    return seenFrom(options.project.start, project.root, at.file) + ":" + std::to_string(at.line) + ": " + what.str();
  };
  auto unusedNolint = [&](const SourceLocation &at) { return remarkAt(at, "this NOLINT silences nothing; take it away"); };
  auto take = [&](std::vector<Said> all) { // group by group, whether it was kept or asked
    for (Said &said : all) {
      findings.take(std::move(said.findings));
      if (!said.suppressed_by.empty()) report.stats.suppressed["NOLINT"] += static_cast<unsigned>(said.suppressed_by.size());
      for (const SourceLocation &at : said.suppressed_by) used.insert(unusedNolint(at));
      for (const auto &[at, word] : said.misspelt)
        remarks.insert(remarkAt(at, "'// xfer: " + word + "' says nothing; the words are pinned, pageable, device, managed and repeat"));
      for (const SourceLocation &at : said.unclosed_nolint) remarks.insert(remarkAt(at, "this NOLINTBEGIN has no NOLINTEND: it silences the rest of the file"));
      for (const SourceLocation &at : said.unused_nolint)
        unused.insert(unusedNolint(at));
    }
  };
  StopOnInterrupt interruptible;
  const std::vector<LinkGroup> groups = linkGroups(project, analysis.units);
  std::optional<InTurn> in_turn; // these two where something has changed since what was said was kept
  std::unique_ptr<const Lessons> lessons;
  auto learn = [&] {
    in_turn.emplace(groups, analysis.units, reported);
    lessons = std::make_unique<Lessons>(groups, analysis.units, options, in_turn->turns);
  };
  std::vector<std::string> keys;
  for (const LinkGroup &group : groups) keys.push_back(keyOf(group, analysis, rules, options, reported));
  addLearned(keys, groups, results, [&]() -> const Lessons & {
    learn();
    return *lessons;
  });
  std::vector<std::vector<Said>> said(groups.size());
  std::vector<const LinkGroup *> changed;
  for (std::size_t n = 0; n < groups.size(); ++n) {
    if (auto kept = results.find(keys[n])) said[n] = std::move(*kept);
    else changed.push_back(&groups[n]);
  }
  if (!changed.empty() && !lessons) learn();
  if (StopOnInterrupt::asked())
    report.remarks.push_back("stopped while it was learning from the files how often each function runs: of those that were not reached nothing is taken to be repeated");
  const StopOnInterrupt once_more; // who stops the learning is still told what the rules say
  std::vector<Answers> all;
  if (!changed.empty()) all = askRules(changed, *lessons, in_turn->turns, rules, options, reported);
  for (std::size_t c = 0; c < changed.size(); ++c) {
    Answers &answers = all[c];
    const std::size_t n = changed[c] - groups.data();
    if (answers.whole() && lessons->whole() && !analysis.stopped) results.keep(keys[n], answers.said);
    said[n] = std::move(answers.said);
    damaged.merge(answers.unreadable);
    failed.insert(answers.failed.begin(), answers.failed.end());
    not_asked.merge(answers.not_asked);
  }
  for (std::vector<Said> &each : said) take(std::move(each));
  report.findings = checks::oneEach(std::move(report.findings)); // the callers may be in other files
  report.findings = checks::oneForEachMacro(std::move(report.findings));
  for (Finding &finding : report.findings) checks::nameCallers(finding);
  if (options.notes) // what one source has no use for another may need
    std::set_difference(unused.begin(), unused.end(), used.begin(), used.end(), std::back_inserter(report.remarks));
  report.remarks.insert(report.remarks.end(), remarks.begin(), remarks.end());
  if (!not_asked.empty())
    report.remarks.push_back("stopped before the end: the rules were not asked about " + std::to_string(not_asked.size()) + (not_asked.size() == 1 ? " file" : " files") +
                             "; what they said until then is reported");
  for (std::size_t i = 0; i < reported; ++i) {
    ++report.stats.files;
    const Analysed &source = analysis.sources[i];
    const bool unread = !source.failure.empty() || damaged.count(i), unjudged = failed.count(i) || not_asked.count(i);
    if (unread || unjudged) ++report.stats.failed;
    if (!unread && unjudged) ++report.stats.unjudged;
    if (!unread && !unjudged && source.errors) ++report.stats.partial;
    std::string why = source.failure.empty() && source.errors ? errorsInWords(source, project.root) : source.failure;
    if (damaged.count(i)) why = "what the cache holds of it is damaged; run with --no-cache, or delete " + project.root + "/.xferguard";
    else if (failed.count(i)) why = failed[i];
    else if (not_asked.count(i)) why = "stopped before the end";
    if (why.empty()) continue;
    using What = Incomplete::What;
    report.incomplete.push_back({unread ? What::Unread : unjudged ? What::Unjudged : What::InPart, source.file, why});
    if (damaged.count(i) || failed.count(i)) llvm::errs() << seenFrom(options.project.start, project.root, source.file) << ": not judged: " << why << '\n';
  }
}

} // namespace xferguard::lint
