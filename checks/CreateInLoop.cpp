// Streams, events, library handles, plans and graphs made and destroyed in every iteration.
#include "checks/Query.h"

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
  eachOp(view, Effect::Create, [&](int at, const Step &create) {
    const Operand *what = create.arg(Role::Handle);
    int loop = view.loopOf(at);
    if (!what || what->object == none || loop == none || !isLoopWithWork(view, loop)) return;
    LoopRole role = view.steps[loop].role;
    if (role == LoopRole::Lanes || role == LoopRole::Setup || role == LoopRole::Teardown) return;
    if (view.guard(at, loop) != Guard::None) return;
    int end = destroyedIn(view, view.memory(*what), loop);
    if (end == none || view.guard(end, loop) == Guard::Leaves) return;
    Problem problem;
    problem.step = at, problem.loop = loop;
    problem.level = doesRealWork(view, loop) && !fewTrips(view, loop) && !amortised(view, loop) ? Level::Warning : Level::Note;
    problem.headline = nameOf(view, what) + " is created by " + create.api + " and destroyed in every iteration; create it once, before the loop";
    problem.labels.push_back({end, "destroyed here"});
    report.add(view, std::move(problem));
  });
}

} // namespace xferguard::checks
