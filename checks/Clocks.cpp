// Whether a clock is read next to a step: what is timed is waited for on purpose.
#include "checks/Query.h"
#include "checks/facts/Logs.h"
#include <algorithm>

namespace xferguard::checks {

namespace {

// The block that a step stands in: its innermost loop, arm or function, seen through calls.
int blockOf(const View &view, int step) {
  int up = view.steps[step].parent;
  while (up != none && (view.steps[up].kind == StepKind::Call)) up = view.steps[up].parent;
  return up;
}

// `timer.stop()` of a large program's own, where the view had no room for what the host does.
bool isATimers(const View &view, int at) {
  const Step &step = view.steps[at];
  if (step.kind != StepKind::Call || step.end != at + 1) return false;
  const facts::Function *callee = view.library.find(step.callee).function;
  return callee && view.library.asksTheTime(*callee);
}

// The time is written beside what is told.
bool standsInALog(const View &view, int at) {
  for (int up = at; up != none; up = view.steps[up].parent)
    if (facts::isForALog(view.steps[up])) return true;
  return false;
}

// Of an event of the function's own, whose time nobody asks for: what would is left out of this build, or there is nothing like it.
bool timesNothing(const View &view, int record) {
  const Operand *event = view.steps[record].arg(Role::Event);
  if (!event || event->object == none || view.objects[event->object].storage != Storage::Local || view.isPython(record)) return false;
  const int memory = view.memory(*event);
  return std::ranges::none_of(view.steps, [&](const Step &step) {
    return isOp(step, Effect::Elapsed) && std::ranges::any_of(step.args, [&](const facts::Argument &argument) { return argument.role == Role::Event && view.memory(argument.value) == memory; });
  });
}

bool isClock(const View &view, int at) {
  const Step &step = view.steps[at];
  if (forAnError(view, at) || standsInALog(view, at)) return false;
  return isATimers(view, at) || isOp(step, Effect::Clock) || isOp(step, Effect::Elapsed) || (isOp(step, Effect::Record) && !timesNothing(view, at));
}

// `if (debug_timing) start();`: the clock is for who asks for it, and a wait beside the branch is for everybody.
bool isForWhoAsks(const View &view, int clock, int wait) {
  for (int up = view.steps[clock].parent; up != none && !view.inside(wait, up); up = view.steps[up].parent) {
    const Operand *condition = view.steps[up].kind == StepKind::Branch ? view.steps[up].arg(Role::Condition) : nullptr;
    if (condition && asksForMore(*condition)) return true;
  }
  return false;
}

bool isClockFor(const View &view, int at, int wait) { return isClock(view, at) && !isForWhoAsks(view, at, wait); }

enum class Inside { Nothing, Clock, Work };

// What a branch next to a wait holds: `if (i >= warm_up) timer.stop();` is a clock as well.
Inside inside(const View &view, int branch, int wait) {
  Inside found = Inside::Nothing;
  for (int i = branch + 1; i < view.steps[branch].end; ++i) {
    if (isWork(view.steps[i]) || isSync(view.steps[i]) || view.steps[i].kind == StepKind::Loop) return Inside::Work;
    if (isClockFor(view, i, wait)) found = Inside::Clock;
  }
  return found;
}

// The host fills, copies or makes memory, or calls something that is not looked into.
bool busyHost(const View &view, int at) {
  const Step &step = view.steps[at];
  if (step.kind == StepKind::Op) return step.family == "host" && (step.effect == Effect::Host || step.effect == Effect::Alloc);
  return unknownCall(view, at);
}

bool clockNear(const View &view, int step, bool busy_between) {
  int block = blockOf(view, step);
  int first = block == none ? 0 : block + 1, last = block == none ? view.size() : view.steps[block].end;
  for (int i = view.steps[step].end; i < last; ++i) {
    const Step &next = view.steps[i];
    if (isClockFor(view, i, step)) return true;
    if (next.kind == StepKind::Branch) {
      Inside what = inside(view, i, step);
      if (what == Inside::Clock) return true;
      if (what == Inside::Work) break;
      i = next.end - 1;
      continue;
    }
    if (next.kind == StepKind::Loop || isWork(next) || (!busy_between && busyHost(view, i))) break;
  }
  for (int i = step - 1; i >= first; --i) {
    const Step &before = view.steps[i];
    if (isClockFor(view, i, step)) return true;
    if (isWork(before) || isSync(before) || (!busy_between && busyHost(view, i))) break;
    if (before.kind == StepKind::Loop && !view.inside(step, i)) break;
  }
  return false;
}

} // namespace

bool clockNextTo(const View &view, int step) { return clockNear(view, step, /*busy_between=*/true); }
bool clockBeside(const View &view, int step) { return clockNear(view, step, /*busy_between=*/false); }

} // namespace xferguard::checks
