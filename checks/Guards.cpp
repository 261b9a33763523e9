// Under which conditions a step of a round runs, and what those say of how often it does.
#include "checks/Query.h"
#include "checks/fix/Source.h"
#include "checks/tensors/Tensors.h"
#include <algorithm>
#include <regex>

namespace xferguard::checks {

bool forAnError(const View &view, int step) {
  for (int up = view.steps[step].parent; up != none; up = view.steps[up].parent)
    if (view.steps[up].kind == StepKind::Branch && view.steps[up].guard == Guard::Error) return true;
  return false;
}

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

// What somebody asks for when something is wrong, or now and then. In Python whoever has a writer or a logger has it in each round;
// logits, outputs and what is valid are data.
bool asksForMoreInPython(const Operand &condition) {
  static const std::regex words("debug|verbose|check|verif|valid(?!\\.|\\[|_mask|_ind|_idx)|(\\b|_)test|print|dump|log(?!ger|it|_?prob|_?p\\b|_?std|_?var|_?sigma)|profil|timing|bench|trace|(\\b|_)eval|save|write(?!r)|output(?!s?\\b)|export|show|visual|\\bvis\\b", std::regex::icase);
  return std::regex_search(condition.text, words);
}

} // namespace

bool asksForMore(const Operand &condition) {
  static const std::regex words("debug|verbose|check|verif|valid|test|print|dump|log|profil|timing|bench|trace|eval|save|write|output|export|show|visual", std::regex::icase);
  return std::regex_search(condition.text, words);
}

