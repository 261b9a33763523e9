// Batches of a DataLoader that does not pin them are staged, and the host waits until they have gone up.
#include "checks/fix/Fix.h"
#include "checks/tensors/Tensors.h"
#include <set>

namespace xferguard::checks {

void ofTensorsPageableCopy(const View &view, Report &report) {
  std::set<int> told; // loaders
  eachOp(view, Effect::Move, [&](int at, const Step &move) {
    const Operand *tensor = move.arg(Role::Src);
    const int loop = workRoundOf(view, at);
    if (!tensor || !view.isPython(at) || loop == none || isNonBlocking(move) || !goesToTheDevice(view, at)) return; // pageable-async
    const Origin from = originOf(view, *tensor, at);
    if (from.step == none || from.kind != Memory::Pageable || from.computed || view.steps[from.step].family != "torch-loader") return;
    const Operand *workers = view.steps[from.step].arg(Role::Count);
    const bool no_workers = workers && workers->constant == 0; // no-overlap
    if (no_workers || !isStepOfTraining(view, loop) || seldom(guardIn(view, at, loop)) || !told.insert(from.step).second) return;
    Problem problem;
    problem.step = from.step, problem.loop = loop;
    problem.level = isCostly(view, at, loop) ? Level::Warning : Level::Note;
    problem.headline = "the DataLoader that " + nameOf(view, tensor) + " comes from does not pin its batches: each copy is staged, and the host waits for it " + inEachRound(view, loop);
    problem.with.push_back({at, "sent here"});
    problem.notes.push_back("pin_memory=True, and non_blocking=True where they are sent");
    fix::add(problem, fix::pinBatchesInPython(view, from.step));
    report.add(view, std::move(problem));
  });
}

} // namespace xferguard::checks
