// Upload, kernel, download in turn, chunk after chunk: two streams would overlap them.
#include "checks/Query.h"
#include "checks/tensors/Tensors.h"

namespace xferguard::checks {

namespace {

// All of it on the default stream, or on one stream that stays the same.
bool oneStream(const View &view, int loop) {
  if (!sameStream(view, loop)) return false;
  for (int i = loop + 1; i < view.steps[loop].end; ++i)
    if (const Operand *stream = isWork(view.steps[i]) ? view.steps[i].arg(Role::Stream) : nullptr; stream && view.varies(*stream, loop)) return false;
  return true;
}

} // namespace

void runNoOverlap(const View &view, Report &report) {
  ofTensorsNoOverlap(view, report);
  for (int loop = 0; loop < view.size(); ++loop) {
    const Step &around = view.steps[loop];
    if (around.kind != StepKind::Loop || around.role != LoopRole::Chunked) continue;
    int up = none, down = none;
    for (int i = loop + 1; i < around.end; ++i) {
      const Step &step = view.steps[i];
      if (view.loopOf(i) != loop || view.guard(i, loop) != Guard::None) continue;
      if (isCopy(view, step, Direction::HostToDevice) && up == none) up = i;
      if (isCopy(view, step, Direction::DeviceToHost)) down = i;
    }
    if (up == none || down == none || up > down || !oneStream(view, loop) || !launchIn(view, up, down)) continue;
    Problem problem;
    problem.step = up, problem.loop = loop;
    problem.level = Level::Note;
    problem.headline = "each part is uploaded, computed on and downloaded in turn; two streams with a buffer each would overlap them";
    problem.labels.push_back({down, "downloaded here"});
    report.add(view, std::move(problem));
  }
}

} // namespace xferguard::checks
