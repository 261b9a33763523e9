// `style = style.cpu().numpy()`, and nobody looks at it.
#include "checks/tensors/Tensors.h"

namespace xferguard::checks {

void ofTensorsUnusedTransfer(const View &view, Report &report) {
  eachOp(view, Effect::Move, [&](int at, const Step &move) {
    const Operand *tensor = move.arg(Role::Src);
    const int loop = workRoundOf(view, at);
    if (!tensor || move.because != "unread" || loop == none || !comesToTheHost(view, at) || seldom(guardIn(view, at, loop))) return;
    Problem problem;
    problem.step = at, problem.loop = loop;
    problem.level = isCostly(view, at, loop) ? Level::Warning : Level::Note;
    problem.headline = nameOf(view, tensor) + " comes to the host " + inEachRound(view, loop) + ", and nothing reads it there";
    report.add(view, std::move(problem));
  });
}

} // namespace xferguard::checks
