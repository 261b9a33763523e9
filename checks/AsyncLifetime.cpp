// The host memory of an asynchronous copy is released or rewritten before the copy is done.
#include "checks/Query.h"

namespace xferguard::checks {

void runAsyncLifetime(const View &view, Report &report) {
  eachOp(view, Effect::Copy, [&](int at, const Step &copy) {
    const Operand *host = copy.blocking ? nullptr : hostSide(view, copy);
    if (!host || host->object == none) return;
    int memory = view.memory(*host);
    Memory kind = view.kind(host);
    bool up = direction(view, copy) == Direction::HostToDevice;
    for (int i = view.steps[at].end; i < view.size(); ++i) {
      const Step &step = view.steps[i];
      if (step.kind == StepKind::Branch && step.guard == Guard::Error && !waitsIn(view, i)) { i = step.end - 1; continue; } // what a check macro leaves behind
      const Operand *gone = isOp(step, Effect::Free) && step.family == "host" ? step.arg(Role::Ptr) : nullptr;
      bool released = gone && view.memory(*gone) == memory;
      bool rewritten = false;
      for (const Access &access : view.accesses[i]) rewritten |= up && access.memory == memory && access.writes && access.by == By::Host;
      if (isSync(step) || blocks(view, i) || isOp(step, Effect::Query) || unknownCall(view, i)) return;
      if (isOp(step, Effect::Free) && !released) return; // most releases wait for the device
      if (step.kind == StepKind::Loop || step.kind == StepKind::Exit) return;
      if (!released && !rewritten) continue;
      Problem problem;
      problem.step = i;
      problem.level = kind == Memory::Pinned || kind == Memory::Managed ? Level::Warning : Level::Note;
      problem.headline = nameOf(view, host) + (released ? " is released" : " is rewritten") + " while an asynchronous copy may still be using it";
      problem.labels.push_back({at, "the copy is queued here"});
      report.add(view, std::move(problem));
      return;
    }
  });
}

} // namespace xferguard::checks
