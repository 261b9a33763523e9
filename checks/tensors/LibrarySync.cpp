// How large the result is, only the device knows: `nonzero`, `x[mask]`, `unique`.
#include "checks/tensors/ReadBacks.h"

namespace xferguard::checks {

void ofTensorsLibrarySync(const View &view, Report &report) {
  eachOp(view, Effect::Readback, [&](int at, const Step &step) {
    const Operand *tensor = step.arg(Role::Src);
    const bool python = view.isPython(at);
    const int loop = python ? workRoundOf(view, at) : hotRoundOf(view, at);
    if (!tensor || loop == none || !isOfShape(step) || !step.blocking || !view.onDevice(*tensor, at)) return;
    if ((python && standsBehindAnother(view, at, loop)) || seldom(guardIn(view, at, loop))) return;
    Problem problem;
    problem.step = at, problem.loop = loop;
    problem.level = isWorthAWarning(view, at, loop) ? Level::Warning : Level::Note;
    problem.headline = spelled(step) + " makes the host wait for how much it takes of " + nameOf(view, tensor) + " " + inEachRound(view, loop);
    if (step.word == "where") problem.headline += ", though all of it could be chosen from with torch.where";
    problem.notes.push_back(step.api == "repeat_interleave" ? "output_size= says it beforehand, and nothing has to wait" : std::string(python ? "torch.where" : "torch::where") + ", or a product with the mask, keeps the shape and needs no wait");
    report.add(view, std::move(problem));
  });
}

} // namespace xferguard::checks
