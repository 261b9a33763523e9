// Device code matters for one thing: what a kernel does to the memory that it is given. That is computed here, from its body
// and all that it calls, and the bodies are forgotten: instantiated templates of kernels can be nine tenths of a unit.
#include "checks/facts/Summary.h"
#include "checks/facts/View.h"
#include <algorithm>
#include <map>
#include <set>

namespace xferguard::facts {

namespace {

bool isDeviceOnly(const Function &function) { return function.device && !function.kernel && !function.lambda; }

void access(Function &kernel, StepKind kind, int object, bool pointee = true) {
  Step step;
  step.kind = kind;
  step.site = kernel.site;
  step.args.push_back({Role::Target, {}});
  step.args.back().value.object = object;
  step.args.back().value.pointee = pointee;
  step.end = static_cast<int>(kernel.steps.size()) + 1;
  kernel.steps.push_back(std::move(step));
}

struct Global {
  Object object;
  ParameterEffect effect; // on its own storage
};

int rootOf(const Function &function, int object) {
  while (object != none && function.objects[object].base != none) object = function.objects[object].base_pointee ? none : function.objects[object].base;
  return object;
}

// The variables of the program that it or what it calls names: what is not constant among them the host may share.
std::map<std::string, Global> globalsOf(const Function &kernel, const Library &library) {
  std::map<std::string, Global> globals;
  std::set<const Function *> seen{&kernel};
  for (std::vector<const Function *> todo{&kernel}; !todo.empty();) {
    const Function *function = todo.back();
    todo.pop_back();
    for (const Object &object : function->objects)
      if (object.storage == Storage::Global && !object.constant && object.base == none) globals.try_emplace(object.key, Global{object, {}});
    auto touch = [&](const Operand &what, bool reads, bool writes) {
      const int root = what.pointee ? none : rootOf(*function, what.object);
      const auto known = root == none ? globals.end() : globals.find(function->objects[root].key);
      if (known == globals.end()) return;
      known->second.effect.reads |= reads, known->second.effect.writes |= writes;
    };
    for (const Step &step : function->steps) {
      if (step.kind == StepKind::Read) touch(step.args[0].value, true, false);
      if (step.kind == StepKind::Write) touch(step.args[0].value, step.update, true);
      if (step.kind == StepKind::Op || step.kind == StepKind::Call) // atomicAdd(&total, x)
        for (const Argument &argument : step.args)
          if (argument.value.address) touch(argument.value, argument.role != Role::Write, argument.role != Role::Read);
    }
    for (const Step &step : function->steps)
      if (const Function *callee = step.kind == StepKind::Call ? library.find(step.callee).function : nullptr; callee && seen.insert(callee).second) todo.push_back(callee);
  }
  return globals;
}

// Its parameters, and of each that it reads or writes through one step that says so; whether it prints; and the globals.
Function outlineOf(const Function &kernel, const Library &library) {
  const std::vector<ParameterEffect> &effects = library.effects(kernel);
  Function outline = kernel;
  outline.objects.clear();
  outline.items.clear();
  outline.steps.clear();
  for (const Object &object : kernel.objects) {
    if (object.parameter == none || object.base != none || object.parameter >= static_cast<int>(effects.size())) continue;
    const int place = static_cast<int>(outline.objects.size());
    outline.objects.push_back(object);
    if (effects[object.parameter].reads) access(outline, StepKind::Read, place);
    if (effects[object.parameter].writes) access(outline, StepKind::Write, place);
  }
  if (library.prints(kernel)) {
    Step print;
    print.effect = Effect::Print;
    print.site = kernel.site;
    print.end = static_cast<int>(outline.steps.size()) + 1;
    outline.steps.push_back(std::move(print));
  }
  for (const auto &[key, global] : globalsOf(kernel, library)) {
    const int place = static_cast<int>(outline.objects.size());
    outline.objects.push_back(global.object);
    if (global.effect.reads) access(outline, StepKind::Read, place, false);
    if (global.effect.writes) access(outline, StepKind::Write, place, false);
  }
  return outline;
}

} // namespace

void condense(Unit &unit) {
  std::vector<Function> outlines;
  {
    const Library library(unit, nullptr);
    for (const Function &function : unit.functions)
      if (function.kernel && function.has_body) outlines.push_back(outlineOf(function, library));
  }
  std::size_t next = 0;
  for (Function &function : unit.functions)
    if (function.kernel && function.has_body) function = std::move(outlines[next++]);
  std::erase_if(unit.functions, isDeviceOnly);
}

} // namespace xferguard::facts
