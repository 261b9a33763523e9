// What a loop counts with: its own variable, or what its condition asks for and the loop itself updates.
#include "checks/facts/View.h"
#include <algorithm>

namespace xferguard::facts {

void View::findCounters(int loop) {
  const Operand *condition = steps[loop].arg(Role::Condition);
  if (!steps[loop].induction.empty() || !condition) return;
  for (int i = loop + 1; i < steps[loop].end; ++i) {
    const Step &step = steps[i];
    if (step.kind != StepKind::Write || !step.update || step.args.size() < 2 || loopOf(i) != loop || step.args[0].value.pointee) continue;
    const int updated = step.args[0].value.object;
    if (std::ranges::find(condition->reads, updated) != condition->reads.end()) steps[loop].induction.push_back(updated);
  }
}

bool View::counts(int memory, int loop) const {
  for (int counter : steps[loop].induction)
    if (storage(counter) == memory) return true;
  return false;
}

} // namespace xferguard::facts
