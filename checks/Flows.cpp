// What a value that the host has read decides: whether a loop goes on, how much memory is taken, how many threads are launched.
#include "checks/Query.h"
#include <algorithm>

namespace xferguard::checks {

namespace {

// The memory that a value of the host flows into within a loop, itself included.
class Flow {
public:
  Flow(const View &view, int memory, int loop) : view(view), reached{memory} {
    if (memory == none) return;
    std::vector<std::pair<int, const Operand *>> writes;
    for (int i = loop + 1; i < view.steps[loop].end; ++i) {
      const Step &step = view.steps[i];
      if (step.kind == StepKind::Write && step.args.size() > 1 && !isOfTheDevice(step.args[1].value)) writes.emplace_back(view.memory(step.args[0].value), &step.args[1].value);
    }
    for (bool again = true; again;) {
      again = false;
      for (const auto &[target, value] : writes)
        if (!has(target) && decides(*value)) reached.push_back(target), again = true;
    }
  }
  bool decides(const Operand &what) const {
    if (what.object != none && has(view.memory(what))) return true;
    return std::ranges::any_of(what.reads, [&](int each) { return holds(each) || has(view.behind(each)); });
  }

private:
  const View &view;
  std::vector<int> reached;
  // In Python: what a tensor, or a tuple with one, is computed from is no longer the number.
  bool isOfTheDevice(const Operand &value) const {
    return value.step != none && view.isPython(value.step) && (isOp(view.steps[value.step], Effect::Launch) || view.steps[value.step].api == "list");
  }
  bool has(int memory) const { return memory != none && std::find(reached.begin(), reached.end(), memory) != reached.end(); }
  bool holds(int object) const { // itself, or the record that it is a member of
    for (int at = object; at != none; at = view.objects[at].base_pointee ? none : view.objects[at].base)
      if (has(view.storage(at))) return true;
    return false;
  }
};

// A helper's `return` ends nothing else than the helper, which in Python often answers what decides. There `if not math.isfinite(loss): sys.exit(1)`,
// `raise`: nobody means the loop to end so.
bool staysInTheLoop(const View &view, int exit, int branch, int loop) {
  const std::string &word = view.steps[exit].word;
  if (!view.isPython(exit)) return word == "return" && view.frame[exit] != view.frame[loop];
  return word == "throw" || word == "exit" || (word == "return" && view.frame[exit] != view.frame[branch]);
}

} // namespace

bool decidesLoop(const View &view, int memory, int loop, int by) {
  Flow flow(view, memory, loop);
  for (int i = loop; i < view.steps[loop].end; ++i) {
    const Step &step = view.steps[i];
    const Operand *condition = step.arg(Role::Condition);
    const bool asks_a_status = step.kind == StepKind::Branch && step.because == "the condition looks at a status";
    if (asks_a_status && memory != none && hostRead(view, memory, loop + 1, view.steps[loop].end) == none) continue; // whether the copy worked: nobody looks at what it brought
    if (!condition || (!flow.decides(*condition) && (by == none || condition->step != by))) continue;
    if (i == loop) return true;
    if (step.kind == StepKind::Loop) continue;
    for (int j = i + 1; j < step.end; ++j)
      if (view.steps[j].kind == StepKind::Exit && view.steps[j].word != "continue" && !staysInTheLoop(view, j, i, loop)) return true;
  }
  return false;
}

namespace {

// In Python: `torch.arange(n, device=x.device)`, `x.new_zeros(n)`.
bool makesOfThatSize(const View &view, int at) {
  static constexpr std::string_view names[] = {"arange", "zeros", "ones", "empty", "full", "rand", "randn", "randint", "linspace", "new_zeros", "new_ones", "new_empty", "new_full"};
  return view.isPython(at) && isOp(view.steps[at], Effect::Launch) && std::ranges::find(names, view.steps[at].api) != std::end(names);
}

} // namespace

bool sizesWork(const View &view, int memory, int loop, int from) {
  if (memory == none) return false;
  Flow flow(view, memory, loop);
  for (int i = std::max(loop, from) + 1; i < view.steps[loop].end; ++i) {
    const Step &step = view.steps[i];
    if (isOp(step, Effect::Launch) && std::ranges::any_of(step.args, [&](const facts::Argument &argument) { return argument.role == Role::Options && flow.decides(argument.value); })) return true;
    if ((isOp(step, Effect::Factory) || makesOfThatSize(view, i)) && std::ranges::any_of(step.args, [&](const facts::Argument &argument) { return argument.role == Role::Read && flow.decides(argument.value); })) return true;
    if (!isOp(step, Effect::Alloc) && !isOp(step, Effect::Configure) && !isOp(step, Effect::Blocking)) continue; // a container's resize() is no allocation each time
    for (Role role : {Role::Bytes, Role::Count})
      if (const Operand *size = step.arg(role); size && flow.decides(*size)) return true;
  }
  return false;
}

namespace {

// What the host does there with a number besides launching threads: it makes or moves memory of that size, loops, or hands it on.
bool usesOtherwise(const View &view, int at, const Flow &flow) {
  const Step &step = view.steps[at];
  if (step.kind == StepKind::Loop || (step.kind == StepKind::Exit && step.word == "return") || unknownCall(view, at)) return std::ranges::any_of(step.args, [&](const facts::Argument &each) { return flow.decides(each.value); });
  if (step.kind != StepKind::Op || isOp(step, Effect::Launch) || !facts::isGpu(step)) return false;
  return std::ranges::any_of(step.args, [&](const facts::Argument &each) { return each.role != Role::Dst && each.role != Role::Src && flow.decides(each.value); });
}

} // namespace

int handedOutOfSight(const View &view, int memory, int loop, int from) {
  if (memory == none) return none;
  const Flow flow(view, memory, loop);
  for (int i = from + 1; i < view.steps[loop].end; ++i)
    if (unknownCall(view, i) && std::ranges::any_of(view.steps[i].args, [&](const facts::Argument &each) { return each.role != Role::This && each.role != Role::Result && flow.decides(each.value); })) return i;
  return none;
}

bool onlySizesLaunches(const View &view, int memory, int loop, int from) {
  if (memory == none || view.escapes(memory)) return false;
  const Flow flow(view, memory, loop);
  bool launches = false;
  for (int i = from + 1; i < view.steps[loop].end; ++i) {
    const Step &step = view.steps[i];
    if (usesOtherwise(view, i, flow)) return false;
    launches |= isKernel(step) && std::ranges::any_of(step.args, [&](const facts::Argument &argument) { return argument.role == Role::Options && flow.decides(argument.value); });
  }
  return launches;
}

} // namespace xferguard::checks
