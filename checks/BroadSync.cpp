// The whole device is awaited where one stream's results are needed.
#include "checks/Query.h"
#include "checks/fix/Fix.h"
#include <set>

namespace xferguard::checks {

void runBroadSync(const View &view, Report &report) {
  std::set<int> streams;
  bool null_stream = false;
  for (const Step &step : view.steps) {
    if (!isWork(step)) continue;
    const Operand *stream = step.arg(Role::Stream);
    if (stream && stream->object != none) streams.insert(view.memory(*stream));
    else null_stream = true;
  }
  if (streams.size() < 2 || null_stream) return;
  eachOp(view, Effect::Sync, [&](int at, const Step &sync) {
    if (!isSync(sync) || sync.scope != Scope::Device || clockNextTo(view, at)) return;
    // The work since the last wait went to one stream only.
    int used = none, work = none;
    for (int i = at - 1; i >= 0 && !isSync(view.steps[i]); --i) {
      if (view.steps[i].kind == StepKind::Loop || unknownCall(view, i)) return;
      if (!isWork(view.steps[i])) continue;
      int stream = view.memory(*view.steps[i].arg(Role::Stream));
      if (used != none && used != stream) return;
      if (used == none) work = i;
      used = stream;
    }
    if (used == none) return;
    Problem problem;
    problem.step = at, problem.loop = view.loopOf(at);
    problem.level = Level::Note;
    problem.headline = "the whole device is awaited, though only one stream has new work; wait for that stream";
    fix::add(problem, fix::narrowWait(view, at, work));
    report.add(view, std::move(problem));
  });
}

} // namespace xferguard::checks
