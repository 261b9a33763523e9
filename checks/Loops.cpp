// What a loop is to the work in it: whether it is worth a warning, how often a step of it runs.
#include "checks/Query.h"
#include <algorithm>
#include <map>
#include <regex>

namespace xferguard::checks {

bool launchIn(const View &view, int from, int to) {
  for (int i = from; i < to; ++i)
    if (isOp(view.steps[i], Effect::Launch)) return true;
  return false;
}

// What is called again and again is called by a loop that works, whether a launch is seen here or not.
bool isLoopWithWork(const View &view, int loop) { return loop != none && (calledInALoop(view, loop) || launchIn(view, loop + 1, view.steps[loop].end)); }

bool doesRealWork(const View &view, int loop) {
  LoopRole role = view.steps[loop].role;
  if (role == LoopRole::Calls) return view.heat().rate == facts::Rate::Hot || view.heat().rate == facts::Rate::Part; // a name alone is no evidence
  return role == LoopRole::Algorithm || role == LoopRole::Chunked;
}

bool wastesEachTime(const View &view, int round) { return view.isCalls(round) || doesRealWork(view, round); }

bool calledInALoop(const View &view, int round) { return view.isCalls(round) && view.heat().rate == facts::Rate::Hot; }

// Beside a loop of launches, what the call does once is little, unless somebody is known to call it again and again.
int anyRoundOf(const View &view, int step) {
  const int round = view.roundOf(step);
  return view.isCalls(round) && !calledInALoop(view, round) && amortised(view, round) ? none : round;
}

int hotRoundOf(const View &view, int step) {
  const int round = anyRoundOf(view, step);
  return view.isCalls(round) && view.heat().rate == facts::Rate::Unknown ? none : round;
}

int roundWithWork(const View &view, int step) {
  int round = hotRoundOf(view, step);
  while (round != none && !isLoopWithWork(view, round)) round = hotRoundOf(view, round);
  return round;
}

int workRoundOf(const View &view, int step, int (*roundOf)(const View &, int)) {
  auto isFor = [&](int round, std::initializer_list<LoopRole> roles) { return std::ranges::find(roles, view.steps[round].role) != roles.end(); };
  int round = roundOf(view, step);
  while (round != none && isFor(round, {LoopRole::Setup, LoopRole::Teardown, LoopRole::Lanes})) round = roundOf(view, round);
  return round;
}

namespace {

std::string ownName(const View &view) {
  const std::string &name = view.frames[0].function->name;
  const std::size_t scope = name.rfind("::");
  return "'" + (scope == std::string::npos ? name : name.substr(scope + 2)) + "'";
}

} // namespace

std::string inEachRound(const View &view, int round) { return view.isCalls(round) ? "in each call of " + ownName(view) : "in every iteration"; }
std::string beforeRounds(const View &view, int round) { return view.isCalls(round) ? "outside of " + ownName(view) : "before the loop"; }

bool seldom(Guard guard) { return guard == Guard::Periodic || guard == Guard::Once || guard == Guard::Leaves || guard == Guard::Error; }

namespace {

// `if (i == 0) ...; else THIS`, `if (i > 0) THIS`: all iterations but the first few run it.
bool allButTheFirst(const View &view, int arm, int loop) {
  const int branch = view.steps[arm].parent;
  const Operand *condition = branch == none ? nullptr : view.steps[branch].arg(Role::Condition);
  if (!condition || condition->reads.empty() || view.roundOf(arm) != loop) return false;
  if (!std::ranges::all_of(condition->reads, [&](int each) { return view.counts(view.storage(each), loop); })) return false;
  if (arm != branch + 1) return view.steps[branch].guard == Guard::Once;
  static const std::regex not_first(R"(\w+ *(> *0|>= *1|!= *0))");
  return view.steps[arm].guard == Guard::Other && std::regex_match(condition->text, not_first);
}

} // namespace

bool inMostIterations(const View &view, int step, int loop) {
  for (int up = view.steps[step].parent; up != none && up != loop; up = view.steps[up].parent)
    if (view.steps[up].kind == StepKind::Arm && view.steps[up].guard != Guard::None && !allButTheFirst(view, up, loop)) return false;
  return view.leftBefore(step, loop).empty();
}

namespace {

// All of the loop's work stands behind the branch that leaves.
bool leavesAll(const View &view, const View::Left &left, int loop) {
  return left.guard == Guard::Other && view.frame[left.branch] == view.frame[loop] && !launchIn(view, loop + 1, left.branch);
}

// What somebody asks for when something is wrong, or now and then.
bool asksForMore(const Operand &condition) {
  static const std::regex words("debug|verbose|check|verif|valid|test|print|dump|log|profil|timing|bench|trace|eval|save|write|output|export|show|visual", std::regex::icase);
  return std::regex_search(condition.text, words);
}

// The condition is one for the whole loop, or no work of it stands outside of its branch. Of a helper's own cases that is not
// known.
bool standsForAll(const View &view, int arm, int loop) {
  const int branch = view.steps[arm].parent;
  if (branch == none) return false;
  const Operand *condition = view.steps[branch].arg(Role::Condition);
  const bool helpers = view.frame[arm] != view.frame[loop];
  if (condition && !condition->reads.empty() && !view.varies(*condition, loop) && !(helpers && asksForMore(*condition))) return true;
  if (helpers) return false;
  return !launchIn(view, loop + 1, branch) && !launchIn(view, view.steps[branch].end, view.steps[loop].end);
}

} // namespace

namespace {

bool isArmOf(const View &view, int step, int branch) { return view.steps[step].kind == StepKind::Arm && view.steps[step].parent == branch; }

// `if (one) { upload(); a<<<>>>(); } else { upload(); b<<<>>>(); }`: one way or another, each call does its work, and a loop goes the
// same way all the time.
bool isOneOfTheWays(const View &view, int arm, int round) {
  const int branch = view.steps[arm].parent;
  if (branch == none || view.steps[branch].kind != StepKind::Branch) return false;
  const Operand *condition = view.steps[branch].arg(Role::Condition);
  if (!view.isCalls(round) && (!condition || view.varies(*condition, round))) return false;
  int ways = 0;
  for (int i = branch + 1; i < view.steps[branch].end; i = isArmOf(view, i, branch) ? view.steps[i].end : i + 1) {
    if (!isArmOf(view, i, branch)) continue;
    const Guard guard = view.steps[i].guard;
    if (!launchIn(view, i + 1, view.steps[i].end) || guard == Guard::Error || guard == Guard::Once || guard == Guard::Periodic) return false;
    ++ways;
  }
  return ways > 1;
}

} // namespace

Guard guardApart(const View &view, int step, int loop) {
  Guard strongest = Guard::None;
  for (int up = view.steps[step].parent; up != none && up != loop; up = view.steps[up].parent) {
    const Step &arm = view.steps[up];
    if (arm.kind != StepKind::Arm) continue;
    const bool whole = arm.guard == Guard::Other || (view.isCalls(loop) && arm.guard == Guard::Leaves); // `if (n) { all of it; return n; } return 0;`
    const bool all_of_it = whole && launchIn(view, up + 1, arm.end) && standsForAll(view, up, loop);
    if (all_of_it || allButTheFirst(view, up, loop)) continue;
    if ((view.isCalls(loop) && view.isFirstTime(up)) || isOneOfTheWays(view, up, loop)) continue;
    const bool a_choice = view.isCalls(loop) && arm.guard == Guard::Leaves; // `if (a) { this(); return; } that();`
    strongest = std::max(strongest, a_choice ? Guard::Other : arm.guard);
  }
  for (const View::Left &left : view.leftBefore(step, loop))
    if (!leavesAll(view, left, loop)) strongest = std::max(strongest, left.guard);
  return strongest;
}

namespace {

// `if args.distributed`, in Python: it holds in all rounds of a run, or in none.
class Setting {
public:
  Setting(const View &view, int loop) : view(view), loop(loop) {}

