// Under which conditions a step runs. One that only asks whether the caller gives something is none for a caller that does.
#include "checks/facts/View.h"
#include "checks/facts/Words.h"
#include <algorithm>

namespace xferguard::facts {

int View::guardArm(int step, int within) const {
  int found = none;
  for (int up = steps[step].parent; up != none && up != within; up = steps[up].parent)
    if (steps[up].kind == StepKind::Arm && steps[up].guard != Guard::None && (found == none || steps[up].guard > steps[found].guard)) found = up;
  return found;
}

Guard View::guard(int step, int within) const {
  int arm = guardArm(step, within);
  Guard strongest = arm == none ? Guard::None : steps[arm].guard;
  for (const Left &left : leftBefore(step, within)) strongest = std::max(strongest, left.guard);
  return strongest;
}

namespace {

// The exit of an arm that goes on elsewhere in the program: not out of the loop, and not for good.
int exitOf(const View &view, int arm) {
  for (int i = arm + 1; i < view.steps[arm].end; i = view.steps[i].end)
    if (const Step &step = view.steps[i]; step.kind == StepKind::Exit && (step.word == "continue" || step.word == "return")) return i;
  return none;
}

// Who says why he leaves complains: that is no way that the work takes.
bool complains(const View &view, int arm) {
  for (int i = arm + 1; i < view.steps[arm].end; ++i)
    if (isOp(view.steps[i], Effect::Print)) return true;
  return false;
}

int leavingArm(const View &view, int branch) {
  const Step &step = view.steps[branch];
  if (step.kind != StepKind::Branch || step.word == "switch" || step.guard == Guard::Error) return none;
  for (int arm = branch + 1; arm < step.end; arm = view.steps[arm].end)
    if (view.steps[arm].kind == StepKind::Arm && exitOf(view, arm) != none && !complains(view, arm)) return arm;
  return none;
}

} // namespace

void View::findLeaving() {
  left_before.assign(steps.size(), none);
  std::map<int, int> last; // of a block, by the step that it belongs to
  for (int i = 0; i < size(); ++i) {
    auto [known, fresh] = last.try_emplace(steps[i].parent, none);
    left_before[i] = known->second;
    if (leavingArm(*this, i) != none) known->second = i;
  }
}

// `if step < resumed_at: continue`, `if (stop_requested) return`: the round learns behind it, so that is the way that rounds take.
static bool learnsBehind(const View &view, int branch, int within) {
  for (int i = view.steps[branch].end; i < view.steps[within].end; ++i) {
    const Step &step = view.steps[i];
    const bool learnt = view.isPython(i) ? isOp(step, Effect::Launch) && step.api == "backward" : isBackwardPass(step);
    if (learnt && view.roundOf(i) == within) return true;
  }
  return false;
}

// A check of what was given, or of what an iteration has found, is no condition: most iterations pass it, as far as anybody knows. A
// flag is, and whatever the loop sets behind it: what was done is not done again.
Guard View::guardBehind(int branch, int within) const {
  const int arm = leavingArm(*this, branch), exit = exitOf(*this, arm);
  const bool ends_it = steps[exit].word == "return" && (within == none || frame[branch] == frame[within]); // rather than one round of it
  if (ends_it && !isCalls(within)) return Guard::None;
  const Operand *condition = steps[branch].arg(Role::Condition);
  const bool leaves_when_it_holds = arm == branch + 1;
  if (!condition || (condition->reads.empty() && containersAsked(*condition).empty())) return Guard::None;
  if (steps[branch].guard == Guard::Periodic) return Guard::Periodic;
  if (leaves_when_it_holds && isPython(branch) && steps[branch].because == "nothing is there") return Guard::None; // mostly there is something
  if (steps[branch].guard == Guard::Once) return leaves_when_it_holds ? Guard::None : Guard::Once;
  const int block = steps[branch].parent;
  if (doneOnce(*condition, !leaves_when_it_holds, steps[branch].end, block == none ? size() : steps[block].end)) return Guard::Once;
  if (within == none || steps[within].kind != StepKind::Loop) return Guard::Other;
  if (leaves_when_it_holds && learnsBehind(*this, branch, within)) return Guard::None;
  const bool counter = std::ranges::any_of(condition->reads, [&](int each) { return counts(storage(each), within); });
  const bool alone = condition->text.find("&&") == std::string::npos; // else something else decides as well
  if (counter && alone && leaves_when_it_holds && condition->text.find("!=") != std::string::npos) return Guard::Once; // all but one iteration leave
  const bool decided_anew = std::ranges::any_of(condition->reads, [&](int each) {
    if (objects[each].type.ends_with("bool")) return true;
    if (counts(storage(each), within)) return false;
    for (int i = steps[branch].end; !declaredIn(each, within) && i < steps[within].end; ++i)
      if (writes(i, storage(each))) return true;
    return false;
  });
  return decided_anew ? Guard::Other : Guard::None;
}

std::vector<View::Left> View::leftBefore(int step, int within) const {
  std::vector<Left> all;
  for (int at = step; at != none && at != within; at = steps[at].parent)
    for (int branch = left_before[at]; branch != none; branch = left_before[branch]) {
      auto [known, fresh] = guards_behind.try_emplace({branch, within}, Guard::None);
      if (fresh) known->second = guardBehind(branch, within);
      if (known->second != Guard::None) all.push_back({branch, known->second});
    }
  return all;
}

bool View::sameBlock(int a, int b) const {
  auto block = [&](int step) {
    int up = steps[step].parent;
    auto runs = [&](int each) { return steps[each].kind == StepKind::Call || (steps[each].kind == StepKind::Arm && steps[each].guard == Guard::None); };
    while (up != none && runs(up)) up = steps[steps[up].kind == StepKind::Arm ? steps[up].parent : up].parent;
    return up;
  };
  return block(a) == block(b);
}

// The address of an object, as it is written: `&x`, an array, a container's data. Whatever may choose is none.
bool View::isAddress(const Operand &value) const {
  if (value.object == none || !value.address || value.pointee || value.step != none || value.text.find_first_of("?(") != std::string::npos) return false;
  const Object &object = objects[value.object];
  if (value.text.starts_with("&")) return true;
  return (object.shape == Shape::Array || object.shape == Shape::Container) && object.suffix != "[]" && value.text == object.name;
}

// A variable or member of this function's own that is written once in all of the view: an allocation, an address, or a place
// behind such a pointer.
bool View::isNeverNull(int pointer, int depth) const {
  const Object &object = objects[pointer];
  const int held = storage(pointer);
  for (int up = pointer; up != none; up = objects[up].base)
    if (objects[up].suffix == "[]" || objects[up].storage == Storage::Parameter || objects[up].storage == Storage::Global || objects[up].storage == Storage::Static || objects[up].storage == Storage::Capture) return false;
  if (depth > 3 || object.shape != Shape::Pointer || object.reference || escapes(held)) return false;
  int given = none;
  for (int i = 0; i < size(); ++i) {
    if (!writes(i, held)) continue;
    if (given != none) return false;
    given = i;
  }
  if (given == none || steps[given].kind != StepKind::Write || steps[given].update || steps[given].args.size() < 2 || guard(given, none) != Guard::None) return false;
  const Operand &target = steps[given].args[0].value, &value = steps[given].args[1].value;
  if (target.pointee || target.indexed || value.text.find('?') != std::string::npos) return false;
  if (value.step != none) return isOp(steps[value.step], Effect::Alloc);
  if (isAddress(value)) return true;
  return value.object != none && value.address && value.pointee && value.text.find('(') == std::string::npos && isNeverNull(value.object, depth + 1);
}

bool View::outlives(int object) const {
  for (int up = object; up != none; up = objects[up].base) {
    const Object &each = objects[up];
    if (each.name == "this" || each.storage == Storage::Global || each.storage == Storage::Static || each.storage == Storage::Capture) return true;
    if (each.storage == Storage::Parameter) return up != object || each.reference; // what it leads to, rather than the variable
    if (each.base == none && each.shape == Shape::Pointer && up != object && escapes(behind(up))) return true; // `auto *self = static_cast<Context *>(handle)`
  }
  return false;
}

// A pointer or a flag is given a value, or what was compared takes what it was compared with.
bool View::settles(int step, int object, const Operand &condition) const {
  const Step &each = steps[step];
  const Object &asked = objects[object];
  const bool flag = asked.shape == Shape::Pointer || asked.shape == Shape::Handle || asked.shape == Shape::Tensor || asked.type.ends_with("bool");
  if (isOp(each, Effect::Alloc) || isOp(each, Effect::Create))
    for (Role role : {Role::Ptr, Role::Handle, Role::Result})
      if (const Operand *made = each.arg(role); made && made->object != none && storage(made->object) == storage(object)) return true;
  if (each.kind != StepKind::Write || each.args.size() < 2 || each.args[0].value.pointee || memory(each.args[0].value) != storage(object)) return false;
  if (flag) return true;
  const Operand &value = each.args[1].value;
  const bool by_name = value.reads.empty() && !value.constant && findWord(condition.text, value.text) != std::string_view::npos; // a parameter that is given `items.size()`
  return by_name || comesFromTheAsked(value, step, object, condition, 0);
}

// From what it was compared with, on its own or through a variable: `size = n; room = size`.
bool View::comesFromTheAsked(const Operand &value, int at, int object, const Operand &condition, int depth) const {
  return std::ranges::any_of(value.reads, [&](int read) {
    if (storage(read) == storage(object)) return false;
    if (std::ranges::any_of(condition.reads, [&](int other) { return storage(other) == storage(read); })) return true;
    const int given = depth < 3 ? givenBy(read, at) : none;
    return given != none && comesFromTheAsked(steps[given].args[1].value, given, object, condition, depth + 1);
  });
}

namespace {

bool isOneOf(std::string_view api, std::initializer_list<std::string_view> methods) {
  return api.starts_with("std::") && std::ranges::find(methods, api.substr(api.rfind(':') + 1)) != methods.end();
}

} // namespace

// `made.find(key) != made.end()`, `made.count(key)` and their opposites: whether the key is there where the condition holds.
static bool asksForPresence(std::string_view condition) { return !condition.starts_with("!") && condition.find("==") == std::string_view::npos; }

// The condition as it counts for what runs where it holds, or does not: of a container that has the key already nothing is made.
static Operand asAskedWhere(bool holds, const Operand &condition) {
  Operand asked = condition;
  if (holds == asksForPresence(condition.text)) asked.step = none;
  return asked;
}

// `if (made.find(key) != made.end()) return; ...; made.insert(key)`: the containers that are asked whether they have something.
std::set<int> View::containersAsked(const Operand &condition) const {
  std::set<int> asked;
  std::vector<int> todo{condition.step};
  for (int left = 8; !todo.empty() && left > 0; --left) {
    const int step = todo.back();
    todo.pop_back();
    if (step == none || steps[step].kind != StepKind::Call) continue;
    const Operand *self = steps[step].arg(Role::This);
    if (self && self->object != none && isOneOf(steps[step].api, {"find", "count", "contains", "end"})) asked.insert(self->object);
    for (const Argument &argument : steps[step].args) todo.push_back(argument.value.step);
  }
  return asked;
}

bool View::putsInto(int step, int container) const {
  const Operand *self = steps[step].kind == StepKind::Call ? steps[step].arg(Role::This) : nullptr;
  return self && self->object != none && storage(self->object) == storage(container) && isOneOf(steps[step].api, {"insert", "emplace", "try_emplace", "insert_or_assign", "operator[]"});
}

// `good || !ready`: it holds each time that it is good, though it is ready. `!buffer || n > room` is another matter: what is done there
// gives both an answer that outlives it.
bool View::mayHoldWithout(const Operand &condition, int object, const std::function<bool(int)> &isWritten) const {
  auto asWritten = [&](int each) { return lastPart(objects[each].name); }; // the caller's "mapper.ready" is `ready` in its method
  return std::ranges::any_of(alternativesTo(condition.text, asWritten(object)), [&](std::string_view other) {
    return std::ranges::none_of(condition.reads, [&](int read) { return outlives(read) && findWord(other, asWritten(read)) != std::string_view::npos && isWritten(read); });
  });
}

// What the condition reads, and what a flag of its own was read from: `const bool first = self->first; if (first) self->first = false;`
std::vector<int> View::askedFor(const Operand &condition, int at) const {
  std::vector<int> all = condition.reads;
  for (int read : condition.reads) {
    const int given = outlives(read) || !objects[read].type.ends_with("bool") ? none : givenBy(read, at);
    if (given == none) continue;
    const Operand &from = steps[given].args[1].value;
    all.insert(all.end(), from.reads.begin(), from.reads.end());
    if (from.object != none && !from.pointee && !from.address) all.push_back(from.object);
  }
  return all;
}

// `if (!buffer) buffer = make()`, `if (n > room) { ...; room = n; }`, `if (ready) return; ...; ready = true`: what is asked for
// outlives the call, and what stands there makes sure that the answer is another one next time.
// What a helper does under a condition of its own is not sure: `if (training) step()`, where step ends the training some day.
bool View::doneOnce(const Operand &asked, bool holds, int from, int to) const {
  const Operand condition = asAskedWhere(holds, asked);
  auto isSure = [&](int step) {
    if (frame[step] == frame[from - 1]) return true;
    for (int up = steps[step].parent; up >= from; up = steps[up].parent)
      if (steps[up].kind == StepKind::Arm && steps[up].guard != Guard::Error) return false;
    return true;
  };
  auto isWritten = [&](int object) {
    for (int i = from; i < to; ++i)
      if (writes(i, storage(object))) return true;
    return false;
  };
  for (int object : askedFor(condition, from)) {
    if (!outlives(object) || (holds && mayHoldWithout(condition, object, isWritten))) continue;
    for (int i = from; i < to; ++i)
      if (settles(i, object, condition) && isSure(i)) return true;
  }
  for (int container : containersAsked(condition))
    for (int i = from; outlives(container) && i < to; ++i)
      if (putsInto(i, container) && isSure(i)) return true;
  return false;
}

// Nothing but constants until then: memory of somebody else's, whose size is taken over, has room already.
static bool beginsWithNothing(const View &view, int object, int arm) {
  for (int i = 0; i < arm; ++i) {
    const Step &step = view.steps[i];
    if (step.kind != StepKind::Write || !view.writes(i, view.storage(object))) continue;
    if (step.args.size() < 2 || !step.args[1].value.constant) return false;
  }
  return true;
}

// What is asked for there, of what each call has anew, and settled when the arm is done.
int View::settledIn(int arm) const {
  const Operand *condition = steps[arm].kind == StepKind::Arm && steps[arm].parent != none ? steps[steps[arm].parent].arg(Role::Condition) : nullptr;
  if (!condition) return none;
  for (int object : condition->reads) {
    int whole = object; // of a member: the record
    while (objects[whole].base != none && !objects[whole].base_pointee) whole = objects[whole].base;
    if (outlives(object) || objects[whole].storage != Storage::Local) continue;
    for (int i = arm + 1; i < steps[arm].end; ++i)
      if (settles(i, object, *condition)) return object;
  }
  return none;
}

bool View::isFirstTime(int arm) const {
  const int object = settledIn(arm);
  return object != none && beginsWithNothing(*this, object, arm);
}

bool View::mayBeSettled(int arm) const {
  const int object = settledIn(arm);
  return object != none && !beginsWithNothing(*this, object, arm);
}

// `if (there) { copy(); return true; } return false;` of a helper: it comes back, and the round that has called it goes on.
void View::findComingBack() {
  for (int i = 0; i < size(); ++i) {
    Step &arm = steps[i];
    if (arm.kind != StepKind::Arm || arm.guard != Guard::Leaves || frame[i] == 0 || complains(*this, i)) continue;
    const int exit = exitOf(*this, i), loop = loopOf(i);
    if (exit != none && steps[exit].word == "return" && (loop == none || frame[loop] != frame[i])) arm.guard = Guard::Other;
  }
}

void View::findDoneOnce() {
  for (int i = 0; i < size(); ++i) {
    Step &arm = steps[i];
    if (arm.kind != StepKind::Arm || arm.guard != Guard::Other || arm.parent == none) continue;
    const Operand *condition = steps[arm.parent].arg(Role::Condition);
    if (condition && doneOnce(*condition, i == arm.parent + 1, i + 1, arm.end)) arm.guard = Guard::Once;
  }
}

void View::answerAsked() {
  for (const Asked &each : asked) {
    const Operand &argument = each.argument;
    std::optional<bool> given;
    if (argument.constant) given = *argument.constant != 0;
    else if (each.by_root && isAddress(argument)) given = true;
    else if (each.by_root && argument.pointee && argument.object != none && argument.step == none && argument.text == objects[argument.object].name && isNeverNull(argument.object)) given = true;
    if (given) steps[each.arm].guard = *given == each.runs_when_given ? Guard::None : Guard::Once;
  }
}

} // namespace xferguard::facts
