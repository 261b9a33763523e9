// A wait before work of the host that does not need it.
#include "checks/Query.h"
#include <set>

namespace xferguard::checks {
namespace {

constexpr int worth_it = 1; // a loop of host work

// What the device may touch, listed when the first wait is looked at.
class OfTheDevice {
public:
  explicit OfTheDevice(const View &view) : view(view) {}
  bool has(int memory) {
    if (!listed) list();
    return touched.contains(memory);
  }

private:
  const View &view;
  bool listed = false;
  std::set<int> touched;

  void list() {
    listed = true;
    for (const std::vector<Access> &of_step : view.accesses)
      for (const Access &access : of_step)
        if (access.by != By::Host) touched.insert(access.memory);
  }
};

} // namespace

void runEarlySync(const View &view, Report &report) {
  OfTheDevice of_the_device(view);
  eachOp(view, Effect::Sync, [&](int at, const Step &sync) {
    if (!isSync(sync) || sync.scope == Scope::Event || clockNextTo(view, at)) return;
    int loops = 0, needed = none;
    for (int i = view.steps[at].end; i < view.size() && needed == none; ++i) {
      const Step &step = view.steps[i];
      if (step.kind == StepKind::Branch && step.guard == Guard::Error) { i = step.end - 1; continue; } // what a check macro leaves behind
      if (step.kind == StepKind::Exit || unknownCall(view, i) || (step.kind == StepKind::Op && facts::isGpu(step))) break;
      if (step.kind == StepKind::Loop && view.sameBlock(at, i)) ++loops;
      for (const Access &access : view.accesses[i])
        if (access.by == By::Host && of_the_device.has(access.memory)) needed = i;
    }
    if (needed == none || loops < worth_it) return;
    // The loop before the first need must not be the one that needs it.
    for (int up = view.steps[needed].parent; up != none; up = view.steps[up].parent)
      if (view.steps[up].kind == StepKind::Loop && view.sameBlock(at, up) && loops == 1) return;
    Problem problem;
    problem.step = at, problem.loop = view.loopOf(at);
    problem.level = Level::Note;
    problem.headline = "the host waits here, and then does work that does not need the results; wait after it";
    problem.labels.push_back({needed, "first needed here"});
    report.add(view, std::move(problem));
  });
}

} // namespace xferguard::checks
