// A fixed sequence of kernels launched again and again: a graph launches it once.
#include "checks/Query.h"
#include "checks/tensors/Tensors.h"

namespace xferguard::checks {

void runLaunchBound(const View &view, Report &report) {
  ofTensorsLaunchBound(view, report);
  for (int loop = 0; loop < view.size(); ++loop) {
    const Step &around = view.steps[loop];
    if (around.kind != StepKind::Loop || around.role == LoopRole::Lanes || captured(view, loop)) continue;
    int launches = 0, first = none;
    bool fixed = true;
    for (int i = loop + 1; i < around.end; ++i) {
      const Step &step = view.steps[i];
      if (isOp(step, Effect::Launch) && step.family == "kernel") {
        if (first == none) first = i;
        ++launches;
        if (view.guard(i, loop) != Guard::None || view.loopOf(i) != loop) fixed = false;
      } else if (step.kind == StepKind::Op && facts::isGpu(step) && !isSync(step)) {
        fixed = false;
      }
      if (unknownCall(view, i) || isOp(step, Effect::Capture)) fixed = false;
    }
    if (launches < 4 || !fixed) continue;
    Problem problem;
    problem.step = first, problem.loop = loop;
    problem.level = Level::Note;
    problem.confidence = Confidence::Possible;
    problem.headline = std::to_string(launches) + " kernels are launched in the same order in every iteration; if they are short, capture them in a graph";
    report.add(view, std::move(problem));
  }
}

} // namespace xferguard::checks