  bool is(int arm) const {
    const int branch = view.steps[arm].parent;
    const Operand *condition = branch == none || view.steps[arm].guard != Guard::Other ? nullptr : view.steps[branch].arg(Role::Condition);
    if (!condition || condition->reads.empty() || condition->step != none || asksForMore(*condition)) return false;
    return !view.varies(*condition, loop) || std::ranges::all_of(condition->reads, [&](int each) { return isSettled(each, branch, 0); });
  }

private:
  const View &view;
  int loop;
  static constexpr int far_enough = 6;

  // A parameter is given anew in each call, and the same if the caller has the same.
  bool isSettled(int object, int at, int depth) const {
    const int given = depth > far_enough ? none : view.givenBy(object, at);
    if (given == none || !view.inside(given, loop)) return given != none || !varies(object);
    const Step &write = view.steps[given];
    if (write.update || write.word == "item" || write.args.size() < 2 || write.args[1].value.step != none) return false;
    const Operand &value = write.args[1].value;
    return (value.object == none || value.object == object || isSettled(value.object, given, depth + 1)) &&
           std::ranges::all_of(value.reads, [&](int each) { return each == value.object || isSettled(each, given, depth + 1); });
  }

  bool varies(int object) const {
    Operand alone;
    alone.reads = {object};
    return view.varies(alone, loop);
  }
};

Guard guardInPython(const View &view, int step, int loop) {
  const Setting setting(view, loop);
  Guard strongest = Guard::None;
  for (int up = view.steps[step].parent; up != none && up != loop; up = view.steps[up].parent)
    if (view.steps[up].kind == StepKind::Arm && view.steps[up].guard != Guard::None && !setting.is(up)) strongest = std::max(strongest, view.steps[up].guard);
  for (const View::Left &left : view.leftBefore(step, loop)) strongest = std::max(strongest, left.guard);
  return strongest;
}

} // namespace

Guard guardIn(const View &view, int step, int round) {
  if (view.isCalls(round)) return guardApart(view, step, round);
  return view.isPython(step) ? guardInPython(view, step, round) : view.guard(step, round);
}

namespace {

bool endsAfterFew(const View &view, int loop) {
  const long long trips = view.steps[loop].trips;
  return trips != none && trips <= 4;
}

} // namespace

// A few of each round of a loop that itself does not end soon are many.
bool fewTrips(const View &view, int loop) {
  if (!endsAfterFew(view, loop)) return false;
  const int outer = hotRoundOf(view, loop);
  return outer == none || (view.isCalls(outer) ? !calledInALoop(view, outer) : !doesRealWork(view, outer) || fewTrips(view, outer));
}

bool soonDone(const View &view, int loop) {
  const Operand *condition = view.steps[loop].arg(Role::Condition);
  if (!condition) return false;
  auto names = [&](const Operand &value, int object) {
    return std::ranges::any_of(value.reads, [&](int each) { return view.storage(each) == view.storage(object); });
  };
  auto isPlainWrite = [&](int at) {
    const Step &step = view.steps[at];
    return step.kind == StepKind::Write && step.args.size() > 1 && !step.args[0].value.pointee && view.roundOf(at) == loop;
  };
  for (int i = loop + 1; i < view.steps[loop].end; ++i) {
    if (!isPlainWrite(i) || view.steps[i].word != "scaled") continue;
    const int scaled = view.steps[i].args[0].value.object;
    const Operand &made_of = view.steps[i].args[1].value;
    if (names(*condition, scaled) && names(made_of, scaled)) return true;
    // `next = n / 2; ...; n = next;`
    for (int j = i + 1; j < view.steps[loop].end; ++j) {
      if (!isPlainWrite(j) || view.steps[j].update || !names(view.steps[j].args[1].value, scaled)) continue;
      const int counter = view.steps[j].args[0].value.object;
      if (names(*condition, counter) && names(made_of, counter)) return true;
    }
  }
  return false;
}

namespace {

bool goesOverThings(const View &view, int loop) { // not through time; in Python all loops look alike
  return view.isPython(loop) ? view.steps[loop].role == LoopRole::Lanes : view.steps[loop].form == facts::LoopForm::Range;
}

} // namespace

bool amortised(const View &view, int loop) {
  if (calledInALoop(view, loop)) return false; // whoever calls it does so as often
  std::map<int, bool> known; // many launches stand in few loops
  const bool again = !view.isCalls(loop) || calledInALoop(view, loop); // then all devices get something in each round
  auto isShort = [&](int each) {
    auto [answer, fresh] = known.try_emplace(each, false);
    if (fresh) answer->second = (again && view.steps[each].role == LoopRole::Lanes) || endsAfterFew(view, each) || soonDone(view, each) || (view.isCalls(loop) && goesOverThings(view, each));
    return answer->second;
  };
  for (int i = loop + 1; i < view.steps[loop].end; ++i) {
    if (!isOp(view.steps[i], Effect::Launch)) continue;
    int around = view.roundOf(i);
    while (around != loop && isShort(around)) around = view.roundOf(around);
    if (around != loop && view.guard(around, loop) != Guard::Periodic) return true; // where every hundredth round evaluates, the others pay for themselves
  }
  return false;
}

} // namespace xferguard::checks
