// Conditions that only ask whether there is anything to do: whoever has something comes there each time.
#include "checks/facts/View.h"
#include <algorithm>
#include <regex>

namespace xferguard::facts {

// `if (n > 0) copy(n)`, `if (!items.empty())`: whoever has nothing to do does nothing, and everybody else comes there.
static bool asksForAnything(const Operand &condition) {
  static const std::regex filled(R"(\(?\s*(![\w.>\-\[\]]+(\.|->)empty\(\)|[\w.>\-\[\]]+(\.|->)size\(\))\s*\)?)");
  static const std::regex some(R"(\(?\s*([\w.>\-\[\]()]+?)\s*(>\s*0u?l?|!=\s*0u?l?|>=\s*1)\s*\)?)");
  static const std::regex counts(R"((^|[^A-Za-z])(n|N|nb|num|cnt|ct|len)([^a-z]|$)|[Cc]ount|[Ss]ize|[Ll]ength|[Tt]otal)");
  if (std::regex_match(condition.text, filled)) return true;
  std::smatch parts;
  if (!std::regex_match(condition.text, parts, some)) return false;
  const std::string counted = parts[1];
  return std::regex_search(counted, counts);
}

// `if (p)`, `if (p != nullptr)`: the pointer.
static int pointerAskedFor(const View &view, const Operand &condition) {
  static const std::regex given(R"(\(?\s*[\w.>\-\[\]]+\s*(!=\s*(NULL|nullptr|0)\s*)?\)?)");
  if (condition.reads.empty() || !std::regex_match(condition.text, given)) return none;
  return view.objects[condition.reads.back()].shape == Shape::Pointer ? condition.reads.back() : none;
}

// `if (h_data) copy(h_data, ...)`, `if (out != nullptr)`: what there is to copy to or from is asked for, and whoever has it takes that way.
bool View::asksForItsMemory(int arm, const Operand &condition) const {
  const int asked = pointerAskedFor(*this, condition);
  if (asked == none) return false;
  for (int i = arm + 1; i < steps[arm].end; ++i) {
    if (!isOp(steps[i], Effect::Copy)) continue;
    for (Role role : {Role::Dst, Role::Src})
      if (const Operand *side = steps[i].arg(role); side && side->object != none && storage(side->object) == storage(asked)) return true;
  }
  return false;
}

// `if (init) sum = reduce(*init)`, `if (mask.has_value())`, of a std::optional that is used there: the same.
bool View::asksForItsValue(int arm, const Operand &condition) const {
  static const std::regex asked(R"(\(?\s*([\w.>\-]+?)(\.has_value\(\))?\s*\)?)");
  if (!std::regex_match(condition.text, asked)) return false;
  const Operand *self = condition.step == none || steps[condition.step].kind != StepKind::Call ? nullptr : steps[condition.step].arg(Role::This);
  const int object = self ? self->object : condition.reads.empty() ? none : condition.reads.back();
  if (object == none || objects[object].type.find("optional<") == std::string::npos) return false;
  return std::any_of(steps.begin() + arm + 1, steps.begin() + steps[arm].end, [&](const Step &step) {
    return std::ranges::any_of(step.args, [&](const Argument &argument) { return argument.value.object != none && storage(argument.value.object) == storage(object); });
  });
}

// `if (impl) return impl->wait();`, in a function that does nothing else on the device: whoever has one hands on to it.
bool View::onlyHandsOn(int arm, const Operand &condition) const {
  const int asked = pointerAskedFor(*this, condition), own = frame[arm], call = frames[own].call;
  if (asked == none) return false;
  bool hands_on = false;
  for (int i = call == none ? 0 : call + 1; i < (call == none ? size() : steps[call].end); ++i) {
    if (frame[i] != own) continue;
    const Operand *receiver = steps[i].kind == StepKind::Call && inside(i, arm) ? steps[i].arg(Role::This) : nullptr;
    const bool is_its = receiver && receiver->object != none && storage(receiver->object) == storage(asked);
    hands_on |= is_its;
    if (!is_its && (steps[i].kind == StepKind::Op ? isGpu(steps[i]) : steps[i].kind == StepKind::Call && library.leadsToGpu(steps[i].callee))) return false;
  }
  return hands_on;
}

// `if (left > 0) { ...; left--; }`: it holds in a few rounds of many.
static bool isCountedDown(const View &view, const Operand &condition) {
  auto whole = [&](int object) {
    while (view.objects[object].suffix == "[]") object = view.objects[object].base;
    return view.storage(object);
  };
  return std::ranges::any_of(view.steps, [&](const Step &step) {
    const bool counts_down = step.kind == StepKind::Write && step.update && step.args.size() > 1 && step.args[1].value.constant == -1;
    return counts_down && std::ranges::any_of(condition.reads, [&](int read) { return whole(read) == whole(step.args[0].value.object); });
  });
}

void View::findAnything() {
  for (int i = 0; i < size(); ++i) {
    Step &arm = steps[i];
    if (arm.kind != StepKind::Arm || (arm.guard != Guard::Other && arm.guard != Guard::Leaves) || arm.parent == none || i != arm.parent + 1) continue;
    const Operand *condition = steps[arm.parent].arg(Role::Condition);
    if (!condition) continue;
    const bool whoever_can = arm.guard == Guard::Other && ((asksForAnything(*condition) && !isCountedDown(*this, *condition)) || asksForItsMemory(i, *condition) || asksForItsValue(i, *condition));
    const bool hands_on = !whoever_can && onlyHandsOn(i, *condition);
    if (whoever_can || hands_on) arm.guard = Guard::None;
    if (hands_on) arm.word = handing_on;
  }
}

} // namespace xferguard::facts
