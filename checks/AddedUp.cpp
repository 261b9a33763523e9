#include "checks/AddedUp.h"
#include <algorithm>
#include <set>

namespace xferguard::checks {
namespace {

bool comesFrom(const View &view, const Operand &value, int memory) {
  if (value.object != none && value.indexed && view.memory(value) == memory) return true;
  return std::ranges::any_of(value.reads, [&](int each) { return view.storage(each) == memory || view.behind(each) == memory; });
}

// `sums[order[i]]`, `x[i] * weights[i]`: what else lies in memory decides with it, and may be the host's alone.
bool asksOthers(const View &view, const Operand &what, const Operand &sums, int memory) {
  std::set<int> owners; // `totals` of `totals->sums[i]`
  for (int up = sums.object; up != none; up = view.objects[up].base) owners.insert(up);
  return std::ranges::any_of(what.reads, [&](int each) {
    const Shape shape = view.objects[each].shape;
    const int data = facts::pointsSomewhere(shape) ? view.behind(each) : view.storage(each);
    const bool leads = facts::pointsSomewhere(shape) || shape == Shape::Array || shape == Shape::Container;
    return leads && !owners.contains(each) && data != memory && data != view.memory(sums);
  });
}

// Where a step adds to: `sums[i] += x[i]`, or `axpy(n, 1, x, 1, sums, 1)`.
const Operand *target(const View &view, int at, int memory) {
  const Step &step = view.steps[at];
  if (isOp(step, Effect::Host) && step.family == "sums") {
    const Operand *from = step.arg(Role::Read), *to = step.arg(Role::ReadWrite);
    return from && to && to->object != none && view.memory(*from) == memory ? to : nullptr;
  }
  if (step.kind != StepKind::Write || !step.update || step.args.size() < 2) return nullptr;
  const Operand &to = step.args[0].value;
  const Operand &value = step.args[1].value;
  const bool alone = !asksOthers(view, to, to, memory) && !asksOthers(view, value, to, memory);
  return to.indexed && alone && comesFrom(view, value, memory) ? &to : nullptr;
}

bool isOfTheLoop(const View &view, const Operand &written, int loop) {
  const std::vector<int> &counters = view.steps[loop].induction;
  return !written.indexed && (std::ranges::find(counters, written.object) != counters.end() || view.declaredIn(written.object, loop));
}

// All that a loop of the host does, but for counting.
const Operand *targetOfAll(const View &view, int adding, int memory) {
  const Operand *all = nullptr;
  for (int i = adding + 1; i < view.steps[adding].end; ++i) {
    const Step &step = view.steps[i];
    if (step.kind == StepKind::Op || step.kind == StepKind::Exit || unknownCall(view, i) || view.writes(i, memory)) return nullptr;
    if (step.kind != StepKind::Write || isOfTheLoop(view, step.args[0].value, adding)) continue;
    const Operand *to = target(view, i, memory);
    if (!to || (all && view.memory(*to) != view.memory(*all))) return nullptr;
    all = to;
  }
  return all;
}

// Each round adds to the same elements, and nothing else in the loop comes to them.
bool stays(const View &view, const Operand &sums, int at, int loop) {
  const int memory = view.memory(sums);
  if (std::ranges::any_of(view.steps[loop].induction, [&](int counter) { return view.dependsOn(sums, loop, counter); })) return false;
  for (int i = loop + 1; i < view.steps[loop].end; ++i) {
    if (i == at || view.inside(i, at)) continue;
    if (std::ranges::any_of(view.accesses[i], [&](const Access &access) { return access.memory == memory; })) return false;
  }
  return true;
}

} // namespace

bool isAddedUp(const View &view, int at, int loop, int memory) {
  if (view.isCalls(loop)) return false; // whoever calls may look at the sums each time
  const Operand *sums = view.steps[at].kind == StepKind::Loop ? targetOfAll(view, at, memory) : target(view, at, memory);
  return sums && stays(view, *sums, at, loop);
}

} // namespace xferguard::checks
