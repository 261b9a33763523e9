// Upload, kernel, download in turn, chunk after chunk: two streams would overlap them.
#include "checks/Query.h"

namespace xferguard::checks {

void runNoOverlap(const View &view, Report &report) {
  for (int loop = 0; loop < view.size(); ++loop) {
    const Step &around = view.steps[loop];
    if (around.kind != StepKind::Loop || around.role != LoopRole::Chunked) continue;
    int up = none, down = none;
    bool streams = false;
    for (int i = loop + 1; i < around.end; ++i) {
      const Step &step = view.steps[i];
      if (view.loopOf(i) != loop || view.guard(i, loop) != Guard::None) continue;
      if (isWork(step) && step.arg(Role::Stream) && step.arg(Role::Stream)->object != none) streams = true;
      if (isCopy(view, step, Direction::HostToDevice) && up == none) up = i;
      if (isCopy(view, step, Direction::DeviceToHost)) down = i;
    }
    if (up == none || down == none || up > down || streams || !launchIn(view, up, down)) continue;
    Problem problem;
    problem.step = up, problem.loop = loop;
    problem.level = Level::Note;
    problem.headline = "each part is uploaded, computed on and downloaded in turn; two streams with a buffer each would overlap them";
    problem.labels.push_back({down, "downloaded here"});
    report.add(view, std::move(problem));
  }
}

} // namespace xferguard::checks
