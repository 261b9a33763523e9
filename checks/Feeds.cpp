#include "checks/Feeds.h"
#include <algorithm>
#include <cctype>
#include <set>

namespace xferguard::checks {

namespace {

bool isWordPart(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }

// A lambda of the device carries what it names.
bool says(const std::string &text, const std::string &name) {
  for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name, at + 1)) {
    const bool begins = at == 0 || !isWordPart(text[at - 1]), ends = at + name.size() == text.size() || !isWordPart(text[at + name.size()]);
    if (begins && ends) return true;
  }
  return false;
}

class Following {
public:
  Following(const View &view, int op, int memory, int round) : view(view), op(op), round(round), values{memory} {}

  int fed() {
    for (int i = op + 1; i < view.size() && !values.empty(); ++i)
      if (!isHarmless(i)) return none;
    if (round != none && !view.isCalls(round)) // what is left of it the next iteration sees
      for (int i = round; i < op; ++i)
        if (isHostRead(i) || (view.steps[i].kind == StepKind::Write && isIn(view.steps[i]))) return none;
    return kernel;
  }

private:
  const View &view;
  int op, round;
  std::set<int> values; // where it lies, and what is computed of it
  int kernel = none;

  bool isValue(int memory) const { return values.contains(memory); }
  bool isHostRead(int i) const {
    for (const Access &access : view.accesses[i])
      if (isValue(access.memory) && access.reads && access.by == By::Host) return true;
    return view.steps[i].kind != StepKind::Write && view.steps[i].kind != StepKind::Read && isIn(view.steps[i]);
  }
  bool isOf(const Operand &operand) const {
    if (operand.object != none && !operand.pointee && isValue(view.storage(operand.object))) return true;
    return std::ranges::any_of(operand.reads, [&](int each) { return isValue(view.storage(each)); });
  }
  bool isIn(const Step &step) const {
    return std::ranges::any_of(step.args, [&](const facts::Argument &argument) { return argument.role != Role::Result && argument.role != Role::Write && argument.role != Role::Dst && isOf(argument.value); });
  }
  bool isNamed(const Step &step) const {
    for (const facts::Argument &argument : step.args)
      for (int memory : values)
        if (memory != none && !view.objects[view.object(memory)].name.empty() && says(argument.value.text, view.objects[view.object(memory)].name)) return true;
    return false;
  }

  // The host does not look at it there, or only to compute what goes the same way.
  bool isHarmless(int i) {
    const Step &step = view.steps[i];
    if (isOp(step, Effect::Launch)) {
      if (isHostRead(i) || isNamed(step)) kernel = kernel == none ? i : kernel;
      return true;
    }
    const bool reads = step.kind == StepKind::Write ? step.args.size() > 1 && (step.args[1].value.step == op || isOf(step.args[1].value)) : isHostRead(i);
    if (step.kind == StepKind::Write) return isWritten(i, reads);
    if (step.kind == StepKind::Read) return true; // it tells what the next step does
    if (!reads && step.kind != StepKind::Call) return true;
    if (step.kind == StepKind::Call && step.end > i + 1) return true; // its own steps tell
    return !reads && !isNamed(step);
  }

  bool isWritten(int i, bool reads) {
    const Operand &target = view.steps[i].args[0].value;
    if (target.object == none) return !reads;
    const int memory = target.pointee ? view.memory(target) : view.storage(target.object);
    const facts::Object &object = view.objects[target.object];
    const bool is_local = object.storage == Storage::Local && !target.indexed && !target.pointee;
    if (reads && !is_local) return isValue(memory) && view.steps[i].args[1].value.step == op; // somebody else may look at it
    if (reads) values.insert(memory);
    else if (is_local && view.sameBlock(op, i)) values.erase(memory);
    return true;
  }
};

} // namespace

int onlyFeeds(const View &view, int op, int memory, int round) {
  if (memory == none || view.escapes(memory)) return none;
  return Following(view, op, memory, round).fed();
}

} // namespace xferguard::checks
