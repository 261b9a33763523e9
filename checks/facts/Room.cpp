// How much there is room for: what members hold and how many elements containers have, as far as everybody who gives them
// something gives the same.
#include "checks/facts/Room.h"
#include "checks/facts/View.h"
#include "checks/facts/heat/Heat.h"
#include <algorithm>

namespace xferguard::facts {

namespace {

// A member of a class is its own; of a member's members there are as many as there are such members. Locals say nothing elsewhere.
std::string keyOf(const std::vector<Object> &objects, int object) {
  const Object &own = objects[object];
  if (own.storage != Storage::Member || own.key.empty() || own.suffix == "[]" || own.base == none) return {};
  const Object &of = objects[own.base];
  if (of.name == "this") return own.key;
  return of.storage == Storage::Member && !of.key.empty() && of.suffix != "[]" ? of.key + "/" + own.key : std::string();
}

bool isVector(const Object &object) { return object.shape == Shape::Container; }

constexpr std::string_view keeps_its_size[] = {"clear", "pop_back", "erase"};

bool mayGrow(const Step &step) {
  return std::ranges::none_of(keeps_its_size, [&](std::string_view word) { return step.api.ends_with("::" + std::string(word)); });
}

const Operand *containerOf(const Step &step, const std::vector<Object> &objects) {
  const Operand *self = isOp(step, Effect::Host) ? step.arg(Role::ReadWrite) : nullptr;
  return self && self->object != none && isVector(objects[self->object]) ? self : nullptr;
}

// All of a variable, rather than the first element of what it holds: `two = ...`, and not `two[0] = ...`.
bool isWhole(const Operand &target) { return !target.pointee && !target.indexed && !target.text.ends_with(']') && !target.text.ends_with(')'); }

} // namespace

std::optional<NumberGiven> numberGiven(const std::vector<Object> &objects, const Step &step) {
  int object = none;
  std::optional<long long> number;
  if (step.kind == StepKind::Write && step.args.size() > 1) {
    const Operand &target = step.args[0].value;
    if (target.object == none || !isWhole(target)) return std::nullopt;
    object = target.object;
    if (!step.update) number = step.args[1].value.constant;
  } else if (const Operand *container = containerOf(step, objects); container && mayGrow(step)) {
    object = container->object;
    if (const Operand *count = step.arg(Role::Count)) number = count->constant;
  }
  const bool counts = object != none && (objects[object].shape == Shape::Scalar || isVector(objects[object]));
  const std::string key = counts && number != 0 ? keyOf(objects, object) : std::string(); // what is empty is not looked at
  return key.empty() ? std::nullopt : std::optional(NumberGiven{key, number});
}

std::optional<long long> View::numberIn(int object) const {
  const std::string key = keyOf(objects, object);
  const auto known = key.empty() || !library.known.whole ? library.known.numbers.end() : library.known.numbers.find(key);
  return known == library.known.numbers.end() ? std::nullopt : known->second;
}

// `Eigen::Matrix<float, 6, 1>`, `glm::mat<4, 4, float>`: what is copied from or to lies in the object itself.
static bool holdsItsNumbers(std::string_view type) {
  static constexpr std::string_view classes[] = {"Eigen::Matrix<", "Eigen::Array<", "Eigen::Quaternion<", "glm::vec<", "glm::mat<", "glm::qua<", "cv::Matx<", "cv::Vec<"};
  return std::ranges::any_of(classes, [&](std::string_view each) { return type.starts_with(each); }) && type.find(", -1") == std::string_view::npos;
}

std::optional<long long> View::roomOf(const Operand &side) const {
  if (side.object == none) return std::nullopt;
  const Object &object = objects[side.object];
  if ((object.shape == Shape::Array || object.shape == Shape::Scalar) && !side.pointee && object.size > 0 && !object.reference) return object.size;
  if (object.shape == Shape::Record && !side.pointee && object.size > 0 && !object.reference && holdsItsNumbers(object.type)) return object.size;
  const bool of_any_type = object.shape == Shape::Scalar && !side.pointee && !object.reference && object.type.starts_with("type-parameter-");
  if (of_any_type) return largest_number; // `T norm` of a template: a number, where its address is copied from or to
  if (object.shape != Shape::Container || object.element <= 0) return object.shape == Shape::Pointer ? allocatedBytes(memory(side)) : std::nullopt;
  if (object.storage == Storage::Member) {
    const auto elements = numberIn(side.object);
    return elements ? std::optional(*elements * object.element) : std::nullopt;
  }
  if (object.storage != Storage::Local || object.base != none || object.reference) return std::nullopt;
  std::optional<long long> most;
  const int held = storage(side.object);
  for (int i = 0; i < size(); ++i) {
    const Step &step = steps[i];
    const Operand *container = containerOf(step, objects);
    const bool grows = container && storage(container->object) == held && mayGrow(step);
    const bool made = step.kind == StepKind::Write && step.args.size() > 1 && isWhole(step.args[0].value) && step.args[0].value.object != none && storage(step.args[0].value.object) == held;
    if (!grows && !made) continue;
    const Operand *count = made ? &step.args[1].value : step.arg(Role::Count);
    if (!count || !count->constant) return std::nullopt;
    most = std::max(most.value_or(0), *count->constant * object.element);
  }
  return most == 0 ? std::nullopt : most; // somebody fills it who is not seen to
}

} // namespace xferguard::facts
