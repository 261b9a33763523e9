// A wait right after something that already waited, or right before what waits anyway.
#include "checks/NeedlessWaits.h"
#include "checks/fix/Source.h"
#include <algorithm>
#include <map>

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

// The device is asked for something there.
bool worksIn(const View &view, int loop) {
  for (int i = loop + 1; i < view.steps[loop].end; ++i)
    if (view.steps[i].kind == StepKind::Op && facts::isGpu(view.steps[i])) return true;
  return false;
}

// All that the program does, seen from its beginning, goes to this stream, but for what blocks.
bool isOnlyStream(const View &view, const Operand &stream) {
  if (view.frames[0].function->name != "main" || stream.object == none || stream.indexed) return false;
  for (int i = 0; i < view.size(); ++i) {
    const Step &step = view.steps[i];
    if (unknownCall(view, i)) return false;
    if (!isWork(step) || step.blocking) continue;
    const Operand *other = step.arg(Role::Stream);
    if (!other || other->object == none || view.memory(*other) != view.memory(stream) || other->indexed) return false;
  }
  return true;
}

// The legacy default stream, as a wait names it.
bool isNull(const Operand &stream) {
  return stream.object == none && (stream.constant ? *stream.constant == 0 : stream.text == "nullptr" || stream.text == "NULL");
}

bool isSameStream(const View &view, const Operand &a, const Operand &b) {
  if (a.object == none || b.object == none) return isNull(a) && isNull(b);
  return view.memory(a) == view.memory(b) && !a.indexed && !b.indexed;
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

// A helper may have come back before it, and neither for want of something to do nor behind another wait.
bool mayBeLeftOut(const View &view, int step, int at) {
  const int round = anyRoundOf(view, at);
  int around = view.steps[step].parent;
  while (around != none && !view.inside(at, around)) around = view.steps[around].parent;
  return std::ranges::any_of(view.leftBefore(step, round == none ? around : round), [&](const View::Left &left) { return !leavesBehindAWait(view, left.branch, view.steps[at]); });
}

// It stands in a branch that ends in an error, or leaves: whatever stands in that as well.
bool neverComesTo(const View &view, int step, int at) {
  for (int up = view.steps[step].parent; up != none && !view.inside(at, up); up = view.steps[up].parent)
    if (view.steps[up].kind == StepKind::Arm && (view.steps[up].guard == Guard::Error || view.steps[up].guard == Guard::Leaves)) return true;
  return false;
}

// It stands in a branch, or in a loop that may have no rounds.
bool perhapsLeftOut(const View &view, int step, int at) {
  for (int up = view.steps[step].parent; up != none && !view.inside(at, up); up = view.steps[up].parent)
    if ((view.steps[up].kind == StepKind::Arm && view.steps[up].guard != Guard::None) || (view.steps[up].kind == StepKind::Loop && worksIn(view, up))) return true;
  return false;
}

// Whether it runs or not, all that it queued is done.
bool leavesNothing(const View &view, int at) {
  const Step &step = view.steps[at];
  if (step.kind != StepKind::Op) return step.kind != StepKind::Exit;
  return !facts::isGpu(step) || (blocks(view, at) && isCopy(view, step, Direction::DeviceToHost));
}

// The last step before `at` that waited for everything `at` would wait for, when no work came in between.
// `ends`: where the search came to an end otherwise.
int waitedBefore(const View &view, int at, int &ends) {
  const Step &sync = view.steps[at];
  for (int i = at - 1; i >= 0; --i) {
    const Step &step = view.steps[i];
    ends = i;
    if (view.inside(at, i)) {
      if (step.kind == StepKind::Call) continue;
      return none; // the start of its block
    }
    if (neverComesTo(view, i, at)) continue;
    if (unknownCall(view, i)) return none;
    if (perhapsLeftOut(view, i, at)) {
      if (leavesNothing(view, i)) continue;
      return none;
    }
    if ((isSync(step) || blocks(view, i)) && mayBeLeftOut(view, i, at)) return none;
    const Operand *a = step.arg(Role::Stream), *b = sync.arg(Role::Stream);
    const bool same = sync.scope == Scope::Stream && a && b && isSameStream(view, *a, *b);
    if (isSync(step)) {
      if (waitsForTheSame(view, step, sync)) return i;
      return step.scope == Scope::Stream && sync.scope == Scope::Device && a && isOnlyStream(view, *a) ? i : none;
    }
    if (blocks(view, i) && same) return i; // on that stream
    if (blocks(view, i) && !usesStreams(view) && blocksForCertain(view, i)) return i;
    if (blocks(view, i) && isCopy(view, step, Direction::DeviceToHost)) continue; // done when it returns: what came before it tells
    if (blocks(view, i)) return none;
    if (isWork(step) || isOp(step, Effect::Record) || changesDevice(view, i) || isOp(step, Effect::Prefetch)) return none;
  }
  return none;
}

// An upload that blocks is the last thing before it: its source is free again, and whatever else is queued the next wait
// waits for, before the host comes to any of it.
int uploadedBefore(const View &view, int at) {
  int upload = none;
  for (int i = at - 1; i >= 0 && upload == none; --i) {
    const Step &step = view.steps[i];
    if (step.kind == StepKind::Branch && step.guard == Guard::Error) continue;
    if (view.inside(at, i)) continue;
    if (!view.sameBlock(i, at)) {
      if (isWork(step) || isSync(step)) return none; // perhaps it ran
      continue;
    }
    if (isCopy(view, step, Direction::HostToDevice) && step.blocking) upload = i;
    else if (isWork(step) || isSync(step) || unknownCall(view, i) || step.kind == StepKind::Loop) return none;
  }
  if (upload == none || view.frame[upload] != view.frame[at]) return none;
  const fix::Need need = fix::hostNeeds(view, at);
  return need.step == none && need.waits_later != none ? upload : none;
}

// A helper that only waits is the wait itself, where it is called.
int frameOfWait(const View &view, int at) {
  auto onlyWaits = [&](int frame) {
    const int call = view.frames[frame].call;
    for (int i = call + 1; i < view.steps[call].end; ++i)
      if (i != at && (unknownCall(view, i) || (view.steps[i].kind == StepKind::Op && facts::isGpu(view.steps[i])))) return false;
    return true;
  };
  int frame = view.frame[at];
  while (frame != 0 && onlyWaits(frame)) frame = view.frames[frame].parent;
  return frame;
}

} // namespace

