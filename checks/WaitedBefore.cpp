#include "checks/WaitedBefore.h"
#include "checks/NeedlessWaits.h"
#include <algorithm>
#include <regex>

namespace xferguard::checks {
namespace {

bool usesStreams(const View &view) {
  for (const Step &step : view.steps) {
    if (step.kind != StepKind::Op || !facts::isGpu(step)) continue;
    const Operand *stream = step.arg(Role::Stream);
    if (stream && stream->object != none) return true;
    // thrust::cuda::par.on(stream)
    if (step.family == "thrust" && std::ranges::any_of(step.args, [](const facts::Argument &argument) { return argument.value.text.find(".on(") != std::string::npos; })) return true;
  }
  return false;
}

// A download on the legacy stream, in a program whose streams all wait for that.
bool waitsForAllStreams(const View &view, int at) {
  if (!isCopy(view, view.steps[at], Direction::DeviceToHost) || streamOf(view.steps[at])) return false;
  return std::ranges::all_of(view.steps, [&](const Step &step) {
    const Operand *stream = isWork(step) ? streamOf(step) : nullptr;
    return !stream || legacyOrders(view, *stream);
  });
}

// The device is asked for something there.
bool worksIn(const View &view, int loop) {
  for (int i = loop + 1; i < view.steps[loop].end; ++i)
    if (view.steps[i].kind == StepKind::Op && facts::isGpu(view.steps[i])) return true;
  return false;
}

// `float *`, `const void *`; a text is the host's.
bool leadsToData(const facts::Object &object) {
  static const std::regex plain("(const )?(unsigned |signed )?(void|bool|char|short|int|long|long long|float|double|__half|std::byte)( const)? \\*.*");
  return object.shape == Shape::Pointer && !object.type.starts_with("const char *") && std::regex_match(object.type, plain);
}

// It is given something of the device, or comes to it: who is only given what lies on the host keeps to that.
bool mayQueue(const View &view, int at) {
  const Step &call = view.steps[at];
  if (!unknownCall(view, at) || staysOnTheHost(view, at)) return false;
  if (view.library.find(call.callee).function) return true;
  return std::ranges::any_of(call.args, [&](const facts::Argument &argument) {
    const int object = argument.value.object;
    if (argument.role == Role::Result || object == none) return false;
    const Memory kind = view.kind(&argument.value);
    return view.objects[object].shape == Shape::Handle || kind == Memory::Device || kind == Memory::Managed || (kind == Memory::Unknown && leadsToData(view.objects[object]));
  });
}

// All that the program does, seen from its beginning, goes to this stream, but for what blocks; or all that a function does, which
// waits for that stream and for everything in one breath.
bool isOnlyStream(const View &view, const Operand &stream) {
  const bool is_null = isNull(stream);
  if ((stream.object == none && !is_null) || stream.indexed) return false;
  bool works = view.frames[0].function->name == "main";
  for (int i = 0; i < view.size(); ++i) {
    const Step &step = view.steps[i];
    if (mayQueue(view, i)) return false;
    if (!isWork(step) || step.blocking) continue;
    const Operand *other = step.arg(Role::Stream);
    const bool same = is_null ? !other || isNull(*other) : other && other->object != none && view.memory(*other) == view.memory(stream) && !other->indexed;
    if (!same) return false;
    works = true;
  }
  return works;
}

// `m_stream`, `stream_`
std::string bareName(const facts::Object &object) {
  std::string name = object.key.substr(object.key.find_last_of(":@") + 1);
  if (name.starts_with("m_")) name.erase(0, 2);
  std::erase(name, '_');
  return name;
}

// Two objects' streams of one name, which not both of them destroy: one was given the other's.
bool isGivenOn(const View &view, const facts::Object &one, const facts::Object &other) {
  if (one.base == none || other.base == none || one.key.empty() || other.key.empty() || one.key == other.key) return false;
  const std::set<std::string> &released = view.library.known.released;
  return bareName(one) == bareName(other) && !(released.contains(one.key) && released.contains(other.key));
}

bool isSameStream(const View &view, const Operand &a, const Operand &b) {
  if (a.object == none || b.object == none) return isNull(a) && isNull(b);
  if (a.indexed || b.indexed) return false;
  return view.memory(a) == view.memory(b) || isGivenOn(view, view.objects[a.object], view.objects[b.object]);
}

bool waitsForTheSame(const View &view, const Step &before, const Step &sync) {
  if (!isSync(before) || before.scope == Scope::Event) return false;
  const Operand *a = before.arg(Role::Stream), *b = sync.arg(Role::Stream);
  return before.scope == Scope::Device || (sync.scope == Scope::Stream && a && b && isSameStream(view, *a, *b));
}

// Whoever leaves there has waited just before: `if (done) { copy(); wait(); return; }`.
bool leavesBehindAWait(const View &view, int branch, const Step &sync) {
  const auto waits = [&](int arm) {
    for (int i = view.steps[arm].end - 1; i > arm; --i) {
      const Step &step = view.steps[i];
      if (waitsForTheSame(view, step, sync)) return view.sameBlock(i, arm + 1);
      if (unknownCall(view, i) || isWork(step) || isSync(step)) return false;
    }
    return false;
  };
  for (int arm = branch + 1; arm < view.steps[branch].end; arm = view.steps[arm].end)
    for (int i = arm + 1; i < view.steps[arm].end; ++i)
      if (view.steps[i].kind == StepKind::Exit && view.steps[i].parent == arm && !waits(arm)) return false;
  return true;
}

// It stands in a branch that ends in an error, or leaves: whatever stands in that as well.
bool neverComesTo(const View &view, int step, int at) {
  for (int up = view.steps[step].parent; up != none && !view.inside(at, up); up = view.steps[up].parent)
    if (view.steps[up].kind == StepKind::Arm && (view.steps[up].guard == Guard::Error || view.steps[up].guard == Guard::Leaves)) return true;
  return false;
}

// A helper comes back before it, behind work that nobody has waited for: `launch(); if (last) return; wait();`.
bool mayLeaveWorkBehind(const View &view, int step, int at) {
  for (int frame = view.frame[step]; !isWithin(view, view.frame[at], frame); frame = view.frames[frame].parent) {
    const int call = view.frames[frame].call;
    for (int exit = call + 1; exit < step; ++exit) {
      if (view.steps[exit].kind != StepKind::Exit || view.steps[exit].word != "return" || view.frame[exit] != frame || forAnError(view, exit)) continue;
      int last = exit - 1;
      while (last > call && !isWork(view.steps[last]) && !isSync(view.steps[last]) && !blocksForCertain(view, last)) --last;
      if (last > call && isWork(view.steps[last]) && !blocksForCertain(view, last)) return true;
    }
  }
  return false;
}

// A helper may have come back before it, and neither for want of something to do nor behind another wait.
bool mayBeLeftOut(const View &view, int step, int at) {
  const int round = anyRoundOf(view, at);
  int around = view.steps[step].parent;
  while (around != none && !view.inside(at, around)) around = view.steps[around].parent;
  if (mayLeaveWorkBehind(view, step, at)) return true;
  return std::ranges::any_of(view.leftBefore(step, round == none ? around : round), [&](const View::Left &left) { return !leavesBehindAWait(view, left.branch, view.steps[at]); });
}

// `if (impl) return impl->wait();`, for whoever calls: no branch in what the caller does.
bool isHandedOn(const View &view, int arm) { return view.steps[arm].kind == StepKind::Arm && view.steps[arm].word == facts::handing_on; }

// It stands in a branch, in one half of a `?:`, or in a loop that may have no rounds.
bool perhapsLeftOut(const View &view, int step, int at) {
  if (view.steps[step].kind == StepKind::Op && view.steps[step].guard != Guard::None) return true;
  for (int up = view.steps[step].parent; up != none && !view.inside(at, up); up = view.steps[up].parent)
    if ((view.steps[up].kind == StepKind::Arm && !isHandedOn(view, up)) || (view.steps[up].kind == StepKind::Loop && worksIn(view, up))) return true;
  return false;
}

// A stream that has a name stays on its device, whichever the thread turns to; the null stream is each device's own.
bool staysOnItsDevice(const Step &sync) { return sync.scope == Scope::Stream && streamOf(sync); }

// What somebody may have to wait for later, or for whom.
bool queuesOrTurns(const View &view, int at, const Step &sync) {
  const Step &step = view.steps[at];
  return isWork(step) || isOp(step, Effect::Record) || (changesDevice(view, at) && !staysOnItsDevice(sync)) || isOp(step, Effect::Prefetch);
}

// Whether it runs or not, all that it queued is done. A helper's return goes on behind its call.
bool leavesNothing(const View &view, int at, int wait) {
  const Step &step = view.steps[at];
  if (step.kind == StepKind::Exit) return step.word == "return" && !isWithin(view, view.frame[wait], view.frame[at]);
  if (step.kind != StepKind::Op) return true;
  if (!facts::isGpu(step)) return true;
  if (blocks(view, at)) return isCopy(view, step, Direction::DeviceToHost);
  return !isSync(step) && !queuesOrTurns(view, at, view.steps[wait]); // cudaFreeAsync, cudaDestroyTextureObject
}

// `if (n > 0) { launch(n); wait(); }`: where it is left out, nothing is queued by it. The branch, if no other arm of it works.
int branchThatWaits(const View &view, int wait, int at) {
  int outermost = none;
  for (int up = view.steps[wait].parent; up != none && !view.inside(at, up); up = view.steps[up].parent) {
    if (view.steps[up].kind == StepKind::Loop) return none;
    if (view.steps[up].kind == StepKind::Arm) outermost = up;
  }
  const int branch = outermost == none ? none : view.steps[outermost].parent;
  if (branch == none || !view.sameBlock(wait, outermost + 1)) return none;
  for (int i = branch + 1; i < view.steps[branch].end; ++i)
    if (!view.inside(i, outermost) && (isWork(view.steps[i]) || unknownCall(view, i))) return none;
  return branch;
}

// `if (!ok) break;`
bool leavesForAFailure(const View &view, int exit) {
  if (forAnError(view, exit)) return true;
  static const std::regex failed(R"(!\s*\w*(ok|good|success|succeeded))", std::regex::icase);
  const int arm = view.steps[exit].parent, branch = arm == none || view.steps[arm].kind != StepKind::Arm ? none : view.steps[arm].parent;
  const Operand *condition = branch == none || arm != branch + 1 ? nullptr : view.steps[branch].arg(Role::Condition);
  return condition && std::regex_match(condition->text, failed);
}

// `for (level...) { launch(level); wait(); }`: each round has waited before the next, and where there is no round nothing is queued by it.
int loopThatWaits(const View &view, int wait, int at) {
  int loop = view.steps[wait].parent;
  while (loop != none && view.steps[loop].kind != StepKind::Loop) loop = view.steps[loop].parent;
  if (loop == none || view.inside(at, loop) || !view.sameBlock(wait, loop + 1)) return none;
  const int around = view.loopOf(loop);
  if (around != none && !view.inside(at, around)) return none;
  for (int i = loop + 1; i < wait; ++i) // who leaves behind it has waited
    if (view.steps[i].kind == StepKind::Exit && view.loopOf(i) == loop && !leavesForAFailure(view, i) && view.frame[i] == view.frame[loop]) return none;
  for (int i = wait + 1; i < view.steps[loop].end; ++i)
    if (isWork(view.steps[i]) || unknownCall(view, i)) return none;
  return loop;
}

// `for (int i = 1; i < 3; ++i)`
bool hasRounds(const View &view, int loop) { return view.steps[loop].kind == StepKind::Loop && view.steps[loop].trips > 0; }

} // namespace

int waitedBefore(const View &view, int at, int &ends) {
  const Step &sync = view.steps[at];
  int perhaps = none; // a wait that may be left out, with all that it waits for
  bool unless_no_rounds = true; // and it is left out only where a loop has nothing to do
  auto found = [&](int wait) { return perhaps == none ? wait : perhaps; };
  for (int i = at - 1; i >= 0; --i) {
    const Step &step = view.steps[i];
    ends = i;
    if (view.inside(at, i)) {
      if (step.kind == StepKind::Call || step.kind == StepKind::Branch || isHandedOn(view, i)) continue;
      if (step.kind == StepKind::Arm && !onlyWaitsIn(view, step.parent)) { // what the other arms do has not been done
        i = step.parent + 1;
        continue;
      }
      return unless_no_rounds ? perhaps : none; // the start of its block: nothing is known to be queued where there is no round
    }
    if (neverComesTo(view, i, at)) continue;
    if (unknownCall(view, i) && !queuesNothing(view, i)) return none;
    if (perhapsLeftOut(view, i, at)) {
      if (leavesNothing(view, i, at)) continue;
      const bool waits = waitsForTheSame(view, step, sync) && !mayLeaveWorkBehind(view, i, at);
      int whole = waits ? branchThatWaits(view, i, at) : none;
      if (waits && whole == none) whole = loopThatWaits(view, i, at);
      if (whole == none) return none;
      if (hasRounds(view, whole) && step.scope == sync.scope) return found(i); // a wider one in the loop may be narrowed
      perhaps = found(i), i = whole, unless_no_rounds &= view.steps[whole].kind == StepKind::Loop;
      continue;
    }
    if ((isSync(step) || blocks(view, i)) && mayBeLeftOut(view, i, at)) return none;
    const Operand *a = step.arg(Role::Stream), *b = sync.arg(Role::Stream);
    const bool same = sync.scope == Scope::Stream && a && b && isSameStream(view, *a, *b);
    if (isSync(step)) {
      const bool all = waitsForTheSame(view, step, sync) || (step.scope == Scope::Stream && sync.scope == Scope::Device && a && isOnlyStream(view, *a));
      return all ? found(i) : none;
    }
    if (blocks(view, i) && same) return found(i); // on that stream
    if (blocks(view, i) && blocksForCertain(view, i) && (!usesStreams(view) || waitsForAllStreams(view, i))) return found(i);
    if (blocks(view, i) && isCopy(view, step, Direction::DeviceToHost)) continue; // done when it returns: what came before it tells
    if (blocks(view, i)) return none;
    if (queuesOrTurns(view, i, sync)) return none;
  }
  return none;
}

} // namespace xferguard::checks
