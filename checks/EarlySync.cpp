// A wait before work of the host that does not need it.
#include "checks/Query.h"

namespace xferguard::checks {
namespace {

constexpr int worth_it = 1; // a loop of host work

bool deviceMayTouch(const View &view, int memory) {
  for (int i = 0; i < view.size(); ++i)
    for (const Access &access : view.accesses[i])
      if (access.memory == memory && access.by != By::Host) return true;
  return false;
}

} // namespace

void runEarlySync(const View &view, Report &report) {
  eachOp(view, Effect::Sync, [&](int at, const Step &sync) {
    if (!isSync(sync) || sync.scope == Scope::Event || clockNextTo(view, at)) return;
    int loops = 0, needed = none;
    for (int i = view.steps[at].end; i < view.size() && needed == none; ++i) {
      const Step &step = view.steps[i];
      if (step.kind == StepKind::Branch && step.guard == Guard::Error) { i = step.end - 1; continue; } // what a check macro leaves behind
      if (step.kind == StepKind::Exit || unknownCall(view, i) || (step.kind == StepKind::Op && facts::isGpu(step))) break;
      if (step.kind == StepKind::Loop && view.sameBlock(at, i)) ++loops;
      for (const Access &access : view.accesses[i])
        if (access.by == By::Host && deviceMayTouch(view, access.memory)) needed = i;
    }
    if (needed == none || loops < worth_it) return;
    // The loop before the first need must not be the one that needs it.
    for (int up = view.steps[needed].parent; up != none; up = view.steps[up].parent)
      if (view.steps[up].kind == StepKind::Loop && view.sameBlock(at, up) && loops == 1) return;
    Problem problem;
    problem.step = at, problem.loop = view.loopOf(at);
    problem.level = Level::Note;
    problem.headline = "the host waits here, and then does work that does not need the results; wait after it";
    problem.labels.push_back({needed, "first needed here"});
    report.add(view, std::move(problem));
  });
}

} // namespace xferguard::checks
