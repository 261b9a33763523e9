// `x.cpu().numpy().max()`: all of a tensor comes to the host for one number.
#include "checks/tensors/Tensors.h"

namespace xferguard::checks {

void ofTensorsHostReduction(const View &view, Report &report) {
  eachOp(view, Effect::Move, [&](int at, const Step &move) {
    const int loop = workRoundOf(view, at);
    const bool added_up = move.word == "added up";
    if ((move.word != "reduced" && !added_up) || loop == none || !comesToTheHost(view, at) || seldom(guardIn(view, at, loop))) return;
    Problem problem;
    problem.step = at, problem.loop = loop;
    problem.level = isCostly(view, at, loop) ? Level::Warning : Level::Note;
    problem.headline = "all of " + nameOf(view, move.arg(Role::Src)) + " comes to the host " + inEachRound(view, loop) + (added_up ? ", only to be added up there; add it up on the device" : " for one number; reduce it on the device");
    problem.notes.push_back(added_up ? "bring the sum, behind the loop" : "keep the number there as well, and read it every n-th iteration");
    report.add(view, std::move(problem));
  });
}

} // namespace xferguard::checks
