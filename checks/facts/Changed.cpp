#include "checks/facts/Changed.h"
#include "checks/facts/View.h"
#include <algorithm>

namespace xferguard::facts {

std::string plainType(std::string type) {
  for (const std::string_view word : {"const ", "volatile ", "struct ", "enum "})
    while (type.find(word) != std::string::npos) type.erase(type.find(word), word.size());
  while (!type.empty() && (type.back() == '&' || type.back() == ' ')) type.pop_back();
  return type;
}

std::string typeBehind(const Object &pointer) {
  std::string type = plainType(pointer.type);
  if (!type.ends_with('*')) return {};
  type.pop_back();
  type = plainType(type);
  return type == "char" || type == "unsigned char" || type == "std::byte" || type == "void" ? std::string() : type;
}

// Of a library's functions the model names what matters of them, and not the size that one gives back.
bool namesAllItWrites(const Step &step) {
  static constexpr Effect named[] = {Effect::Copy, Effect::Memset, Effect::Alloc, Effect::Free, Effect::Register, Effect::Unregister, Effect::Sync, Effect::Record, Effect::Wait, Effect::Destroy, Effect::Print};
  return (step.effect == Effect::Launch && step.family == "kernel") || std::ranges::find(named, step.effect) != std::end(named);
}

void Changed::write(const Function &function, const Step &step) {
  if (step.args.empty() || step.args[0].value.object == none) return;
  const Operand &target = step.args[0].value;
  const Object &object = function.objects[target.object];
  if (!target.pointee && !target.indexed) keys.insert(object.key);
  else if (holdsData(object) || target.step != none) whole.insert(object.key); // step: of an object that somebody else looks into
  else if (std::string type = typeBehind(object); type.empty()) anything = true;
  else types.insert(std::move(type));
}

void Changed::op(const Function &function, const Step &step) {
  if (!namesAllItWrites(step)) return outsider(function, step);
  for (const Argument &argument : step.args)
    if (argument.role != Role::Read && argument.role != Role::Src && argument.value.address && argument.value.object != none) keys.insert(function.objects[argument.value.object].key);
}

void Changed::outsider(const Function &function, const Step &step) {
  for (const Argument &argument : step.args) {
    if (argument.role == Role::Callable) anything = true;
    if (argument.value.object == none) continue;
    const Object &object = function.objects[argument.value.object];
    if (object.shape == Shape::Callable && step.effect != Effect::Launch) anything = true;
    if (argument.value.address || pointsSomewhere(object.shape)) whole.insert(object.key);
  }
}

void Changed::add(const Changed &other) {
  anything |= other.anything;
  keys.insert(other.keys.begin(), other.keys.end());
  whole.insert(other.whole.begin(), other.whole.end());
  types.insert(other.types.begin(), other.types.end());
}

bool Changed::covers(int object, const std::vector<Object> &objects) const {
  if (anything || keys.contains(objects[object].key) || types.contains(plainType(objects[object].type))) return true;
  for (; object != none; object = objects[object].base)
    if (whole.contains(objects[object].key)) return true;
  return false;
}

// Up to so many steps; whatever does more may do anything.
const Changed &Library::changedBy(const std::string &usr) const {
  constexpr std::size_t steps_at_most = 2000;
  const auto [entry, fresh] = changed_known.try_emplace(usr);
  Changed &changed = entry->second;
  if (!fresh) return changed;
  const Function *function = find(usr).function;
  std::size_t steps = 0;
  const auto reached = function ? reachedFrom(*function, [&](const Function &each) { return (steps += each.steps.size()) <= steps_at_most; }) : std::vector<const Function *>();
  changed.anything = reached.empty();
  for (const Function *each : reached) {
    for (const Step &step : each->steps) {
      if (step.kind == StepKind::Write) changed.write(*each, step);
      if (step.kind == StepKind::Op) changed.op(*each, step);
      if (step.kind != StepKind::Call || find(step.callee).function) continue;
      if (step.callee.empty() || isDefined(step.callee)) changed.anything = true;
      else changed.outsider(*each, step);
    }
  }
  return changed;
}

} // namespace xferguard::facts
