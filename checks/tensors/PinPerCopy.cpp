// `x.pin_memory().to(device)`: the host copies it into pinned memory first, for one transfer.
#include "checks/tensors/Tensors.h"

namespace xferguard::checks {

void ofTensorsPinPerCopy(const View &view, Report &report) {
  eachOp(view, Effect::Move, [&](int at, const Step &move) {
    const Operand *tensor = move.arg(Role::Src);
    const int loop = workRoundOf(view, at);
    if (!tensor || loop == none || !goesToTheDevice(view, at)) return;
    const Origin from = originOf(view, *tensor, at);
    if (from.kind != Memory::Pinned || from.step == none || !isOp(view.steps[from.step], Effect::Move) || workRoundOf(view, from.step) != loop) return;
    Problem problem;
    problem.step = from.step, problem.loop = loop, problem.level = Level::Note;
    problem.headline = nameOf(view, view.steps[from.step].arg(Role::Src)) + " is pinned for one copy " + inEachRound(view, loop) + "; let the loader pin it, or keep a pinned tensor and copy into that";
    problem.labels.push_back({at, "sent here"});
    problem.notes.push_back("pinning copies it on the host first, which can cost more than the transfer saves");
    report.add(view, std::move(problem));
  });
}

} // namespace xferguard::checks
