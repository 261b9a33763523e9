// What a variable was given last, on the only way to a step.
#include "checks/facts/KnownValues.h"
#include "checks/facts/View.h"
#include <algorithm>
#include <charconv>

namespace xferguard::facts {

namespace {

bool isOwn(const Object &object) {
  return (object.storage == Storage::Local || object.storage == Storage::Parameter) && !object.reference && object.base == none;
}

} // namespace

int View::givenBy(int object, int at) const {
  if (object == none || !isOwn(objects[object])) return none;
  const int wanted = storage(object);
  for (int i = at - 1; i >= 0; --i) {
    if (!writes(i, wanted)) continue;
    const Step &step = steps[i];
    const bool gives = step.kind == StepKind::Write && !step.update && step.args.size() > 1 && !step.args[0].value.pointee && !step.args[0].value.indexed;
    if (!gives || (step.parent != none && !inside(at, step.parent))) return none;
    for (int loop = loopOf(at); loop != none && !inside(i, loop); loop = loopOf(loop))
      if (writtenIn(wanted, loop)) return none;
    return i;
  }
  return none;
}

// `to` stands in another arm of the same branch: who comes there has not come by `step`.
bool View::standsInsteadOf(int step, int to) const {
  for (int up = steps[step].parent; up != none; up = steps[up].parent)
    if (steps[up].kind == StepKind::Arm && !inside(to, up) && inside(to, steps[up].parent)) return true;
  return false;
}

bool View::isUntouched(int object, int from, int to) const {
  const int wanted = storage(object);
  for (int i = from; i < to; ++i)
    if (writes(i, wanted) && !standsInsteadOf(i, to)) return false;
  return std::ranges::none_of(not_seen, [&](const auto &each) { return each.first >= from && each.first < to && each.second->covers(object, objects); });
}

// A flag, a state: from the second round on, what the round before has left decides. Arms that are not taken then are the first round's.
void View::settleRounds() {
  for (const Undecided &asks : undecided) {
    const int round = roundOf(asks.arm), branch = steps[asks.arm].parent;
    const auto left = round_ends.find(round);
    if (round == none || left == round_ends.end() || steps[asks.arm].guard == Guard::Leaves) continue;
    const auto value = left->second.of(asks.object);
    if (!value || (isCalls(round) && changesOutside(storage(asks.object))) || !isUntouched(asks.object, round + 1, branch)) continue;
    steps[asks.arm].guard = (*value == asks.constant) == asks.when_equal ? Guard::None : Guard::Once;
  }
}

// A size held in a variable is what the variable was given; that of one variable of the host is no more than the variable has.
void View::foldSizes() {
  auto ofOneVariable = [&](const Operand *side) -> std::optional<long long> {
    if (!side || side->object == none || !side->address || side->pointee || side->indexed) return std::nullopt;
    const Object &object = objects[side->object];
    const bool whole = object.shape == Shape::Scalar && object.memory == Memory::Pageable && !object.reference && object.base == none && object.size > 0;
    return whole ? std::optional(object.size) : std::nullopt;
  };
  for (int i = 0; i < size(); ++i) {
    if (steps[i].kind != StepKind::Op) continue;
    for (Argument &argument : steps[i].args) {
      Operand &value = argument.value;
      if (argument.role != Role::Bytes || value.constant) continue;
      const bool held = value.object != none && !value.address && !value.pointee && !value.indexed;
      if (const int given = held ? givenBy(value.object, i) : none; given != none) value.constant = steps[given].args[1].value.constant;
      if (!value.constant && held) value.constant = numberIn(value.object);
      if (!value.constant && value.reads.size() == 1 && value.object == none) value.constant = timesConstants(value, numberIn(value.reads.front()));
      if (value.constant || steps[i].effect != Effect::Copy) continue;
      value.constant = ofOneVariable(steps[i].arg(Role::Dst));
      if (!value.constant) value.constant = ofOneVariable(steps[i].arg(Role::Src));
    }
  }
}

// `cub::DeviceScan::ExclusiveSum(nullptr, bytes, ..)`, or with a pointer that is still null: nothing runs.
void View::findSizings() {
  auto isNull = [](const Operand &what) { return what.constant == 0 || what.text == "nullptr" || what.text == "NULL"; };
  for (int i = 0; i < size(); ++i) {
    if (steps[i].word != "sizes" || !isOp(steps[i], Effect::Launch) || steps[i].args.empty()) continue;
    const Operand &scratch = steps[i].args[0].value;
    const int given = givenBy(scratch.object, i);
    if (isNull(scratch) || (given != none && isNull(steps[given].args[1].value))) steps[i].effect = Effect::None, accesses[i].clear();
  }
}

// `int calls = 2; for (int i = 0; i < calls; ++i)` runs as often as it does with the number itself.
void View::foldTrips() {
  for (int i = 0; i < size(); ++i) {
    Step &loop = steps[i];
    const Operand *condition = loop.kind == StepKind::Loop && loop.form == LoopForm::For && loop.trips == none ? loop.arg(Role::Condition) : nullptr;
    long long first = 0;
    const char *end = loop.first.data() + loop.first.size();
    if (!condition || std::from_chars(loop.first.data(), end, first).ptr != end || loop.first.empty()) continue;
    for (int each : condition->reads) {
      const bool once_more = loop.last == objects[each].name + " + 1";
      if (!once_more && loop.last != objects[each].name) continue;
      const int given = writtenIn(storage(each), i) ? none : givenBy(each, i);
      const auto last = given == none ? std::nullopt : steps[given].args[1].value.constant;
      if (last) loop.trips = std::max(0LL, *last - first + once_more);
    }
  }
}

} // namespace xferguard::facts
