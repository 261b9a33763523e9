// The host looks at what an asynchronous copy brings before anything has waited for it.
#include "checks/Query.h"
#include "checks/tensors/Tensors.h"

namespace xferguard::checks {

void runAsyncHostRace(const View &view, Report &report) {
  ofTensorsAsyncHostRace(view, report);
  eachOp(view, Effect::Copy, [&](int at, const Step &copy) {
    const Operand *target = copy.arg(Role::Dst);
    if (copy.blocking || captured(view, at) || !isCopy(view, copy, Direction::DeviceToHost) || !target || target->object == none) return;
    int memory = view.memory(*target);
    Memory kind = view.kind(target);
    for (int i = endOfChoice(view, at); i < view.size(); ++i) {
      const Step &step = view.steps[i];
      if (target->pointee && view.writes(i, view.storage(target->object)) && names(view, i, target->object)) return; // swapped, or moved on
      if (leftByACheck(view, i) || isInstead(view, i, at)) { i = step.end - 1; continue; }
      if (isSync(step) || blocks(view, i) || isOp(step, Effect::Query) || (isOp(step, Effect::Free) && step.family != "host") || unknownCall(view, i) || tellsOthers(view, i) || asksAFlag(view, i)) return;
      if (step.kind == StepKind::Loop && !view.sameBlock(at, i)) return;
      if (isOp(step, Effect::Destroy) || isOp(step, Effect::Host) || step.kind == StepKind::Exit) {
        if (!view.reads(i, memory)) { if (step.kind == StepKind::Exit) return; continue; }
      }
      bool by_host = false;
      for (const Access &access : view.accesses[i]) by_host |= access.memory == memory && access.reads && access.by == By::Host && names(view, i, target->object); // not the other half of an allocation
      if (!by_host) continue;
      Problem problem;
      problem.step = i, problem.loop = none;
      problem.level = kind == Memory::Pinned || kind == Memory::Managed ? Level::Warning : Level::Note;
      problem.headline = nameOf(view, target) + " is read before anything has waited for the copy that fills it";
      problem.labels.push_back({at, "the copy is queued here"});
      report.add(view, std::move(problem));
      return;
    }
  });
}

} // namespace xferguard::checks
