// Device code matters for one thing: what a kernel does to the memory that it is given. That is computed here, from its body
// and all that it calls, and the bodies are forgotten: instantiated templates of kernels can be nine tenths of a unit.
#include "checks/facts/Summary.h"
#include "checks/facts/View.h"
#include <algorithm>

namespace xferguard::facts {

namespace {

bool isDeviceOnly(const Function &function) { return function.device && !function.kernel && !function.lambda; }

void access(Function &kernel, StepKind kind, int object) {
  Step step;
  step.kind = kind;
  step.site = kernel.site;
  step.args.push_back({Role::Target, {}});
  step.args.back().value.object = object;
  step.args.back().value.pointee = true;
  step.end = static_cast<int>(kernel.steps.size()) + 1;
  kernel.steps.push_back(std::move(step));
}

// Its parameters, and of each that it reads or writes through one step that says so.
Function outlineOf(const Function &kernel, const std::vector<ParameterEffect> &effects) {
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
  return outline;
}

} // namespace

void condense(Unit &unit) {
  std::vector<Function> outlines;
  {
    const Library library(unit, nullptr);
    for (const Function &function : unit.functions)
      if (function.kernel && function.has_body) outlines.push_back(outlineOf(function, library.effects(function)));
  }
  std::size_t next = 0;
  for (Function &function : unit.functions)
    if (function.kernel && function.has_body) function = std::move(outlines[next++]);
  std::erase_if(unit.functions, isDeviceOnly);
}

} // namespace xferguard::facts
