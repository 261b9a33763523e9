// Where a value of the host is looked at, and where it goes.
#include "checks/Followed.h"
#include <algorithm>

namespace xferguard::checks {

bool Followed::isHostRead(int i) const {
  for (const Access &access : view.accesses[i])
    if (isValue(access.memory) && access.reads && access.by == By::Host) return true;
  return view.steps[i].kind != StepKind::Write && view.steps[i].kind != StepKind::Read && isIn(view.steps[i]);
}

bool Followed::isOf(const Operand &operand) const {
  if (operand.step != none && results.contains(operand.step)) return true;
  if (operand.step != none && view.steps[operand.step].kind == StepKind::Call && view.steps[operand.step].end > operand.step + 1) return false; // what it gives its own steps tell
  if (operand.object != none && !operand.pointee && isValue(view.storage(operand.object))) return true;
  return std::ranges::any_of(operand.reads, [&](int each) { return isValue(view.storage(each)); });
}

bool Followed::isIn(const Step &step) const {
  return std::ranges::any_of(step.args, [&](const facts::Argument &argument) { return argument.role != Role::Result && argument.role != Role::Write && argument.role != Role::Dst && isOf(argument.value); });
}

bool Followed::isGivenToACaller(int exit) {
  const int call = view.frames[view.frame[exit]].call;
  if (call == none || view.steps[exit].word != "return") return false;
  results.insert(call);
  return true;
}

} // namespace xferguard::checks
