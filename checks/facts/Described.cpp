// What calls are given by way of something that is filled before: cuLaunchKernel(f, .., args, ..) names an array of addresses, cuMemcpy2D(&copy) a
// record that says from where to where.
#include "checks/facts/Walker.h"
#include <algorithm>
#include <array>

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

namespace {

struct Side {
  Role role;
  std::string_view prefix; // of the record's members
  Operand what;
  bool host = false, device = false, doubtful = false;
};

// `copy.srcHost = p`, `copy.srcMemoryType = CU_MEMORYTYPE_DEVICE`; what a branch may have set last is in doubt.
void take(Side &side, std::string_view member, Operand given, bool for_certain, const std::vector<Object> &objects) {
  if (!member.starts_with(side.prefix)) return;
  member.remove_prefix(side.prefix.size());
  if (member == "MemoryType") {
    side.host = given.constant == 1, side.device = given.constant == 2 || given.constant == 3; // CU_MEMORYTYPE_HOST, DEVICE, ARRAY
    side.doubtful |= !for_certain;
    return;
  }
  const bool is_array = member == "Array";
  if (member != "Host" && member != "Device" && member != "Ptr" && !is_array) return;
  if (member == "Ptr" && given.object == none) { // make_cudaPitchedPtr(p, pitch, width, height)
    const auto pointer = std::ranges::find_if(given.reads, [&](int each) { return pointsSomewhere(objects[each].shape); });
    if (pointer != given.reads.end()) given.object = *pointer, given.pointee = given.address = true;
  }
  if (given.object == none || (!given.address && !is_array)) return;
  side.doubtful = !for_certain;
  side.what = std::move(given);
  side.host |= member == "Host", side.device |= member == "Device" || is_array;
}

Direction between(const Side &from, const Side &to) {
  if (from.host == from.device || to.host == to.device) return Direction::Unknown;
  if (from.host) return to.host ? Direction::HostToHost : Direction::HostToDevice;
  return to.host ? Direction::DeviceToHost : Direction::DeviceToDevice;
}

} // namespace

void Walker::addDescribed(Step &copy) const {
  const Operand *record = copy.arg(Role::Options);
  if (!record || record->object == none || !record->address || record->pointee) return;
  std::array<Side, 2> sides{{{Role::Src, "src"}, {Role::Dst, "dst"}}};
  std::vector<Argument> extents;
  auto isOnTheWay = [&](int block) {
    for (int up = parent; up != block; up = function.steps[up].parent)
      if (up == none) return false;
    return true;
  };
  for (const Step &step : function.steps) {
    if (step.kind != StepKind::Write || step.args.size() < 2 || step.args[0].value.object == none) continue;
    const Object &target = function.objects[step.args[0].value.object];
    if (target.base != record->object || target.base_pointee || !target.suffix.starts_with(".")) continue;
    const std::string_view member = std::string_view(target.suffix).substr(1);
    const Operand &given = step.args[1].value;
    const bool for_certain = step.parent == none || isOnTheWay(step.parent);
    for (Side &side : sides) take(side, member, given, for_certain, function.objects);
    static constexpr Direction kinds[] = {Direction::HostToHost, Direction::HostToDevice, Direction::DeviceToHost, Direction::DeviceToDevice};
    if (member == "kind") copy.direction = for_certain && given.constant && *given.constant >= 0 && *given.constant < 4 ? kinds[*given.constant] : Direction::Unknown;
    if (member == "WidthInBytes") extents.push_back({Role::Width, given});
    if (member == "Height") extents.push_back({Role::Height, given});
    if (member == "Depth") extents.push_back({Role::Depth, given});
  }
  if (copy.direction == Direction::Unknown && !sides[0].doubtful && !sides[1].doubtful) copy.direction = between(sides[0], sides[1]);
  for (const Side &side : sides)
    if (side.what.object != none && !side.doubtful) copy.args.push_back({side.role, side.what});
  if (copy.arg(Role::Src) && copy.arg(Role::Dst)) copy.args.insert(copy.args.end(), extents.begin(), extents.end());
}

} // namespace xferguard::facts
