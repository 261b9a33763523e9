// Compiled models, graphs, streams and events made anew in every step.
#include "checks/tensors/Tensors.h"

namespace xferguard::checks {

void ofTensorsCreateInLoop(const View &view, Report &report) {
  eachOp(view, Effect::Create, [&](int at, const Step &step) {
    const int loop = workRoundOf(view, at);
    if (!view.isPython(at) || loop == none || view.isCalls(loop) || !isLoopWithWork(view, loop) || guardIn(view, at, loop) != Guard::None) return;
    const bool compiles = step.family == "torch-compile";
    Problem problem;
    problem.step = at, problem.loop = loop;
    problem.level = compiles && isCostly(view, at, loop) ? Level::Warning : Level::Note;
    problem.headline = "'" + step.api + "' is called " + inEachRound(view, loop) + "; call it once, " + beforeRounds(view, loop) + ", and keep what it gives";
    if (!compiles) problem.notes.push_back("streams come from a pool and events are cheap: this costs little more than the call");
    report.add(view, std::move(problem));
  });
}

} // namespace xferguard::checks
