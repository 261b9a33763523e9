// Under which conditions a step runs. One that only asks whether the caller gives something is none for a caller that does.
#include "checks/facts/View.h"
#include <algorithm>

namespace xferguard::facts {

int View::guardArm(int step, int within) const {
  int found = none;
  for (int up = steps[step].parent; up != none && up != within; up = steps[up].parent)
    if (steps[up].kind == StepKind::Arm && steps[up].guard != Guard::None && (found == none || steps[up].guard > steps[found].guard)) found = up;
  return found;
}

Guard View::guard(int step, int within) const {
  int arm = guardArm(step, within);
  return arm == none ? Guard::None : steps[arm].guard;
}

bool View::sameBlock(int a, int b) const {
  auto block = [&](int step) {
    int up = steps[step].parent;
    while (up != none && steps[up].kind == StepKind::Call) up = steps[up].parent;
    return up;
  };
  return block(a) == block(b);
}

// The address of an object, as it is written: `&x`, an array, a container's data. Whatever may choose is none.
bool View::isAddress(const Operand &value) const {
  if (value.object == none || !value.address || value.pointee || value.step != none || value.text.find_first_of("?(") != std::string::npos) return false;
  const Object &object = objects[value.object];
  if (value.text.starts_with("&")) return true;
  return (object.shape == Shape::Array || object.shape == Shape::Container) && object.suffix != "[]" && value.text == object.name;
}

// A variable or member of this function's own that is written once in all of the view: an allocation, an address, or a place
// behind such a pointer.
bool View::isNeverNull(int pointer, int depth) const {
  const Object &object = objects[pointer];
  const int held = storage(pointer);
  for (int up = pointer; up != none; up = objects[up].base)
    if (objects[up].suffix == "[]" || objects[up].storage == Storage::Parameter || objects[up].storage == Storage::Global || objects[up].storage == Storage::Static || objects[up].storage == Storage::Capture) return false;
  if (depth > 3 || object.shape != Shape::Pointer || object.reference || escapes(held)) return false;
  int given = none;
  for (int i = 0; i < size(); ++i) {
    if (!writes(i, held)) continue;
    if (given != none) return false;
    given = i;
  }
  if (given == none || steps[given].kind != StepKind::Write || steps[given].update || steps[given].args.size() < 2 || guard(given, none) != Guard::None) return false;
  const Operand &target = steps[given].args[0].value, &value = steps[given].args[1].value;
  if (target.pointee || target.indexed || value.text.find('?') != std::string::npos) return false;
  if (value.step != none) return isOp(steps[value.step], Effect::Alloc);
  if (isAddress(value)) return true;
  return value.object != none && value.address && value.pointee && value.text.find('(') == std::string::npos && isNeverNull(value.object, depth + 1);
}

void View::answerAsked() {
  for (const Asked &each : asked) {
    const Operand &argument = each.argument;
    std::optional<bool> given;
    if (argument.constant) given = *argument.constant != 0;
    else if (each.by_root && isAddress(argument)) given = true;
    else if (each.by_root && argument.pointee && argument.object != none && argument.step == none && argument.text == objects[argument.object].name && isNeverNull(argument.object)) given = true;
    if (given) steps[each.arm].guard = *given == each.runs_when_given ? Guard::None : Guard::Once;
  }
}

} // namespace xferguard::facts
