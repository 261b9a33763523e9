// The functions that a view can look into, and what each does to the memory that it is given.
#include "checks/facts/View.h"
#include <algorithm>

namespace xferguard::facts {

Library::Library(const Unit &unit, const Index *others) : own(unit), others(others) {
  for (const Function &function : unit.functions)
    if (function.has_body) {
      by_usr.try_emplace(function.usr, &function);
      for (const std::string &base : function.overrides) overriders[base].push_back(&function);
    }
  registers_containers = facts::registersContainers(unit) || (others && others->registersContainers());
}

Library::Entry Library::find(const std::string &usr) const {
  if (usr.empty()) return {};
  if (auto known = by_usr.find(usr); known != by_usr.end()) return {&own, known->second};
  if (others)
    if (Index::Found found = others->find(usr); found.function || others->isOverridden(usr)) return {found.unit, found.function};
  const auto standing_in = overriders.find(usr);
  if (standing_in == overriders.end() || standing_in->second.size() != 1) return {};
  return {&own, standing_in->second.front()};
}

bool Library::touchesGpu(const Function &function) const {
  auto [entry, fresh] = gpu_known.try_emplace(&function, false);
  if (!fresh) return entry->second; // recursion: what the rest of it says
  for (const Step &step : function.steps) {
    bool touches = isGpu(step);
    if (!touches && step.kind == StepKind::Call)
      if (const Function *callee = find(step.callee).function) touches = touchesGpu(*callee);
    if (touches) return gpu_known[&function] = true;
  }
  for (const Object &object : function.objects) // what it hands on to be called
    if (const Function *callee = object.shape == Shape::Callable ? find(object.key).function : nullptr)
      if (touchesGpu(*callee)) return gpu_known[&function] = true;
  return false;
}

namespace {

// The parameter of a function that an object of its body, or of a lambda in it, is or captures.
int parameterOf(const Object &object, const Function &function, bool in_lambda) {
  if (!in_lambda) return object.parameter;
  if (object.storage != Storage::Capture) return none;
  for (const Object &each : function.objects)
    if (each.parameter != none && each.key == object.key) return each.parameter;
  return none;
}

// Which parameters' memory an object stands for: through members, elements and copies of pointers.
std::vector<std::vector<int>> parameterRoots(const Function &function, const Function &owner) {
  std::vector<std::vector<int>> roots(function.objects.size());
  auto add = [&](int object, const std::vector<int> &more) {
    bool grew = false;
    for (int each : more)
      if (std::find(roots[object].begin(), roots[object].end(), each) == roots[object].end()) roots[object].push_back(each), grew = true;
    return grew;
  };
  for (std::size_t i = 0; i < function.objects.size(); ++i)
    if (int parameter = parameterOf(function.objects[i], owner, &function != &owner); parameter != none) roots[i].push_back(parameter);
  for (bool again = true; again;) {
    again = false;
    for (std::size_t i = 0; i < function.objects.size(); ++i)
      if (int base = function.objects[i].base; base != none) again |= add(static_cast<int>(i), roots[base]);
    for (const Step &step : function.steps) {
      if (step.kind != StepKind::Write || step.args.size() < 2) continue;
      const Operand &target = step.args[0].value, &from = step.args[1].value;
      if (from.address && from.object != none && !target.pointee) again |= add(target.object, roots[from.object]);
    }
  }
  return roots;
}

} // namespace

const std::vector<ParameterEffect> &Library::effects(const Function &function) const {
  auto [entry, fresh] = effects_known.try_emplace(&function, std::vector<ParameterEffect>(function.parameters));
  if (!fresh) return entry->second;
  std::vector<ParameterEffect> result(function.parameters);
  addEffects(function, function, result);
  if (const Unit *unit = find(function.usr).unit)
    for (const Function &lambda : unit->functions) // one that stands in it may run, here or in a thread
      if (lambda.lambda && lambda.name.starts_with(function.name + "::<lambda>")) addEffects(lambda, function, result);
  return effects_known[&function] = result;
}

// What a body, of the function or of a lambda in it, does to the memory behind the function's parameters.
void Library::addEffects(const Function &function, const Function &owner, std::vector<ParameterEffect> &result) const {
  auto roots = parameterRoots(function, owner);
  auto touch = [&](const Operand &what, bool reads, bool writes) {
    if (what.object == none) return;
    const Object &object = function.objects[what.object];
    bool own_copy = !what.pointee && object.base == none && !object.reference && object.storage != Storage::Capture; // the parameter variable itself
    if (own_copy) return;
    for (int parameter : roots[what.object]) {
      if (parameter >= owner.parameters) continue;
      result[parameter].reads |= reads;
      result[parameter].writes |= writes;
    }
  };
  for (const Step &step : function.steps) {
    if (step.kind == StepKind::Read) touch(step.args[0].value, true, false);
    if (step.kind == StepKind::Write) touch(step.args[0].value, step.update, true);
    if (step.kind == StepKind::Op)
      for (const Argument &argument : step.args)
        touch(argument.value, argument.role != Role::Write, argument.role == Role::Write || argument.role == Role::ReadWrite);
    if (step.kind != StepKind::Call) continue;
    const Function *callee = find(step.callee).function;
    const std::vector<ParameterEffect> *inner = callee ? &effects(*callee) : nullptr;
    for (std::size_t i = 0; i < step.args.size(); ++i) {
      const Argument &argument = step.args[i];
      if (!argument.value.address) continue;
      if (inner && i < inner->size()) touch(argument.value, (*inner)[i].reads, (*inner)[i].writes);
      else touch(argument.value, true, argument.role != Role::Read);
    }
  }
}

} // namespace xferguard::facts
