// One element of a device container at a time, from the host: each is a copy and a wait.
#include "checks/Query.h"
#include "checks/fix/Fix.h"
#include <algorithm>

namespace xferguard::checks {

namespace {

// Made anew in each round, it has no other element to be read with this one.
bool isMadeInEachRound(const View &view, const Operand &what, int loop) {
  int root = what.object;
  while (view.objects[root].base != none) root = view.objects[root].base;
  for (int i = loop + 1; i < view.steps[loop].end; ++i) {
    const Step &step = view.steps[i];
    if (view.isPython(i) && step.kind == StepKind::Write && !step.update && view.roundOf(i) == loop && view.storage(step.args[0].value.object) == view.storage(root)) return true;
  }
  return false;
}

// In Python: beside no loop of work, in a function that runs seldom by its name.
bool isOfATest(const View &view, int at, int loop) {
  return view.isPython(at) && view.steps[loop].word == "things" && isSeldom(view.frames[0].function->pace) && workRoundOf(view, at) == none;
}

// `tensor[i].item()`. How large a mask's selection is, is no element.
void ofTensor(const View &view, int at, Report &report) {
  const Step &step = view.steps[at];
  const Operand *what = step.arg(Role::Src);
  int loop = view.loopOf(at);
  if (loop == none || !what || !step.blocking || step.family == "torch-shape" || step.family == "torch-mask" || step.api == "slice" || !isAnElement(view, *what, loop) || !view.onDevice(*what, at)) return;
  const Guard guard = view.isPython(at) ? guardIn(view, at, loop) : view.guard(at, loop);
  if (seldom(guard) || (step.api == "tolist" && isMadeInEachRound(view, *what, loop))) return;
  Problem problem;
  problem.step = at, problem.loop = loop;
  problem.level = guard != Guard::None || fewTrips(view, loop) || isOfATest(view, at, loop) ? Level::Note : Level::Warning;
  problem.headline = "one element of " + nameOf(view, what) + " is read from the host in every iteration; each is a copy with a wait";
  problem.notes.push_back("bring the tensor to the host once, with .cpu(), and read there");
  report.add(view, std::move(problem));
}

// `matrix(i, j)` of a class that keeps its data on the device.
void byOperator(const View &view, int at, Report &report) {
  const int loop = view.loopOf(at);
  const Operand *what = view.steps[at].arg(Role::Src);
  if (loop == none || !what || !isReadByOperator(view, at, loop) || !what->indexed || !view.positionVaries(*what, loop)) return;
  if (writtenByDeviceIn(view, view.memory(*what), loop)) return; // scalar-readback: no range to copy at once
  const Guard guard = view.guard(at, loop);
  if (seldom(guard)) return;
  const LoopRole role = view.steps[loop].role;
  const bool seldom_run = guard != Guard::None || fewTrips(view, loop) || role == LoopRole::Repeat || role == LoopRole::Sweep || role == LoopRole::Lanes;
  Problem problem;
  problem.step = at, problem.loop = loop;
  problem.level = seldom_run ? Level::Note : Level::Warning;
  problem.headline = "one element of " + nameOf(view, what) + " is read from the host in every iteration; each is a copy with a wait";
  problem.notes.push_back("copy the range to the host once, then read there");
  report.add(view, std::move(problem));
}

// One value of each round, or of a container that each round makes anew: no range to copy at once.
bool isTheSameInEach(const View &view, const Operand &what, int round) {
  return (what.indexed && !view.positionVaries(what, round)) || (what.object != none && view.declaredIn(what.object, round));
}

// `pose[0] = next;` for the kernel to read, in a round of work: a kernel's argument would bring it there.
bool oneValueWritten(const View &view, int at, Report &report) {
  const Operand *what = view.steps[at].arg(Role::Dst);
  const int round = what ? roundWithWork(view, at) : none;
  if (view.frames[view.frame[at]].function->special == facts::Special::Constructor) return false; // as it is made
  if (round == none || (view.loopOf(at) != none && view.loopOf(at) != round) || !(isTheSameInEach(view, *what, round) || !what->indexed) || guardIn(view, at, round) != Guard::None) return false;
  Problem problem;
  problem.step = at, problem.loop = round;
  problem.to_change = true;
  const bool made_for_it = what->object != none && view.declaredIn(what->object, round); // whoever calls, however often
  const bool again = view.isCalls(round) && !made_for_it ? calledInALoop(view, round) : doesRealWork(view, round) && !fewTrips(view, round);
  problem.level = again && !amortised(view, round) ? Level::Warning : Level::Note;
  problem.headline = "one element of " + nameOf(view, what) + " is written from the host " + inEachRound(view, round) + ": a copy with a wait; hand the value to the kernel as an argument";
  problem.notes.push_back("a kernel takes at least 4 KiB of arguments by value, and so does the function object that is given to an algorithm");
  report.add(view, std::move(problem));
  return true;
}

} // namespace

void runElementAccess(const View &view, Report &report) {
  eachOp(view, Effect::Copy, [&](int at, const Step &) { byOperator(view, at, report); });
  eachOp(view, Effect::Readback, [&](int at, const Step &) { ofTensor(view, at, report); });
  eachOp(view, Effect::Element, [&](int at, const Step &step) {
    if (oneValueWritten(view, at, report)) return;
    int loop = view.loopOf(at);
    if (loop == none) return;
    const Operand *what = step.arg(Role::Src) ? step.arg(Role::Src) : step.arg(Role::Dst);
    if (step.arg(Role::Src) && isOneValue(view, *what, loop)) return; // scalar-readback
    Guard guard = view.guard(at, loop);
    if (seldom(guard)) return;
    Problem problem;
    problem.step = at, problem.loop = loop;
    bool measured = view.steps[loop].role == LoopRole::Repeat || view.steps[loop].role == LoopRole::Sweep;
    const bool same = what && isTheSameInEach(view, *what, loop);
    const bool one_after_the_other = what && std::ranges::any_of(what->reads, [&](int each) { return view.counts(view.storage(each), loop); });
    const bool found_anew = step.arg(Role::Src) && !one_after_the_other && writtenByDeviceIn(view, view.memory(*what), loop); // `sums[n - 1]` of a scan: no range to copy at once
    problem.level = guard != Guard::None || fewTrips(view, loop) || measured || same || found_anew ? Level::Note : Level::Warning;
    bool writes = step.arg(Role::Dst) != nullptr;
    problem.headline = "one element of " + nameOf(view, what) + (writes ? " is written" : " is read") +
                       " from the host in every iteration; each is a copy with a wait";
    if (found_anew) {
      problem.notes.push_back("each round computes it anew: what only feeds further work of the device can be read there");
    } else {
      problem.notes.push_back(writes ? "write on the device, or into a host array that is copied once" : "copy the range to the host once, then read there");
      fix::add(problem, fix::readAtOnce(view, at, loop));
    }
    report.add(view, std::move(problem));
  });
}

} // namespace xferguard::checks
