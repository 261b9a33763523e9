#include "checks/Check.h"
#include "checks/NeedlessWaits.h"
#include "checks/Places.h"
#include "checks/Report.h"
#include "checks/facts/heat/Alone.h"
#include "core/Fingerprint.h"
#include "core/Rule.h"
#include "core/Suppression.h"
#include <algorithm>
#include <iterator>
#include <set>
#include <span>

namespace xferguard::checks {
using namespace facts;

#define RULE(name, id) void run##name(const View &, Report &);
#include "checks/generated/Registry.inc"
#undef RULE

std::span<const Check> allChecks() {
  static const std::vector<Check> checks{
#define RULE(name, id) {id, run##name},
#include "checks/generated/Registry.inc"
#undef RULE
  };
  return checks;
}

namespace {

bool selected(const RuleOptions &options, std::string_view id) {
  if (options.rules.empty()) return true;
  return std::find(options.rules.begin(), options.rules.end(), id) != options.rules.end();
}

using OpPlace = std::tuple<std::string, unsigned, unsigned>; // of an operation, or of a loop

OpPlace opPlace(const SourceLocation &at) { return {at.file, at.line, at.column}; }
OpPlace opPlaceOf(const Finding &finding) { return opPlace(*finding.op_site); }

bool isAWait(const Finding &finding) {
  return std::ranges::any_of(std::initializer_list<std::string_view>{"sync-between-launches", "redundant-sync", "broad-sync", "library-sync", "sync-memset"}, [&](std::string_view rule) { return finding.rule == rule; });
}

// Callers know more than the function that they call: what its loops are for, what its parameters are, what follows. Where
// the outermost callers of this file look into a function, their word on its ops counts, and it is not made worse by what
// the function shows alone. A loop that only repeats itself for one call, timed perhaps, is in the other calls below the same
// outermost caller what comes before that: a rehearsal, a check. What another one does with it is not touched by that.
class Callers {
public:
  void saw(const View &view) {
    const Function *root = view.frames[0].function;
    for (std::size_t i = 1; i < view.frames.size(); ++i)
      if (view.frames[i].function != root) called.insert(view.frames[i].function);
    for (int i = 0; i < view.size(); ++i) {
      if (view.frame[i] == 0 || !isGpu(view.steps[i])) continue;
      for (const int at : {i, isSync(view.steps[i]) ? whereItWaits(view, i) : i}) {
        ops[root].insert(opPlace(locationOf(view, at)));
        for (int frame = view.frame[at]; frame != none && view.frames[frame].call != none; frame = view.frames[frame].parent)
          if (const int call = view.frames[frame].call; view.guard(call, view.roundOf(call)) == Guard::Other) in_a_mode[root].insert({view.frames[frame].function, opPlace(locationOf(view, at))});
        if (view.roundOf(at) != none) repeated_ops[root].insert(opPlace(locationOf(view, at)));
      }
    }
    for (int i = 0; i < view.size(); ++i)
      if (view.frame[i] != 0 && view.steps[i].kind == StepKind::Loop && view.steps[i].role == LoopRole::Repeat) repeated[root].insert(opPlace(locationOf(view, i)));
  }
  void said(const Function *root, const Finding &finding) {
    Level &level = levels[root].try_emplace({finding.rule, opPlaceOf(finding)}, finding.level).first->second;
    level = std::max(level, finding.level);
  }
  void correct(const Function *root, Finding &finding, const std::optional<SourceLocation> &loop) const {
    auto repeats = [&](const Function *caller) {
      const auto known = repeated.find(caller);
      return loop && known != repeated.end() && known->second.contains(opPlace(*loop));
    };
    if (repeats(root)) finding.level = Level::Note;
    const bool of_object = finding.by_calls && root->special == Special::Constructor; // it ends elsewhere: who makes it does not see that
    const bool is_a_step = finding.by_calls && std::ranges::find(root->overrides, "torch.step_of_training") != root->overrides.end(); // whoever calls it, in Python
    if (!called.contains(root) || of_object || is_a_step) return;
    Level word = Level::Note;
    bool heard = false;
    for (const auto &[caller, theirs] : finding.by_calls ? repeated_ops : ops) { // who calls it once says nothing of the others
      if (called.contains(caller) || !theirs.contains(opPlaceOf(finding))) continue;
      if (const auto modes = in_a_mode.find(caller); isAWait(finding) && modes != in_a_mode.end() && modes->second.contains({root, opPlaceOf(finding)})) continue;
      heard = true;
      if (repeats(caller)) continue;
      auto known = levels.find(caller);
      if (known == levels.end()) continue;
      auto level = known->second.find({finding.rule, opPlaceOf(finding)});
      if (level != known->second.end()) word = std::max(word, level->second);
    }
    if (heard) finding.level = std::min(finding.level, word);
  }

private:
  std::set<const Function *> called;
  std::map<const Function *, std::set<OpPlace>> repeated; // loops, for an outermost caller
  std::map<const Function *, std::set<std::pair<const Function *, OpPlace>>> in_a_mode; // called under a condition, which says little: a needless wait is one in each mode
  std::map<const Function *, std::set<OpPlace>> ops, repeated_ops; // repeated: in a loop, or by calls of the caller
  std::map<const Function *, std::map<std::pair<std::string, OpPlace>, Level>> levels;
};

// Numbers findings of the same statement in source order, so that each keeps its own fingerprint.
void numberFingerprints(std::vector<Finding> &findings) {
  std::map<std::string, unsigned> seen;
  for (Finding &finding : findings)
    if (unsigned nth = seen[finding.fingerprint]++) finding.fingerprint += "-" + std::to_string(nth);
}

// A comment silences a finding on its own line, the operation's, and those of the calls between.
const Comment *silencer(const Unit &unit, const Finding &finding) {
  std::vector<const SourceLocation *> places{finding.source()};
  if (finding.op_site) places.push_back(&*finding.op_site);
  if (finding.in_macro) places.push_back(&finding.in_macro->at);
  for (const Remark &step : wayOf(finding)) places.push_back(&step.at);
  auto covers = [&](const Comment &comment) {
    return std::ranges::any_of(places, [&](const SourceLocation *place) { return place && silences(unit, comment, finding.rule, *place); });
  };
  auto found = std::ranges::find_if(unit.comments, covers);
  return found == unit.comments.end() ? nullptr : &*found;
}

// A copy that is better not made at all: what it costs as it is made is no more than a note. Nor is its stream, where its memory has to change first.
void leaveToWhatSparesIt(std::vector<Finding> &findings) {
  static constexpr std::string_view sparing[] = {"round-trip", "duplicate-transfer", "host-reduction", "copy-in-loop", "unused-transfer", "scalar-readback", "element-access", "adjacent-copies"};
  std::set<OpPlace> spared, pageable;
  for (const Finding &finding : findings) {
    if (finding.level != Level::Warning) continue;
    if (std::ranges::find(sparing, finding.rule) != std::end(sparing)) spared.insert(opPlaceOf(finding));
    if (finding.rule == "pageable-copy") pageable.insert(opPlaceOf(finding));
  }
  auto speaksOfOthers = [](const Finding &finding) { return !finding.path.empty() && finding.path.back().at != *finding.op_site; };
  for (Finding &finding : findings) {
    const OpPlace place = opPlaceOf(finding);
    if (finding.rule == "pageable-copy" && spared.contains(place)) finding.level = Level::Note;
    if (finding.rule == "default-stream" && !speaksOfOthers(finding) && (spared.contains(place) || pageable.contains(place))) finding.level = Level::Note;
  }
}

} // namespace

std::vector<const Function *> functionsWithWork(const Library &library) {
  std::vector<const Function *> functions;
  for (const Function &function : library.unit().functions)
    if (!function.kernel && !function.device && function.has_body && library.touchesGpu(function)) functions.push_back(&function);
  return functions;
}

// Of other tools' names it silences nothing of ours.
static bool isUnclosed(const Comment &comment) {
  if (comment.kind != Comment::Kind::NoLint || comment.last_line != Suppression::never) return false;
  return comment.globs.empty() || std::ranges::any_of(comment.globs, [](const std::string &glob) { return glob.starts_with("xfer-") || glob.starts_with("*"); });
}

Result runRules(const Unit &unit, const Index *others, const RuleOptions &options) {
  return runRules(unit, others, Alone(unit, others).known, options);
}

Result runRules(const Unit &unit, const Index *others, const Known &known, const RuleOptions &options, const Asked &asked) {
  const Library library(unit, others, known);
  auto isIn = [&](const Places &places, const Function *function) { return isAmong(places, function - unit.functions.data()); };
  std::vector<const Function *> functions = functionsWithWork(library);
  std::erase_if(functions, [&](const Function *function) { return !isIn(asked.look, function); });
  std::vector<Finding> all;
  struct Instance {
    const Function *function;
    Report report;
  };
  std::map<std::string, std::vector<Instance>> by_pattern;
  Callers callers;
  for (const Function *function : functions) {
    View view(*function, library);
    Report report(options);
    for (const Check &check : allChecks()) {
      if (!selected(options, check.id) || (unit.language == Language::Python && !findRule(check.id)->in_python)) continue;
      report.rule = check.id;
      check.run(view, report);
    }
    callers.saw(view);
    for (const Finding &finding : report.findings) callers.said(function, finding);
    by_pattern[function->pattern].push_back({function, std::move(report)});
  }
  std::set<Place> disputed; // what only some instantiations of a template show, whoever calls them
  for (const auto &[pattern, instances] : by_pattern) {
    std::map<Place, unsigned> agreed;
    for (const Instance &instance : instances) {
      std::set<Place> here;
      for (const Finding &finding : instance.report.findings) here.insert(placeOf(finding));
      for (const Place &place : here) ++agreed[place];
    }
    for (const auto &[place, count] : agreed)
      if (count != instances.size()) disputed.insert(place);
  }
  for (auto &[pattern, instances] : by_pattern) {
    for (Instance &instance : instances)
      for (std::size_t i = 0; isIn(asked.report, instance.function) && i < instance.report.findings.size(); ++i) {
        Finding &finding = instance.report.findings[i];
        if (disputed.contains(placeOf(finding))) continue;
        callers.correct(instance.function, finding, instance.report.loops[i]);
        all.push_back(std::move(finding));
      }
  }

  leaveToWhatSparesIt(all);
  Result result;
  for (auto &[pattern, instances] : by_pattern)
    for (Instance &instance : instances) std::ranges::move(instance.report.passed_over, std::back_inserter(result.silences));
  std::set<const Comment *> used;
  auto silenced = std::stable_partition(all.begin(), all.end(), [&](const Finding &finding) { return !silencer(unit, finding); });
  std::vector<Finding> unique = oneEach({std::make_move_iterator(all.begin()), std::make_move_iterator(silenced)});
  std::ranges::move(oneEach({std::make_move_iterator(silenced), std::make_move_iterator(all.end())}), std::back_inserter(unique));
  std::stable_sort(unique.begin(), unique.end(), [](const Finding &a, const Finding &b) {
    const SourceLocation *left = a.source(), *right = b.source();
    return std::tie(left->file, left->line, left->column, a.rule) < std::tie(right->file, right->line, right->column, b.rule);
  });
  numberFingerprints(unique);
  for (Finding &finding : unique) {
    const Comment *comment = silencer(unit, finding);
    if (!comment) {
      result.findings.push_back(std::move(finding));
      continue;
    }
    used.insert(comment);
    SourceLocation by;
    by.file = unit.files[comment->file], by.line = comment->line;
    result.suppressed.push_back({std::move(finding), by, comment->what});
  }
  for (std::size_t i = 0; i < unit.comments.size(); ++i) {
    const Comment &comment = unit.comments[i];
    if (comment.file == none) continue;
    if (comment.kind == Comment::Kind::Assert && !isAssertion(comment.what)) {
      SourceLocation at;
      at.file = unit.files[comment.file], at.line = comment.line;
      result.misspelt.push_back({std::move(at), comment.what});
    }
    if (isUnclosed(comment)) {
      SourceLocation at;
      at.file = unit.files[comment.file], at.line = comment.line;
      result.unclosed_nolint.push_back(std::move(at));
      continue;
    }
    if (comment.kind != Comment::Kind::NoLint || used.contains(&comment)) continue;
    bool ours = false;
    for (const std::string &glob : comment.globs) ours |= glob.starts_with("xfer-");
    if (!ours) continue;
    SourceLocation at;
    at.file = unit.files[comment.file], at.line = comment.line;
    result.unused_nolint.push_back(at);
  }
  return result;
}

} // namespace xferguard::checks