namespace {

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

// `if loss_is_fine: loss.backward(); total += loss.item()`, in Python: the round learns there, and what stands beside it is its step.
bool isWhereItLearns(const View &view, int arm, int round) {
  if (view.steps[arm].guard != Guard::Other || !view.isPython(arm)) return false;
  for (int i = arm + 1; i < view.steps[arm].end; ++i)
    if (view.isPython(i) && learns(view.steps[i]) && workRoundOf(view, i) == round) return true;
  return false;
}

// `if min_p > 0: x = scores.max().item()`, in Python: what the data or a choice of the user decides, and nothing says that it is seldom so.
bool isACase(const View &view, int arm) {
  const int branch = view.steps[arm].parent;
  if (branch == none || !view.isPython(arm) || view.steps[arm].guard != Guard::Other || view.steps[branch].kind != StepKind::Branch) return false;
  const Operand *condition = view.steps[branch].arg(Role::Condition);
  static const std::regex of_one("rank|master|main_process|is_main|\\b(is_)?(first|last|best)\\b|best_|warm|init|error|fail|nan|\\binf\\b|finite|<=? *[0-9]+\\b", std::regex::icase);
  return condition && !condition->text.empty() && view.steps[branch].because.empty() && view.steps[branch].word != "switch" && !asksForMoreInPython(*condition) && !std::regex_search(condition->text, of_one);
}

// Nothing of the device's is done where the condition does not hold: no choice between two ways.
bool isAnExtra(const View &view, int arm) {
  const int branch = view.steps[arm].parent;
  for (int i = branch + 1; i < view.steps[branch].end; ++i)
    if (!view.inside(i, arm) && view.steps[i].kind == StepKind::Op && facts::isGpu(view.steps[i])) return false;
  return true;
}

// `if (wait)` of a parameter: who calls decides, and may never want it. Which of several things it is about is no such choice.
bool isAskedByTheCaller(const View &view, const Operand &condition) {
  static const std::regex index("(idx|index)$", std::regex::icase);
  return std::ranges::any_of(condition.reads, [&](int each) {
    const facts::Object &object = view.objects[each];
    return object.storage == Storage::Parameter && object.base == none && object.shape == Shape::Scalar && !std::regex_search(object.name, index);
  });
}

bool makesOrEnds(const Step &step) { return isOp(step, Effect::Alloc) || isOp(step, Effect::Free) || isOp(step, Effect::Create) || isOp(step, Effect::Destroy); }

// What is made is made when there is none, or none that is large enough; what a setting asks for is made for few. Waits are asked for by
// callers who need them.
bool isForSome(const View &view, const Step &step, int arm, const Operand &condition) {
  static const std::regex of_some("size|<=? *[0-9]+\\b|^!|cfg|conf|option|opts|param|setting|enable|\\buse_|flag|mode", std::regex::icase);
  if (makesOrEnds(step)) return std::regex_search(condition.text, of_some) || isAskedByTheCaller(view, condition) || !isAnExtra(view, arm);
  return isSync(step) && isAskedByTheCaller(view, condition);
}

// `if (step < stop_split_at)`: it holds for a stretch of the rounds. What is compared with a number of the source may hold for a few.
bool holdsForAStretch(const View &view, int arm) {
  const Operand *condition = view.steps[view.steps[arm].parent].arg(Role::Condition);
  static const std::regex up_to(R"((?:->|[^<>=!&|])*[\w\])]\s*[<>]=?(?:->|[^<>=!&|])*[A-Za-z_](?:->|[^<>=!&|])*)"), of_steps("iter|step|epoch|frame|round|tick|generation", std::regex::icase);
  return condition && std::regex_search(condition->text, of_steps) && std::regex_match(condition->text, up_to);
}

// Of the calls themselves, or of a helper that each round of a loop calls.
bool isInACallOf(const View &view, int arm, int round) {
  if (view.isCalls(round)) return calledInALoop(view, round);
  return view.frame[arm] != view.frame[round] && doesRealWork(view, round) && holdsForAStretch(view, arm);
}

// The same in C++, in each call of a function that works again and again: `if (blocks != channels) { download(); fold(); upload(); }`,
// `if (settings.on_gpu)`. What is set up, grown, or wrong holds seldom.
bool isACaseOfACall(const View &view, int step, int arm, int round) {
  const int branch = view.steps[arm].parent;
  if (branch == none || view.isPython(arm) || view.steps[arm].guard != Guard::Other || view.steps[branch].kind != StepKind::Branch || !isInACallOf(view, arm, round)) return false;
  const Operand *condition = view.steps[branch].arg(Role::Condition);
  static const std::regex holds_seldom("rank|master|root|first|last|best|warm|init|error|fail|valid|alloc|capac|grow|cache|chang|dirty|updat|need|nan|\\binf\\b|reset|nullptr|NULL|step *==|iter\\w* *==", std::regex::icase);
  if (!condition || condition->text.empty() || !view.steps[branch].because.empty() || view.steps[branch].word == "switch" || asksForMore(*condition)) return false;
  return !std::regex_search(condition->text, holds_seldom) && !isForSome(view, view.steps[step], arm, *condition);
}

bool isArmOf(const View &view, int step, int branch) { return view.steps[step].kind == StepKind::Arm && view.steps[step].parent == branch; }

bool isAlike(const Step &one, const Step &other) { return one.kind == StepKind::Op && isOp(other, one.effect) && one.effect == Effect::Copy && one.direction == other.direction; }

// `if (one) { upload(); a<<<>>>(); } else { upload(); b<<<>>>(); }`, `if (whole) upload(); else upload(shrunk());`: one way or another, each
// call does its work, and a loop goes the same way all the time.
bool isOneOfTheWays(const View &view, int step, int arm, int round) {
  const int branch = view.steps[arm].parent;
  if (branch == none || view.steps[branch].kind != StepKind::Branch) return false;
  const Operand *condition = view.steps[branch].arg(Role::Condition);
  if (!view.isCalls(round) && (!condition || view.varies(*condition, round))) return false;
  int ways = 0;
  for (int i = branch + 1; i < view.steps[branch].end; i = isArmOf(view, i, branch) ? view.steps[i].end : i + 1) {
    if (!isArmOf(view, i, branch)) continue;
    const Guard guard = view.steps[i].guard;
    const bool works = launchIn(view, i + 1, view.steps[i].end) || std::any_of(view.steps.begin() + i, view.steps.begin() + view.steps[i].end, [&](const Step &each) { return isAlike(view.steps[step], each); });
    if (!works || guard == Guard::Error || guard == Guard::Once || guard == Guard::Periodic) return false;
    ++ways;
  }
  return ways > 1;
}

struct Condition {
  Guard guard = Guard::None;
  int branch = none; // the strongest one
  void take(Guard other, int at) {
    if (other > guard) guard = other, branch = at;
  }
};

Condition conditionApart(const View &view, int step, int loop) {
  Condition strongest;
  for (int up = view.steps[step].parent; up != none && up != loop; up = view.steps[up].parent) {
    const Step &arm = view.steps[up];
    if (arm.kind != StepKind::Arm) continue;
    const bool whole = arm.guard == Guard::Other || (view.isCalls(loop) && arm.guard == Guard::Leaves); // `if (n) { all of it; return n; } return 0;`
    const bool all_of_it = whole && launchIn(view, up + 1, arm.end) && standsForAll(view, up, loop);
    if (isWhereItLearns(view, up, loop) || isACase(view, up) || isACaseOfACall(view, step, up, loop)) continue;
    if (all_of_it || allButTheFirst(view, up, loop)) continue;
    if ((view.isCalls(loop) && view.isFirstTime(up)) || isOneOfTheWays(view, step, up, loop)) continue;
    const bool a_choice = view.isCalls(loop) && arm.guard == Guard::Leaves; // `if (a) { this(); return; } that();`
    strongest.take(a_choice ? Guard::Other : arm.guard, arm.parent);
  }
  for (const View::Left &left : view.leftBefore(step, loop))
    if (!leavesAll(view, left, loop)) strongest.take(left.guard, left.branch);
  return strongest;
}

} // namespace

