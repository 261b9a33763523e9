// `lint --why FILE:LINE`: what the facts say about the ops on a line, and what the rules made of it.
#include "checks/Check.h"
#include "checks/Report.h"
#include <algorithm>
#include <set>

namespace xferguard::checks {
using namespace facts;

namespace {

std::string nameOf(const View &view, int memory) {
  int object = view.object(memory);
  return object == none ? "something" : "'" + view.objects[object].name + "'";
}

// "line 3", of the op's own file; another file is named.
std::string lineOf(const View &view, int step, int op) {
  const Site &site = view.steps[step].site, &own = view.steps[op].site;
  const Unit *there = view.frames[view.frame[step]].unit, *here = view.frames[view.frame[op]].unit;
  const std::string line = "line " + std::to_string(site.line);
  if (site.file == none || own.file == none || there->files[site.file] == here->files[own.file]) return line;
  return line + " of " + there->files[site.file];
}

// The first few that come to what an op brings, or that made what it takes; in a loop also those before it.
void others(const View &view, int at, const Argument &argument, std::vector<std::string> &out) {
  const bool brings = argument.role == Role::Dst;
  if (!brings && argument.role != Role::Src) return;
  constexpr std::size_t enough = 4;
  const int memory = view.memory(argument.value);
  std::set<std::string> said;
  for (int i = 0; i < view.size() && said.size() < enough; ++i) {
    if (i == at || view.steps[i].site.file == none) continue;
    for (const Access &access : view.accesses[i]) {
      if (access.memory != memory || !(brings ? access.reads : access.writes)) continue;
      const std::string who = access.by == By::Host ? "the host" : view.steps[i].api;
      said.insert(std::string(brings ? "read by " : "written by ") + who + " at " + lineOf(view, i, at));
    }
  }
  for (const std::string &each : said) out.push_back("    " + each);
  if (said.empty() && !view.escapes(memory)) out.push_back(brings ? "    read by nobody here" : "    written by nobody here");
}

std::string_view howOften(Rate rate) {
  switch (rate) {
  case Rate::Hot: return "again and again";
  case Rate::Often: return "often, perhaps";
  case Rate::Part: return "as a part of something";
  case Rate::Setup: return "seldom";
  case Rate::Once: return "once, or as seldom";
  case Rate::Unknown: return "nobody knows how often";
  }
  return "";
}

std::string runs(const Function &function, const Heat &heat) { return "'" + function.name + "' runs " + std::string(howOften(heat.rate)) + (heat.because.empty() ? std::string() : ": " + heat.because); }

void addOnce(std::vector<std::string> &to, std::string what) {
  if (std::ranges::find(to, what) == to.end()) to.push_back(std::move(what));
}

bool isAt(const View &view, int at, std::string_view file, unsigned line) {
  auto covers = [&](const Site &site) {
    if (site.file == none || line < site.line || site.end_line < line) return false;
    const std::string &name = view.frames[view.frame[at]].unit->files[site.file];
    return name == file || name.ends_with("/" + std::string(file));
  };
  return covers(view.steps[at].site) || covers(view.steps[at].body);
}

// The call on the line, if any, through which an op is reached.
bool isCalledAt(const View &view, int at, std::string_view file, unsigned line) {
  for (int frame = view.frame[at]; view.frames[frame].parent != none; frame = view.frames[frame].parent)
    if (isAt(view, view.frames[frame].call, file, line)) return true;
  return false;
}

std::vector<std::string> explain(const View &view, int at) {
  std::vector<std::string> out;
  const Step &step = view.steps[at];
  std::string head = step.api + ": " + std::string(name(step.effect));
  if (step.direction != Direction::Unknown) head += " " + std::string(name(step.direction));
  if (step.blocking) head += ", blocks";
  if (view.frame[at] != 0) {
    const View::Frame &own = view.frames[view.frame[at]];
    if (step.site.file != none) head += ", at " + own.unit->files[step.site.file] + ":" + std::to_string(step.site.line);
    head += ", reached from " + view.frames[0].function->name;
  }
  out.push_back(head);
  for (const Argument &argument : step.args) {
    if (argument.value.object == none || !argument.value.address) continue;
    int memory = view.memory(argument.value);
    out.push_back("  " + std::string(name(argument.role)) + " " + nameOf(view, memory) + (view.kind(memory) == Memory::Unknown ? ", of which nobody knows the kind: " : " is ") + view.whyKind(memory));
    others(view, at, argument, out);
  }
  if (int arm = view.guardArm(at, none); arm != none)
    out.push_back("  guarded (" + std::string(name(view.steps[arm].guard)) + ") at " + lineOf(view, arm, at));
  for (const View::Left &left : view.leftBefore(at, view.loopOf(at)))
    out.push_back("  guarded (" + std::string(name(left.guard)) + ") by what leaves at " + lineOf(view, left.branch, at));
  for (int loop = view.loopOf(at); loop != none; loop = view.loopOf(loop))
    out.push_back("  in a loop at " + lineOf(view, loop, at) + ", role " + std::string(name(view.steps[loop].role)) + ": " +
                  view.steps[loop].because);
  out.push_back("  " + runs(*view.frames[0].function, view.heat()));
  return out;
}

// How often the function runs in which a line without operations stands: the last that begins above it.
void addAround(Why &out, const SourceLocation &place, const Unit &unit, const Library &library) {
  for (const Function &function : unit.functions) {
    if (function.site.file == none || function.site.line > place.line || function.site.line < out.begins) continue;
    const std::string &file = unit.files[function.site.file];
    if (file != place.file && !file.ends_with("/" + place.file)) continue;
    if (function.site.line > out.begins) out.around.clear();
    out.begins = function.site.line;
    addOnce(out.around, runs(function, library.heatOf(unit, function)));
  }
}

// What the rules said of a place, or why they said nothing.
void addRules(Why &out, const SourceLocation &place, const Result &result) {
  auto isThere = [&](const SourceLocation &at) { return at.line == place.line && (at.file == place.file || at.file.ends_with("/" + place.file)); };
  auto about = [&](const Finding &finding, const std::string &word) {
    const bool passes = std::ranges::any_of(finding.path, [&](const Remark &each) { return isThere(each.at); });
    if (passes || (finding.op_site && isThere(*finding.op_site)) || (finding.report_site && isThere(*finding.report_site))) addOnce(out.rules, word + ": " + finding.headline + " [xfer-" + finding.rule + "]");
  };
  for (const Finding &finding : result.findings) about(finding, std::string(name(finding.level)));
  for (const Silence &each : result.silences)
    if (isThere(each.op)) addOnce(out.silences, each.rule + " keeps silent: " + each.because);
  for (const Suppressed &each : result.suppressed) about(each.finding, "silenced at line " + std::to_string(each.by.line) + (each.reason.empty() ? "" : " (" + each.reason + ")"));
}

} // namespace

std::vector<Why> why(const Unit &unit, const Index *others, const Known &known, std::span<const SourceLocation> places) {
  const Library library(unit, others, known);
  std::vector<Why> out(places.size());
  for (const Function *function : functionsWithWork(library)) {
    View view(*function, library);
    for (int i = 0; i < view.size(); ++i) {
      if (view.steps[i].kind != StepKind::Op || !isGpu(view.steps[i])) continue;
      for (std::size_t place = 0; place < places.size(); ++place) {
        if (!isAt(view, i, places[place].file, places[place].line) && !isCalledAt(view, i, places[place].file, places[place].line)) continue;
        std::string told;
        for (const std::string &each : explain(view, i)) told += (told.empty() ? "" : "\n") + each;
        addOnce(out[place].ops, std::move(told));
      }
    }
  }
  for (std::size_t place = 0; place < places.size(); ++place)
    if (out[place].ops.empty()) addAround(out[place], places[place], unit, library);
  if (std::ranges::all_of(out, [](const Why &each) { return each.ops.empty(); })) return out;
  RuleOptions options;
  options.tell_silences = true;
  const Result result = runRules(unit, others, known, options);
  for (std::size_t place = 0; place < places.size(); ++place)
    if (!out[place].ops.empty()) addRules(out[place], places[place], result);
  return out;
}

void Why::add(const Why &more) {
  for (const std::string &each : more.ops) addOnce(ops, each);
  for (const std::string &each : more.rules) addOnce(rules, each);
  for (const std::string &each : more.silences) addOnce(silences, each);
  if (more.begins < begins) return;
  if (more.begins > begins) around.clear();
  begins = more.begins;
  for (const std::string &each : more.around) addOnce(around, each);
}

std::vector<std::string> Why::lines() const {
  std::vector<std::string> none_here{"no operation of the GPU is known on this line"};
  none_here.insert(none_here.end(), around.begin(), around.end());
  if (ops.empty()) return none_here;
  constexpr std::size_t enough = 8;
  std::vector<std::string> all(ops.begin(), ops.begin() + std::min(ops.size(), enough));
  if (ops.size() > enough) all.push_back("and " + std::to_string(ops.size() - enough) + " more ways to come to operations of this line");
  all.insert(all.end(), rules.begin(), rules.end());
  if (rules.empty()) all.push_back("no rule speaks of it");
  all.insert(all.end(), silences.begin(), silences.end());
  return all;
}

} // namespace xferguard::checks
