// What a kernel is given that is launched by a function: cuLaunchKernel(f, .., args, ..) names an array of addresses.
#include "checks/facts/Walker.h"
#include <algorithm>

namespace xferguard::facts {
using namespace clang;

bool isDriverAddress(QualType type) {
  for (const auto *named = type.isNull() ? nullptr : type->getAs<TypedefType>(); named; named = named->desugar()->getAs<TypedefType>())
    if (named->getDecl()->getName().starts_with("CUdeviceptr")) return true;
  return false;
}

// `args[0] = &x` and `args.push_back(&x)`: the variable whose address is kept there.
static const Operand *addressKept(const Step &step, int array, const std::vector<Object> &objects) {
  const Operand *kept = nullptr;
  if (step.kind == StepKind::Write && step.args.size() > 1) {
    const int target = step.args[0].value.object;
    if (target == array || (target != none && objects[target].base == array)) kept = &step.args[1].value;
  } else if (const Operand *list = isOp(step, Effect::Host) ? step.arg(Role::ReadWrite) : nullptr; list && list->object == array) {
    kept = step.arg(Role::Arg);
  }
  return kept && kept->address && kept->object != none ? kept : nullptr;
}

void Walker::addParams(Step &launch) const {
  const Operand *array = launch.arg(Role::Params);
  if (!array || array->object == none) return;
  std::vector<Operand> given;
  for (const Step &step : function.steps) {
    const Operand *kept = addressKept(step, array->object, function.objects);
    if (!kept) continue;
    Operand each = *kept;
    const bool points = !each.pointee && pointsSomewhere(function.objects[each.object].shape);
    if (points && std::find(each.reads.begin(), each.reads.end(), each.object) == each.reads.end()) each.reads.push_back(each.object);
    each.pointee |= points, each.address = points;
    given.push_back(std::move(each));
  }
  if (const Operand *kernel = launch.arg(Role::Callable); kernel && kernel->object != none && function.objects[kernel->object].shape == Shape::Callable) launch.callee = function.objects[kernel->object].key;
  for (Operand &each : given) launch.args.push_back({each.address ? Role::ReadWrite : Role::Read, std::move(each)});
}

} // namespace xferguard::facts
