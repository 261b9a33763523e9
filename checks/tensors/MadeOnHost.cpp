// Tensors that the host makes of nothing but numbers: zeros, a range, random values, and what is computed of those alone.
#include "checks/tensors/Tensors.h"
#include <map>
#include <utility>

namespace xferguard::checks {

std::string fullThere(const View &view, int step, const std::string &shape) {
  if (view.isPython(step)) return "torch.full(" + (shape.empty() ? "()" : shape) + ", number, device=...)";
  return "torch::full(" + (shape.empty() ? "{}" : shape) + ", number, options)";
}

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

constexpr int far_enough = 24;

// The factory behind a value, if all that the value comes from are such; none otherwise.
class FromNothing {
public:
  FromNothing(const View &view, int loop) : view(view), loop(loop) {}

  int of(const Operand &what, int at, int depth) {
    if (depth > far_enough) return none;
    const bool through_call = what.object != none && what.step != none && view.steps[what.step].kind == StepKind::Call && view.steps[what.step].end > what.step + 1;
    if (through_call) at = view.steps[what.step].end; // what a function of the project gives back
    if (what.object == none) return what.step == none ? none : ofStep(what.step, depth);
    const facts::Object &variable = view.objects[what.object];
    if (variable.base != none) return variable.suffix == "[]" ? ofVariable(variable.base, at, depth + 1) : none;
    return ofVariable(what.object, at, depth);
  }

private:
  const View &view;
  int loop;
  std::map<std::pair<int, int>, int> asked; // variables, at steps: what is computed of itself adds nothing

  bool inThisRound(int at) const { return loop == none || view.inside(at, loop); }

  int ofVariable(int object, int at, int depth) {
    const int given = view.givenBy(object, at);
    if (given == none || !inThisRound(given) || isChangedIn(view, object, given + 1, at)) return ofAllThatItIsGiven(object, at, depth);
    return of(view.steps[given].args[1].value, given, depth + 1);
  }

  // `ret = stack(parts); if flat: ret = ret.view(-1)`, and `parts = []; parts.append(torch.arange(n))`.
  int ofAllThatItIsGiven(int object, int at, int depth) {
    const facts::Object &variable = view.objects[object];
    if (variable.storage != Storage::Local || variable.reference || variable.base != none) return none;
    const auto [entry, fresh] = asked.try_emplace({view.storage(object), at}, none);
    return fresh ? entry->second = ofItsWrites(object, at, depth) : entry->second;
  }

  int ofItsWrites(int object, int at, int depth) {
    int made = none;
    for (int i = 0; i < at; ++i) {
      if (!isGivenIn(i, object)) continue;
      if (!inThisRound(i)) return none;
      if (isOp(view.steps[i], Effect::Launch) && (view.steps[i].args.size() == 1 || view.steps[i].word == "of numbers")) continue; // `x.zero_()`, `x[:, rows] = count`
      if (isOp(view.steps[i], Effect::Launch)) return none; // filled there
      for (const facts::Argument &argument : view.steps[i].args) {
        if (argument.role == Role::Target || (argument.value.object == none && argument.value.step == none)) continue;
        if (argument.value.object != none && view.storage(argument.value.object) == view.storage(object)) continue;
        const int each = of(argument.value, i, depth + 1);
        if (each == none && !isOfItself(argument.value, object)) return none;
        if (each != none) made = oneOf(made, each);
      }
    }
    return made;
  }

  // Of several factories one that makes more than a few numbers tells best what could be made elsewhere.
  int oneOf(int one, int other) const { return one != none && view.steps[other].family == "torch-data" ? one : other; }

  bool isGivenIn(int at, int object) const {
    const Step &step = view.steps[at];
    if (step.kind == StepKind::Write) return !step.args.empty() && step.args[0].value.object != none && view.storage(step.args[0].value.object) == view.storage(object);
    const Operand *changed = step.kind == StepKind::Op ? step.arg(Role::ReadWrite) : nullptr;
    for (int up = changed ? changed->object : none; up != none; up = view.objects[up].base) // an element of it
      if (view.storage(up) == view.storage(object)) return true;
    return false;
  }

  // `ret.view(-1)`, which ret is given.
  bool isOfItself(const Operand &value, int object) const {
    const bool viewed = value.object == none && value.step != none && (view.steps[value.step].word == "view" || view.steps[value.step].word == "converted");
    const Operand *of = viewed && !view.steps[value.step].args.empty() ? &view.steps[value.step].args.front().value : nullptr;
    return of && of->object != none && view.storage(of->object) == view.storage(object);
  }

  int ofStep(int at, int depth) {
    const Step &step = view.steps[at];
    const bool of_numbers = step.family == "torch" || (step.family == "torch-data" && (step.word == "constant" || step.word == "table" || step.word == "number" || step.word == "sizes" || step.word == "numbers"));
    if (isOp(step, Effect::Factory)) return step.memory == Memory::Pageable && of_numbers ? at : none;
    if (step.kind == StepKind::Call && !step.callee.empty()) return none;
    if (!isOp(step, Effect::Launch) && step.kind != StepKind::Call) return none;
    int made = none;
    const bool in_place = isOp(step, Effect::Launch) && step.arg(Role::ReadWrite); // `x.uniform_(low, high)`: the others are numbers, or lie where x does
    for (const facts::Argument &argument : step.args) {
      if (in_place && argument.role != Role::ReadWrite) continue;
      if (step.word == "view" && step.api != "list" && step.api != "if" && made != none) break; // `x.expand(rows, columns)`: the others are numbers
      if (argument.role == Role::Result || argument.role == Role::Write || (argument.value.object == none && argument.value.step == none)) continue;
      const int each = of(argument.value, at, depth + 1);
      if (each == none) return none;
      made = oneOf(made, each);
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
