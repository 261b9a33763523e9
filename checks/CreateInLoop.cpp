// Streams, events, library handles, plans and graphs made and destroyed in every iteration.
#include "checks/Query.h"
#include "checks/tensors/Tensors.h"

namespace xferguard::checks {
namespace {

int destroyedIn(const View &view, int memory, int loop) {
  for (int i = loop + 1; i < view.steps[loop].end; ++i)
    if (isOp(view.steps[i], Effect::Destroy))
      if (const Operand *what = view.steps[i].arg(Role::Handle); what && view.memory(*what) == memory) return i;
  return none;
}

} // namespace

void runCreateInLoop(const View &view, Report &report) {
  ofTensorsCreateInLoop(view, report);
  eachOp(view, Effect::Create, [&](int at, const Step &create) {
    const Operand *what = create.arg(Role::Handle);
    const int loop = workRoundOf(view, at, anyRoundOf);
    if (!what || what->object == none || loop == none || !isLoopWithWork(view, loop)) return;
    if (guardApart(view, at, loop) != Guard::None) return;
    int end = destroyedIn(view, view.memory(*what), loop);
    if (end == none || view.guard(end, loop) == Guard::Leaves) return;
    Problem problem;
    problem.step = at, problem.loop = loop;
    problem.to_change = true;
    problem.level = wastesEachTime(view, loop) && !fewTrips(view, loop) && !amortised(view, loop) ? Level::Warning : Level::Note;
    problem.headline = nameOf(view, what) + " is created by " + create.api + " and destroyed " + inEachRound(view, loop) + "; create it once, " + beforeRounds(view, loop);
    problem.labels.push_back({end, "destroyed here"});
    report.add(view, std::move(problem));
  });
}

} // namespace xferguard::checks
