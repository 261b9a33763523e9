// Library calls that give the host a value and so make it wait, in a loop that works on the device.
#include "checks/Query.h"

namespace xferguard::checks {

void runLibrarySync(const View &view, Report &report) {
  eachOp(view, Effect::Blocking, [&](int at, const Step &step) {
    int loop = view.loopOf(at);
    if (loop == none || !step.blocking || step.family != "cublas" || !isLoopWithWork(view, loop)) return;
    if (view.guard(at, loop) != Guard::None) return;
    const Operand *result = step.arg(Role::Write);
    // A result in device memory means that the handle is in device pointer mode.
    if (!result || result->object == none || view.kind(result) == Memory::Device || view.kind(result) == Memory::Unknown) return;
    Problem problem;
    problem.step = at, problem.loop = loop;
    bool decides = decidesLoop(view, view.memory(*result), loop);
    problem.level = doesRealWork(view, loop) && !decides && !fewTrips(view, loop) ? Level::Warning : Level::Note;
    problem.headline = "'" + step.api + "' makes the host wait for its result in every iteration; keep it on the device with CUBLAS_POINTER_MODE_DEVICE";
    if (decides) problem.notes.push_back("the result decides whether the loop goes on: test it every k iterations");
    report.add(view, std::move(problem));
  });
}

} // namespace xferguard::checks
