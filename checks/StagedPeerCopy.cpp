// From one device through the host to another: a peer copy goes straight.
#include "checks/Query.h"

namespace xferguard::checks {

void runStagedPeerCopy(const View &view, Report &report) {
  eachOp(view, Effect::Copy, [&](int down, const Step &download) {
    const Operand *target = download.arg(Role::Dst);
    if (!isCopy(view, download, Direction::DeviceToHost) || !target || target->object == none) return;
    int host = view.memory(*target);
    bool other_device = false;
    for (int i = view.steps[down].end; i < view.size(); ++i) {
      const Step &step = view.steps[i];
      if (step.kind == StepKind::Loop || unknownCall(view, i)) return;
      if (isOp(step, Effect::SetDevice)) other_device = true;
      const Operand *source = step.arg(Role::Src);
      bool up = isCopy(view, step, Direction::HostToDevice) && source && source->object != none && view.memory(*source) == host;
      if (up && other_device && view.sameBlock(down, i)) {
        Problem problem;
        problem.step = i, problem.loop = view.loopOf(i);
        problem.headline = nameOf(view, source) + " carries data from one device to another through the host; cudaMemcpyPeerAsync copies it directly";
        problem.labels.push_back({down, "downloaded here"});
        report.add(view, std::move(problem));
        return;
      }
      if (up || view.writes(i, host)) return;
    }
  });
}

} // namespace xferguard::checks
