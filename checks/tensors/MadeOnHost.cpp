// Tensors that the host makes of nothing but numbers: zeros, a range, random values, and what is computed of those alone.
#include "checks/tensors/Tensors.h"
#include <algorithm>

namespace xferguard::checks {

bool isChangedIn(const View &view, int object, int from, int to) {
  for (int i = from; i < to; ++i) {
    const Step &step = view.steps[i];
    for (const facts::Argument &argument : step.args) {
      const bool writes = argument.role == Role::Target || argument.role == Role::Write || argument.role == Role::ReadWrite || argument.role == Role::Result;
      if (!writes || argument.value.object == none) continue;
      for (int up = object; up != none; up = view.objects[up].base)
        if (view.storage(argument.value.object) == view.storage(up)) return true;
      for (int up = argument.value.object; up != none; up = view.objects[up].base)
        if (view.storage(up) == view.storage(object)) return true;
    }
  }
  return false;
}

namespace {

constexpr int far_enough = 8;

// The factory behind a value, if all that the value comes from are such; none otherwise.
class FromNothing {
public:
  FromNothing(const View &view, int loop) : view(view), loop(loop) {}

  int of(const Operand &what, int at, int depth) const {
    if (depth > far_enough) return none;
    const bool through_call = what.object != none && what.step != none && view.steps[what.step].kind == StepKind::Call && view.steps[what.step].end > what.step + 1;
    if (through_call) at = view.steps[what.step].end; // what a function of the project gives back
    if (what.object == none) return what.step == none ? none : ofStep(what.step, depth);
    if (view.objects[what.object].base != none) return none;
    const int given = view.givenBy(what.object, at);
    if (given == none || view.loopOf(given) != loop || isChangedIn(view, what.object, given + 1, at)) return none;
    return of(view.steps[given].args[1].value, given, depth + 1);
  }

private:
  const View &view;
  int loop;

  int ofStep(int at, int depth) const {
    const Step &step = view.steps[at];
    const bool of_numbers = step.family == "torch" || (step.family == "torch-data" && step.word == "constant");
    if (isOp(step, Effect::Factory)) return step.memory == Memory::Pageable && of_numbers ? at : none;
    if (step.kind == StepKind::Call && !step.callee.empty()) return none;
    if (!isOp(step, Effect::Launch) && step.kind != StepKind::Call) return none;
    int made = none;
    const bool in_place = isOp(step, Effect::Launch) && step.arg(Role::ReadWrite); // `x.uniform_(low, high)`: the others are numbers, or lie where x does
    for (const facts::Argument &argument : step.args) {
      if (in_place && argument.role != Role::ReadWrite) continue;
      if (argument.role == Role::Result || argument.role == Role::Write || (argument.value.object == none && argument.value.step == none)) continue;
      const int each = of(argument.value, at, depth + 1);
      if (each == none) return none;
      made = each;
    }
    return made;
  }
};

} // namespace

int madeOnHost(const View &view, const Operand &tensor, int at) {
  if (tensor.step != none && isOp(view.steps[tensor.step], Effect::Factory)) return tensor.step;
  return FromNothing(view, view.loopOf(at)).of(tensor, at, 0);
}

bool goesSomewhere(const View &view, int at) {
  const Step &move = view.steps[at];
  const bool unsaid = move.api == "index" || move.api == "type_as"; // who writes them thinks of no device
  if (unsaid && !goesToTheDevice(view, at)) return false;
  return goesToTheDevice(view, at) || (isOp(move, Effect::Move) && move.word != "module" && move.memory == Memory::Unknown && move.arg(Role::Device));
}

} // namespace xferguard::checks
