// Pinning memory for one copy, again and again: pinning costs more than the copy.
#include "checks/Query.h"
#include "checks/tensors/Tensors.h"

namespace xferguard::checks {
namespace {

int unpinnedIn(const View &view, int memory, int loop) {
  for (int i = loop + 1; i < view.steps[loop].end; ++i) {
    const Step &step = view.steps[i];
    bool ends = isOp(step, Effect::Unregister) || (isOp(step, Effect::Free) && step.memory == Memory::Pinned);
    const Operand *what = ends ? step.arg(Role::Ptr) : nullptr;
    if (what && view.memory(*what) == memory) return i;
  }
  return none;
}

bool copiedIn(const View &view, int memory, int loop) {
  for (int i = loop + 1; i < view.steps[loop].end; ++i)
    for (const Access &access : view.accesses[i])
      if (access.memory == memory && access.by == By::Transfer) return true;
  return false;
}

} // namespace

void runPinPerCopy(const View &view, Report &report) {
  ofTensorsPinPerCopy(view, report);
  for (int at = 0; at < view.size(); ++at) {
    const Step &step = view.steps[at];
    bool pins = isOp(step, Effect::Register) || (isOp(step, Effect::Alloc) && step.memory == Memory::Pinned);
    const Operand *what = pins ? (step.arg(Role::Ptr) ? step.arg(Role::Ptr) : step.arg(Role::Result)) : nullptr;
    const int loop = anyRoundOf(view, at);
    if (!what || what->object == none || loop == none || guardIn(view, at, loop) != Guard::None) continue;
    LoopRole role = view.steps[loop].role;
    if (role == LoopRole::Lanes || role == LoopRole::Setup || (!view.isCalls(loop) && view.positionVaries(*what, loop))) continue;
    int memory = view.memory(*what), end = unpinnedIn(view, memory, loop);
    if (end == none || !copiedIn(view, memory, loop)) continue;
    Problem problem;
    problem.step = at, problem.loop = loop;
    problem.level = !wastesEachTime(view, loop) || fewTrips(view, loop) || (view.isCalls(loop) && amortised(view, loop)) ? Level::Note : Level::Warning;
    problem.headline = nameOf(view, what) + " is pinned and released " + inEachRound(view, loop) + "; pin it once and reuse it";
    problem.labels.push_back({end, "released here"});
    report.add(view, std::move(problem));
  }
}

} // namespace xferguard::checks
