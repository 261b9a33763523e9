#include "checks/facts/Downloaded.h"
#include <algorithm>

namespace xferguard::facts {

Downloaded::Downloaded(const View &view, int loop, Through through) : view(view), loop(loop) {
  for (int i = loop + 1; i < view.steps[loop].end; ++i) {
    const Operand *to = isOp(view.steps[i], Effect::Copy) && view.steps[i].direction == Direction::DeviceToHost ? view.steps[i].arg(Role::Dst) : nullptr;
    if (to && to->object != none) targets.insert(view.memory(*to));
  }
  reached = targets;
  for (bool again = !reached.empty(); again;) {
    again = false;
    for (int i = loop + 1; i < view.steps[loop].end; ++i) {
      const Step &step = view.steps[i];
      if (step.kind != StepKind::Write || step.args.size() < 2 || step.args[0].value.object == none) continue;
      if (!comesFrom(step.args[1].value) && !(through == Through::Conditions && decided(i))) continue;
      const int target = view.memory(step.args[0].value);
      again |= reached.insert(target).second;
      again |= reached.insert(view.wholeOf(target)).second;
    }
  }
}

bool Downloaded::comesFrom(const Operand &value) const {
  if (value.object != none && !value.address && has(view.memory(value))) return true;
  return std::ranges::any_of(value.reads, [&](int each) { return has(view.storage(each)) || (!value.address && has(view.behind(each))); });
}

bool Downloaded::decided(int step) const {
  for (int up = view.steps[step].parent; up != none && up != loop; up = view.steps[up].parent)
    if (const Operand *condition = view.steps[up].kind == StepKind::Branch ? view.steps[up].arg(Role::Condition) : nullptr; condition && comesFrom(*condition)) return true;
  return false;
}

} // namespace xferguard::facts