Guard guardApart(const View &view, int step, int loop) { return conditionApart(view, step, loop).guard; }

bool isUsual(const View &view, int step, int round) {
  if (seldom(guardApart(view, step, round))) return false;
  for (int up = view.steps[step].parent; up != none && up != round; up = view.steps[up].parent) {
    const Operand *condition = view.steps[up].kind == StepKind::Branch ? view.steps[up].arg(Role::Condition) : nullptr;
    if (condition && asksForMore(*condition)) return false;
  }
  return true;
}

bool mayBeEachTime(const View &view, int step, int round) {
  const Condition strongest = conditionApart(view, step, round);
  if (strongest.guard != Guard::None && strongest.guard != Guard::Other) return false;
  static const std::regex holds_seldom("init|calib|alloc|capac|grow|stale|chang|dirty|updat|reset|first|last|warm|error|fail|nullptr|NULL|sync|wait|empty|cfg|conf|option|opts|param|setting|enable|\\buse_|flag|mode", std::regex::icase);
  auto says = [&](int branch) {
    const Operand *condition = view.steps[branch].kind == StepKind::Branch ? view.steps[branch].arg(Role::Condition) : nullptr;
    return condition && (asksForMore(*condition) || std::regex_search(condition->text, holds_seldom));
  };
  for (int up = view.steps[step].parent; up != none && up != round; up = view.steps[up].parent)
    if (says(up) || (view.steps[up].kind == StepKind::Arm && view.steps[up].guard == Guard::Other && !isAnExtra(view, up))) return false;
  return std::ranges::none_of(view.leftBefore(step, round), [&](const View::Left &left) { return says(left.branch); });
}

std::string underACondition(const View &view, int step, int loop) {
  const int branch = conditionApart(view, step, loop).branch;
  const Operand *condition = branch == none ? nullptr : view.steps[branch].arg(Role::Condition);
  const bool short_enough = condition && !condition->text.empty() && condition->text.size() < 80;
  return "it stands under a condition" + (branch == none ? std::string() : ", at " + fix::placeOf(view, branch) + (short_enough ? ": '" + condition->text + "'" : ""));
}

namespace {

// `if args.distributed`, `if (on_gpu)`: it holds in all rounds of a run, or in none.
class Setting {
public:
  Setting(const View &view, int loop) : view(view), loop(loop) {}

  bool is(int arm) const {
    const int branch = view.steps[arm].parent;
    const Operand *condition = branch == none || view.steps[arm].guard != Guard::Other ? nullptr : view.steps[branch].arg(Role::Condition);
    if (!condition || condition->reads.empty() || condition->step != none || (view.isPython(arm) ? asksForMoreInPython(*condition) : asksForMore(*condition))) return false;
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

Guard guardOfRound(const View &view, int step, int loop) {
  const Setting setting(view, loop);
  Guard strongest = Guard::None;
  for (int up = view.steps[step].parent; up != none && up != loop; up = view.steps[up].parent)
    if (view.steps[up].kind == StepKind::Arm && view.steps[up].guard != Guard::None && !setting.is(up) && !isWhereItLearns(view, up, loop) && !isACase(view, up) && !isACaseOfACall(view, step, up, loop)) strongest = std::max(strongest, view.steps[up].guard);
  for (const View::Left &left : view.leftBefore(step, loop)) strongest = std::max(strongest, left.guard);
  return strongest;
}

} // namespace

Guard guardIn(const View &view, int step, int round) {
  if (view.isCalls(round)) return guardApart(view, step, round);
  const bool may_be_there = !view.isPython(step) && makesOrEnds(view.steps[step]); // and large enough: what asks for it holds once
  return may_be_there ? view.guard(step, round) : guardOfRound(view, step, round);
}

} // namespace xferguard::checks
