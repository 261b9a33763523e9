#include "checks/tensors/ReadBacks.h"
#include <algorithm>
#include <map>
#include <set>

namespace xferguard::checks {

bool isOfShape(const Step &step) { return step.family == "torch-shape" || step.family == "torch-mask"; }

// `.item()`, `float(loss)`, `if loss > 0`, and in C++ 'item'.
std::string spelled(const Step &step) {
  const std::string name = step.api.substr(step.api.rfind(':') + 1);
  static const std::map<std::string, std::string, std::less<>> others{{"if", "the condition"}, {"assert", "the assertion"}, {"mask", "indexing with a mask"}, {"format", "formatting"}, {"slice", "the bound of a slice"}, {"print", "'print'"}};
  const auto other = others.find(name);
  return other == others.end() ? "'" + name + "'" : other->second;
}

namespace {

constexpr int far_enough = 8;

// What a reduction, or sums of such, have made of many; `.detach()` and `.data` leave it what it is.
bool isFew(const View &view, const Operand &what, int at, int depth) {
  if (depth > far_enough) return false;
  if (what.object != none && what.step == none) {
    const int given = view.objects[what.object].base == none ? view.givenBy(what.object, at) : none;
    if (given != none && view.steps[given].word == "few") return true;
    return given != none && isFew(view, view.steps[given].args[1].value, given, depth + 1);
  }
  if (what.step == none) return false;
  const Step &made = view.steps[what.step];
  if (isOp(made, Effect::Launch) && made.word != "converted") return made.word == "few";
  return (made.word == "view" || made.word == "converted") && made.args.size() == 1 && isFew(view, made.args.front().value, what.step, depth + 1);
}

} // namespace

bool bringsFew(const View &view, int move) {
  const Step &step = view.steps[move];
  return step.blocking && comesToTheHost(view, move) && !isNonBlocking(step) && isFew(view, *step.arg(Role::Src), move, 0);
}

int resultOf(const View &view, const Step &step) {
  const Operand *value = step.arg(Role::Result);
  return value && value->object != none ? view.memory(*value) : none;
}

namespace {

constexpr int little_work = 12; // launches

// What it is for cannot be had without the wait: a list, which values there are, what a mask picks to be kept.
bool isWantedOnTheHost(const Step &step) {
  return step.api == "tolist" || step.api == "slice" || step.api.starts_with("unique") || step.api == "bincount" || (step.api == "mask" && step.word != "reduced" && step.word != "where");
}

// Of the host's own wish: what is of the device alone has another way, with shapes that stay.
bool asksForAList(const Step &step) { return step.api == "tolist"; }

} // namespace

// What is read next to it: the device has been waited for already. Behind what has to wait the others' waits still are for nothing.
bool standsBehindAnother(const View &view, int at, int loop) {
  int launches = 0;
  for (int i = at - 1; i > loop; --i) {
    const Step &step = view.steps[i];
    if (view.isPython(i) && isOp(step, Effect::Launch) && (step.word == "heavy" || ++launches > little_work)) return false; // what was launched since is waited for anew
    if ((isWantedOnTheHost(step) || isOfShape(step)) && !isOfShape(view.steps[at])) continue; // without it this one waits all the same
    if (isOp(step, Effect::Readback) && step.blocking && (view.inside(at, step.parent) || step.parent == loop) && view.roundOf(i) == loop && guardIn(view, i, loop) == Guard::None) return true;
    if (isOp(step, Effect::Launch) && (step.api == "backward" || step.api == "step")) return false;
  }
  return false;
}

namespace {

// In Python what the device computes with a number, `loss / count`, is no number any more.
bool isComputedOnTheHost(const View &view, const Operand &value, int round, int memory) {
  std::set<int> numbers{memory};
  auto isOneItself = [&](const Operand &what) { return what.step == none && std::ranges::any_of(what.reads, [&](int each) { return numbers.contains(view.storage(each)); }); };
  auto isOne = [&](const Operand &what) { // or in a dictionary
    const bool listed = what.step != none && view.steps[what.step].kind == StepKind::Call && view.steps[what.step].api == "list";
    return listed ? std::ranges::any_of(view.steps[what.step].args, [&](const facts::Argument &each) { return isOneItself(each.value); }) : isOneItself(what);
  };
  for (int i = round + 1; i < view.steps[round].end; ++i) {
    const Step &step = view.steps[i];
    if (step.kind == StepKind::Write && step.args.size() > 1 && isOne(step.args[1].value)) numbers.insert(view.storage(step.args[0].value.object));
  }
  return isOne(value);
}

} // namespace

// The caller gets it, or what is computed from it: what that is for, its own facts tell.
bool isGivenBack(const View &view, int memory, int round) {
  for (int i = round + 1; i < view.steps[round].end; ++i) {
    const Step &step = view.steps[i];
    if (step.kind != StepKind::Exit || step.word != "return" || view.frame[i] != 0 || step.args.empty()) continue;
    const Operand &value = step.args[0].value;
    if (value.object != none && view.memory(value) == memory) return true;
    if (view.isPython(round)) {
      if (isComputedOnTheHost(view, value, round, memory)) return true;
      continue;
    }
    for (int each : value.reads)
      if (view.storage(each) == memory || view.dependsOn(value, round, view.object(memory))) return true;
  }
  return false;
}

// An action, a token: the next round works on what the host, or a simulator there, has made of it.
bool feedsTheNextRound(const View &view, int at, int loop) {
  if (isOfShape(view.steps[at]) || view.isCalls(loop)) return false;
  const bool given_back = view.steps[at].text.starts_with("return");
  auto givesIt = [&](int step) { return step == at || (given_back && view.steps[step].kind == StepKind::Call && view.inside(at, step)); };
  return comesFromStep(view, *view.steps[at].arg(Role::Src), at, loop, givesIt);
}

// `self.total += error.item()`, in Python: a member that the call only adds to. Nobody needs it before all of them are there.
static bool isOnlyAddedUp(const View &view, int at, int memory, int round) {
  if (!view.isPython(at) || memory == none || !view.isCalls(round)) return false;
  bool added = false;
  for (int i = round + 1; i < view.steps[round].end; ++i) {
    const Step &step = view.steps[i];
    const bool adds = step.kind == StepKind::Write && step.update && view.memory(step.args[0].value) == memory;
    added |= adds && i > at;
    const Operand *asked = step.kind == StepKind::Branch ? step.arg(Role::Condition) : nullptr;
    if (asked && std::ranges::any_of(asked->reads, [&](int each) { return view.storage(each) == memory; })) return false;
    if (!adds && i > at && std::ranges::any_of(view.accesses[i], [memory](const Access &access) { return access.reads && access.memory == memory; })) return false;
  }
  return added;
}

// What a constructor asks for it asks once for each object, and nobody knows how many of those there are.
static bool isOfAConstructor(const View &view, int at, int loop) {
  for (int frame = view.frame[at]; frame != none && frame != view.frame[loop]; frame = view.frames[frame].parent)
    if (view.frames[frame].function->special == facts::Special::Constructor) return true;
  return view.frames[view.frame[loop]].function->special == facts::Special::Constructor && view.isCalls(loop);
}

// `size_list = [int(size.item()) for size in sizes]`, of what the other processes will send: it sizes what is allocated for that.
static bool isCalledASize(const Operand *tensor) {
  std::string_view name = tensor ? std::string_view(tensor->text) : std::string_view();
  if (name.ends_with("[]")) name.remove_suffix(2);
  return name.ends_with("size") || name.ends_with("sizes") || name.ends_with("size_list");
}

// `kernel<<<n, 256>>>(grads, scale.item<float>())`: the host asks for it to hand it on, and the kernel could read it where it lies.
static bool isOnlyGivenToAKernel(const View &view, int at) {
  return std::any_of(view.steps.begin() + at, view.steps.end(), [at](const Step &step) {
    return isKernel(step) && std::ranges::any_of(step.args, [at](const facts::Argument &each) { return each.value.step == at && each.role != Role::Options; }); // rather than how many threads there are
  });
}

bool isWorthAWarning(const View &view, int at, int loop) {
  const Step &step = view.steps[at];
  if (step.api == "assert") return false; // who runs `python -O` does not wait for it
  if (view.isPython(at) && step.api != "if" && isCalledASize(step.arg(Role::Src))) return false;
  if (view.isPython(at) && (isOfAConstructor(view, at, loop) || step.word == "sizes")) return false;
  if (guardIn(view, at, loop) != Guard::None || fewTrips(view, loop)) return false;
  if (view.isPython(at) && (asksForAList(step) || !isStepOfWork(view, at, loop) || !(doesRealWork(view, loop) || isInAStep(view, loop)))) return false; // little work, but for each element of a batch
  // In a `while` or `do` a count of what is left is mostly what decides whether it goes on.
  const facts::LoopForm form = view.steps[loop].form;
  if (step.family == "torch-shape" && (form == facts::LoopForm::While || form == facts::LoopForm::Do)) return false;
  const int memory = resultOf(view, step);
  const bool leaves_only = view.isPython(at) && view.isCalls(loop) && step.api == "if"; // `if not mask.any(): return x`, of a call: no loop ends with it
  if ((!leaves_only && decidesLoop(view, memory, loop, at)) || (memory != none && sizesWork(view, memory, loop, view.isPython(at) && view.isCalls(loop) ? at : none))) return false;
  if (view.isPython(at) && feedsTheNextRound(view, at, loop)) return false;
  if (isStepOfTraining(view, loop) || (isStepOfEvaluation(view, loop) && step.text.starts_with("return"))) return true; // what it gives back is told, and nothing else
  if (isOfShape(step)) return true; // whoever gets what was picked has not asked for the wait
  if (memory == none && !view.isPython(at) && doesRealWork(view, loop) && isOnlyGivenToAKernel(view, at)) return true;
  const bool unseen = memory == none && (!view.isPython(at) || (step.text.starts_with("return") && view.frame[at] == view.frame[loop])); // used where it stands, or nobody knows
  const bool leaves = view.isCalls(loop) && (unseen || (memory != none && !isOnlyAddedUp(view, at, memory, loop) && (view.escapes(memory) || isGivenBack(view, memory, loop))));
  return !leaves && !(view.isCalls(loop) && !doesRealWork(view, loop));
}

} // namespace xferguard::checks
