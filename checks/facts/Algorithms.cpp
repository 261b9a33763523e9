// Algorithms that are given a function and call it for one element after the other: loops by another name.
#include "checks/facts/Walker.h"

namespace xferguard::facts {
using namespace clang;

bool Walker::isForEach(const Callee &callee) {
  return (callee.name == "std::for_each" || callee.name == "std::for_each_n") && callee.args.size() >= 3;
}

// `std::for_each(first, last, f)` is `for (auto &each : range) f(each);`.
Operand Walker::forEach(const Callee &callee, const CallExpr &expr) {
  const std::size_t with_policy = callee.args.size() > 3 ? 1 : 0;
  if (with_policy) return unmodelled(callee, expr, nullptr); // as many at once as there are threads
  Operand over = value(callee.args[0]);
  value(callee.args[1]);
  const Expr *called = callee.args[2];
  Operand held = value(called);
  const int at = openLoop(expr, LoopForm::Range);
  const int counter = temporary(called->getType());
  function.objects[counter].shape = Shape::Scalar;
  function.objects[counter].declared_in = at;
  function.steps[at].induction.push_back(counter);
  Operand each = over, count;
  each.indexed = true;
  each.address = false;
  each.reads.push_back(counter);
  count.object = counter;
  write(count, each, false, expr.getSourceRange());
  Step call = opStep(expr);
  call.kind = StepKind::Call;
  call.api = callee.name;
  const bool is_named = held.object != none && function.objects[held.object].shape == Shape::Callable;
  if (is_named) call.callee = function.objects[held.object].key;
  call.args.push_back({Role::Read, each});
  if (!is_named) call.args.push_back({Role::Callable, place(called)});
  leaf(call);
  close(at);
  return {};
}

} // namespace xferguard::facts