void runRedundantSync(const View &view, Report &report) {
  std::map<int, Problem> next_waits;
  eachNeedlessWait(view, nullptr, [&](NeedlessWait wait) {
    if (!wait.next_waits) return;
    Problem &problem = wait.problem;
    problem.headline = "'" + view.steps[problem.step].api + "' waits for nothing: '" + view.steps[problem.labels.front().first].api + "', next, waits anyway";
    next_waits.emplace(problem.step, std::move(problem));
  });
  eachOp(view, Effect::Sync, [&](int at, const Step &sync) {
    if (!isSync(sync) || sync.scope == Scope::Event) return;
    int ends = none;
    int before = waitedBefore(view, at, ends);
    const bool behind_upload = before == none;
    if (behind_upload) before = uploadedBefore(view, at);
    if (const auto found = next_waits.find(at); before == none && found != next_waits.end()) return report.add(view, found->second);
    if (before == none) return report.passOver(view, at, ends == none ? "nothing comes before it" : "line " + std::to_string(view.steps[ends].site.line) + " comes before it" + (view.steps[ends].api.empty() ? "" : ", " + view.steps[ends].api));
    const int loop = view.roundOf(at); // also beside a loop of launches: whoever calls for one wait gets two
    if (loop != none && view.roundOf(before) != loop) return;
    // Once, and behind a call: that one has other callers. Behind an upload, once in a program's life, the device only starts a moment later.
    const bool in_main = view.frames[0].function->name == "main";
    const int frame = frameOfWait(view, at);
    const bool own = frame == 0 || isWithin(view, view.frame[before], frame); // a wait of a helper may be for its other callers
    const bool again = loop != none && (view.isCalls(loop) ? own && doesRealWork(view, loop) : true);
    const bool plain = again || (view.frame[before] == view.frame[at] && !(behind_upload && in_main));
    Problem problem;
    problem.step = at, problem.loop = loop;
    if (own) problem.frame = frame;
    problem.level = !plain || seldom(view.guard(at, loop)) || clockBeside(view, at) ? Level::Note : Level::Warning; // beside a clock it says what is measured
    problem.headline = "'" + sync.api + "' waits for nothing: '" + view.steps[before].api + "' has just waited";
    if (behind_upload)
      problem.headline = "'" + sync.api + "' right after the upload by '" + view.steps[before].api + "' waits for nothing that the host needs: the next wait is soon enough";
    problem.labels.push_back({before, behind_upload ? "returned when its data was taken" : "already waits"});
    fix::add(problem, fix::deleteWait(view, at, before));
    const bool may_be_nothing = isOp(view.steps[before], Effect::Copy) && view.steps[before].family == "thrust"; // of an empty container
    for (Fix &each : problem.fixes) {
      if (behind_upload) each.title = "delete the wait";
      if (!behind_upload && !may_be_nothing) continue;
      if (each.safety == FixSafety::Safe) each.safety = FixSafety::Unsafe; // a caller may wait here for what it queued
    }
    report.add(view, std::move(problem));
  });
}

} // namespace xferguard::checks
