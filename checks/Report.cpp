#include "checks/Report.h"
#include "checks/Occasions.h"
#include "checks/Places.h"
#include "checks/Query.h"
#include "core/Fingerprint.h"
#include "core/Glob.h"
#include "core/Rule.h"
#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <map>

namespace xferguard::checks {
using namespace facts;

namespace {

SourceLocation location(const Unit &unit, const Site &site, const std::string &function) {
  SourceLocation at;
  if (site.file != none) at.file = unit.files[site.file];
  at.line = site.line, at.column = site.column, at.end_line = site.end_line, at.end_column = site.end_column;
  at.function = function;
  return at;
}

} // namespace

SourceLocation locationOf(const View &view, int step) {
  const View::Frame &frame = view.frames[view.frame[step]];
  return location(*frame.unit, view.steps[step].site, frame.function->name);
}

static std::optional<Remark> macroOf(const View &view, int step) {
  const View::Frame &frame = view.frames[view.frame[step]];
  const Step &op = view.steps[step];
  if (op.macro.empty()) return std::nullopt;
  return Remark{location(*frame.unit, op.body, frame.function->name), "it stands in the macro '" + op.macro + "', here"};
}

bool silences(const Unit &unit, const Comment &comment, std::string_view rule, const SourceLocation &at) {
  if (comment.kind != Comment::Kind::NoLint || comment.file == none || at.file != unit.files[comment.file]) return false;
  const bool names = comment.globs.empty() || std::ranges::any_of(comment.globs, [&](const std::string &glob) { return matchesGlob(glob, "xfer-" + std::string(rule)); });
  return names && at.line >= comment.first_line && at.line <= comment.last_line;
}

bool Report::silenced(const View &view, int step) const {
  const Unit &unit = view.library.unit();
  const auto in_macro = macroOf(view, step);
  return std::ranges::any_of(unit.comments, [&](const Comment &comment) {
    return silences(unit, comment, rule, locationOf(view, step)) || (in_macro && silences(unit, comment, rule, in_macro->at));
  });
}

long long Report::option(std::string_view name) const {
  auto said = options.options.find(std::string(rule) + "." + std::string(name));
  if (said != options.options.end()) return std::strtoll(said->second.c_str(), nullptr, 10);
  for (const RuleOption &option : findRule(rule)->options)
    if (option.name == name) return option.fallback;
  assert(false && "the rule's page lists no such option");
  return 0;
}

namespace {

// A loop that only repeats what was handed to it to be called, a benchmark's harness, is not what there is to change.
bool repeatsWhatItWasGiven(const View &view, const Problem &problem) {
  return problem.loop != none && view.steps[problem.loop].role == LoopRole::Repeat && view.isThroughCallable(problem.step, problem.loop);
}

bool isOfGiven(const View &view, int at) {
  const Operand *host = isOp(view.steps[at], Effect::Copy) ? hostSide(view, view.steps[at]) : nullptr;
  if (!host || host->object == none) return false;
  int root = host->object;
  while (view.objects[root].base != none) root = view.objects[root].base;
  return view.objects[root].storage == Storage::Parameter && view.objects[root].name != "this";
}

// What says that the function is called again and again.
// Whoever calls: nothing of the problem is the callers' business, but that they call.
bool isWholeInIt(std::string_view rule) { return rule == "alloc-in-loop" || rule == "create-in-loop" || rule == "pin-per-copy"; }

SourceLocation placeOf(const facts::CalledAt &call) {
  SourceLocation place;
  place.file = call.file, place.line = call.line;
  return place;
}

void tellCalls(const View &view, Finding &finding) {
  const Heat &heat = view.heat();
  finding.by_calls = true;
  const bool unknown = heat.rate == Rate::Unknown || heat.rate == Rate::Often;
  if (unknown) finding.confidence = Confidence::Possible;
  if (unknown) finding.notes.push_back("nobody here calls '" + view.frames[0].function->name + "' in a loop of work; what is told is wasted in each call");
  else if (heat.rate == Rate::Part) finding.notes.push_back("'" + view.frames[0].function->name + "' is a part of what others do: " + heat.because);
  else finding.notes.push_back("'" + view.frames[0].function->name + "' runs again and again: " + heat.because);
  if (isWholeInIt(finding.rule))
    for (const facts::CalledAt &each : heat.callers) finding.labels.push_back({placeOf(each), std::string(called_here)});
}

// The calls that lead to another one from the function in which it and the one that is told both are, and itself at last.
std::vector<int> wayApart(const View &view, int told, int other) {
  std::vector<int> above, way{other};
  for (int frame = view.frame[told]; frame != none; frame = view.frames[frame].parent) above.push_back(frame);
  while (std::ranges::find(above, view.frame[way.back()]) == above.end() && view.frames[view.frame[way.back()]].call != none) way.push_back(view.frames[view.frame[way.back()]].call);
  if (way.back() == told && way.size() > 1) way.pop_back(); // of a call that is told: what stands in it
  std::ranges::reverse(way);
  return way;
}

// Eight calls of one helper are eight lines, and not one line of the helper eight times: of each further one the first step on the
// way that is none of another's. Where something is allocated or released is told as it is.
std::vector<int> placesOfOthers(const View &view, const Problem &problem) {
  std::vector<std::vector<int>> ways;
  std::map<int, int> used;
  for (const auto &[step, word] : problem.with) {
    ways.push_back(word.starts_with("and ") ? wayApart(view, problem.step, step) : std::vector{step});
    for (int each : ways.back()) ++used[each];
  }
  std::vector<int> places;
  for (const std::vector<int> &way : ways) {
    const auto own = std::ranges::find_if(way, [&](int each) { return used[each] == 1; });
    places.push_back(own == way.end() ? way.back() : *own);
  }
  return places;
}

} // namespace

void Report::passOver(const View &view, int step, std::string because) {
  if (!options.tell_silences) return;
  for (int at = step; at != facts::none; at = view.frames[view.frame[at]].call) // or of a helper that a line calls
    passed_over.push_back({std::string(rule), because, locationOf(view, at)});
}

void Report::passOver(const View &view, int step, const std::function<std::string()> &because) {
  if (options.tell_silences) passOver(view, step, because());
}

void Report::add(const View &view, Problem problem) {
  if (repeatsWhatItWasGiven(view, problem)) return;
  if (problem.level != Level::Note && findRule(rule)->group != "safety") {
    if (std::string occasion = occasionOf(view, problem); !occasion.empty()) problem.level = Level::Note, problem.notes.push_back(std::move(occasion));
  }
  // The finding stands in the function that holds the loop; the op may be further down the calls.
  int op_frame = view.frame[problem.step];
  int report_frame = problem.frame != none ? problem.frame : problem.loop == none ? 0 : view.frame[problem.loop];
  Finding finding;
  finding.rule = rule;
  finding.level = problem.level;
  finding.confidence = problem.confidence;
  finding.headline = std::move(problem.headline);
  for (std::string &note : problem.notes) // of each of a row's buffers, perhaps
    if (std::ranges::find(finding.notes, note) == finding.notes.end()) finding.notes.push_back(std::move(note));
  finding.fixes = std::move(problem.fixes);
  for (Fix &fix : finding.fixes)
    for (const Edit &edit : fix.edits)
      if (!options.root.empty() && edit.file.starts_with('/') && relativeTo(options.root, edit.file) == edit.file) {
        finding.notes.push_back("no automatic fix: " + edit.file + " is outside of the project");
        fix = {fix.title, FixSafety::DisplayOnly, {}};
        break;
      }
  finding.op_site = locationOf(view, problem.step);
  finding.in_macro = macroOf(view, problem.step);
  finding.cause = problem.cause;
  finding.in_helper = problem.to_change && op_frame != report_frame;
  finding.of_given = isOfGiven(view, problem.step);
  // Calls from the reporting frame down to the op.
  std::vector<int> callees;
  for (int frame = op_frame; frame != report_frame && frame != none && view.frames[frame].call != none; frame = view.frames[frame].parent)
    callees.push_back(frame);
  std::reverse(callees.begin(), callees.end());
  for (int frame : callees) finding.path.push_back({locationOf(view, view.frames[frame].call), "calls " + view.frames[frame].function->name});
  finding.primary = *finding.op_site;
  if (!callees.empty()) {
    const std::string &called = view.steps[problem.step].api; // none where something is only read or written
    finding.path.push_back({*finding.op_site, called.empty() ? "here" : called + " is here"});
    finding.primary = finding.path.front().at;
    finding.report_site = finding.path.front().at;
  }
  if (problem.stands_at_loop && callees.empty()) {
    finding.report_site = locationOf(view, problem.loop);
    finding.primary = *finding.report_site;
    finding.path.push_back({*finding.op_site, "the first of them"});
  }
  const std::vector<int> others = placesOfOthers(view, problem);
  for (std::size_t i = 0; i < others.size(); ++i) finding.path.push_back({locationOf(view, others[i]), problem.with[i].second});
  for (auto &[step, word] : problem.labels) finding.labels.push_back({locationOf(view, step), word});
  if (view.isCalls(problem.loop)) tellCalls(view, finding);
  else if (problem.loop != none && !problem.stands_at_loop) finding.labels.push_back({locationOf(view, problem.loop), "the loop"});
  std::string path = relativeTo(options.root, finding.op_site->file);
  finding.fingerprint = fingerprint({rule, path, finding.op_site->function, view.steps[problem.step].text, 0});
  findings.push_back(std::move(finding));
  loops.push_back(problem.loop == none ? std::nullopt : std::optional(locationOf(view, problem.loop)));
}

} // namespace xferguard::checks
