// Functions and lambdas that variables hold, and what those who are given one may come to.
#include "checks/facts/ViewBuilder.h"
#include <algorithm>

namespace xferguard::facts {

std::string ViewBuilder::callableIn(int object) const {
  if (object == none) return {};
  if (view.objects[object].shape == Shape::Callable) return view.objects[object].key;
  auto known = holds.find(object);
  return known == holds.end() ? std::string() : known->second;
}

void ViewBuilder::noteCallable(const Step &write) {
  if (write.args.size() < 2 || write.args[0].value.object == none) return;
  int target = write.args[0].value.object;
  std::string held = callableIn(write.args[1].value.object);
  auto known = holds.find(target);
  if (known != holds.end()) known->second = known->second == held ? held : std::string();
  else if (!held.empty()) holds[target] = held;
}

// What a call through a pointer, a std::function or a variable calls, when that is evident.
std::string ViewBuilder::calledThrough(const Step &call) const {
  if (!callsWhatIsHeld(call)) return {};
  const Operand *held = call.arg(Role::Callable) ? call.arg(Role::Callable) : call.arg(Role::This);
  return held ? callableIn(held->object) : std::string();
}

// Who is given a lambda, and is not known, may come to all that it has captured.
void ViewBuilder::giveCaptured(Body &body, int at) {
  std::vector<Argument> more;
  for (const Argument &argument : view.steps[at].args) {
    const Function *lambda = library.find(callableIn(argument.value.object)).function;
    if (!lambda || !lambda->lambda) continue;
    for (const Object &object : lambda->objects) {
      Operand captured;
      captured.address = true;
      captured.text = object.name;
      captured.object = capturedIn(body, object);
      if (captured.object == none || object.base != none) continue;
      more.push_back({Role::ReadWrite, captured});
      captured.pointee = true;
      if (pointsSomewhere(object.shape)) more.push_back({object.constant ? Role::Read : Role::ReadWrite, captured});
    }
  }
  view.steps[at].args.insert(view.steps[at].args.end(), more.begin(), more.end());
}

int ViewBuilder::capturedIn(Body &body, const Object &captured) {
  if (captured.name == "this") {
    for (std::size_t i = 0; i < body.function->objects.size(); ++i)
      if (body.function->objects[i].name == "this" && body.function->objects[i].base == none) return behindPlace(body, static_cast<int>(i)).object;
    return none;
  }
  auto known = captured.storage == Storage::Capture ? shared.find(captured.key) : shared.end();
  return known == shared.end() ? none : known->second;
}

// A launch reads and writes what the kernel's body reads and writes, a thread of the host what its function does.
void ViewBuilder::sharpen(Step &step) {
  const Function *kernel = library.find(step.callee).function;
  if (!kernel) return;
  const std::vector<ParameterEffect> &effects = library.effects(*kernel);
  std::size_t position = 0;
  for (Argument &argument : step.args) {
    if (argument.role != Role::Read && argument.role != Role::ReadWrite) continue;
    if (position >= effects.size()) break;
    const ParameterEffect &effect = effects[position++];
    bool memory = argument.value.address || (argument.value.object != none && view.objects[argument.value.object].shape == Shape::Record);
    if (!memory) continue;
    argument.role = effect.reads && effect.writes ? Role::ReadWrite : effect.writes ? Role::Write : effect.reads ? Role::Read : Role::Arg;
  }
}

} // namespace xferguard::facts
