// What is known of values where the steps have come to: which arms are taken, what sizes are.
#include "checks/facts/ViewBuilder.h"
#include <algorithm>

namespace xferguard::facts {

// A loop's condition is computed inside the loop, when its own step stands already.
void ViewBuilder::completeCondition(const Body &body, const Step &from, Step &loop) {
  const Operand *written = from.arg(Role::Condition);
  for (Argument &argument : loop.args) {
    if (argument.role != Role::Condition) continue;
    if (argument.value.step == none && written->step != none) argument.value.step = stepOf(body, written->step);
    argument.value = withReturned(argument.value);
    takeReturned(body, *written, argument.value);
  }
}

// And no `return nullptr;` or `return 0;`, where it has failed.
static bool leadsSomewhere(const Operand &value) { return value.object != none && value.address; }

// A value that an inlined call gave back is what its return statement names.
Operand ViewBuilder::withReturned(Operand what) {
  auto known = what.step == none ? returned.end() : returned.find(what.step);
  if (known == returned.end() || known->second.empty()) return what;
  const auto something = std::ranges::find_if(known->second, leadsSomewhere);
  const Operand &first = something == known->second.end() ? known->second.front() : *something;
  if (first.step != none) what.step = first.step;
  const bool of_a_reference = what.address && first.object != none && !first.pointee && view.objects[first.object].shape == Shape::Record; // `&buffer.view()`
  if (first.object != none) what.object = first.object, what.pointee = first.pointee, what.address = first.address || of_a_reference, what.indexed |= first.indexed;
  if (!what.constant && known->second.size() == 1) what.constant = first.constant;
  for (const Operand &each : known->second) mergeValue(what, each);
  return what;
}

// `if (losses != nullptr)` asks what the caller gives: Guards.cpp answers, when all of the view is known.
void ViewBuilder::noteAsked(const Body &body, const Step &arm, int own, int at) {
  const Step &branch = body.function->steps[arm.parent];
  const Operand *target = branch.arg(Role::Target), *value = branch.arg(Role::Value);
  if (!target || !value || target->object == none || target->pointee || value->constant != 0 || arm.guard == Guard::Leaves || branch.word == "needs") return;
  const Object &object = body.function->objects[target->object];
  const Operand *argument = boundTo(body, object);
  if (!argument || object.parameter == none || object.base != none || object.reference || isAssigned(body, object)) return;
  const bool runs_when_given = (own == arm.parent + 1) == (branch.word == "is not");
  view.asked.push_back({at, runs_when_given, object.shape == Shape::Pointer && view.frames[body.frame].parent == 0, *argument});
}

// Whether an arm runs, where what its branch asks for has a value that is known; where it has not, what the arm begins with.
std::optional<bool> ViewBuilder::isTaken(const Body &body, int arm) {
  const int branch = body.function->steps[arm].parent;
  const Step &asks = view.steps[stepOf(body, branch)];
  const Operand *target = asks.arg(Role::Target), *constant = asks.arg(Role::Value);
  if (!target || !constant || !constant->constant) return std::nullopt;
  const bool first = arm == branch + 1, when_equal = first == (asks.word != "is not");
  if (asks.word == "needs") return valueHere(*target) == constant->constant ? std::optional(!first) : std::nullopt;
  if (const auto value = valueHere(*target); value && asks.word != "must be") return (*value == *constant->constant) == when_equal;
  if (target->object != none && !target->pointee && !target->indexed && !target->address) view.undecided.push_back({view.size(), target->object, *constant->constant, when_equal});
  if (when_equal) values.learn(*target, *constant->constant);
  return asks.word == "must be" ? std::optional(true) : std::nullopt;
}

std::optional<long long> ViewBuilder::valueHere(const Operand &mapped) const {
  if (mapped.constant) return mapped.constant;
  return mapped.object == none || mapped.pointee || mapped.indexed || mapped.address ? std::nullopt : values.of(mapped.object);
}

std::optional<long long> ViewBuilder::valueOf(Body &body, const Operand &own) {
  if (own.object == none || own.pointee || own.indexed) return std::nullopt;
  const Object &object = body.function->objects[own.object];
  const Operand *argument = valueGiven(body, object);
  if (argument && argument->constant) return argument->constant;
  const Operand there = argument ? *argument : storagePlace(body, own.object);
  if (there.object == none || there.pointee || there.indexed || there.address) return std::nullopt;
  return values.of(there.object);
}

// What a size comes to with what is known here: `bytes`, `count * sizeof(float)`.
void ViewBuilder::takeSize(Body &body, const Step &step, const Step &own, Argument &argument) {
  const bool size = argument.role == Role::Bytes || argument.role == Role::Count || argument.role == Role::Width || argument.role == Role::Height;
  if (argument.value.constant || !(size || (step.kind == StepKind::Write && argument.role == Role::Value))) return;
  const Operand &written = own.args[&argument - step.args.data()].value;
  if (written.step != none) return;
  if (written.object != none) argument.value.constant = size ? valueOf(body, written) : std::nullopt;
  else if (Operand variable; written.reads.size() == 1) variable.object = written.reads.front(), argument.value.constant = timesConstants(written, valueOf(body, variable));
}

// Of a container a write tells how many elements it has.
void ViewBuilder::noteValue(const Step &write) {
  const Operand &target = write.args[0].value;
  const bool counts = target.object != none && view.objects[target.object].shape == Shape::Container && !target.indexed;
  if (!counts) values.write(write, view.objects);
}

// A call of the program's that is not looked into.
void ViewBuilder::forgetWhatChanges(int call) {
  const Changed &changed = library.changedBy(view.steps[call].callee);
  view.not_seen.emplace_back(call, &changed);
  values.forget(changed, view.objects);
}

} // namespace xferguard::facts
