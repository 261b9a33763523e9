// A function's steps with the bodies of its callees in place.
#include "checks/facts/ViewBuilder.h"
#include <algorithm>

namespace xferguard::facts {

namespace {
constexpr int max_depth = 10;
constexpr std::size_t max_steps = 20000;
} // namespace

void ViewBuilder::build(const Function &root) {
  Body body{&root, 0, {}, {}, {}, {}, {}, {}};
  view.frames.push_back({&root, &library.unit(), none, none});
  body.written = writtenParameters(root, library.unit());
  const int calls = roundOfCalls(root);
  place(body, calls, 0);
  if (calls != none) view.round_ends.insert_or_assign(calls, values);
  closeSteps();
}

// A function that may be called again and again is the body of a loop that nobody here sees.
int ViewBuilder::roundOfCalls(const Function &root) {
  const Heat &heat = view.heat();
  if (!library.known.heats || heat.rate == Rate::Once || heat.rate == Rate::Setup) return none;
  Step calls;
  calls.kind = StepKind::Loop, calls.form = LoopForm::Calls, calls.role = LoopRole::Calls;
  calls.because = heat.because;
  calls.site = root.site;
  view.steps.push_back(std::move(calls));
  view.frame.push_back(0);
  return 0;
}

// By the function itself, by a lambda in it, or by somebody who is given a reference to it.
std::vector<bool> ViewBuilder::writtenParameters(const Function &function, const Unit &unit) const {
  std::vector<bool> written(function.parameters, false);
  for (const Object &object : function.objects)
    if (object.parameter != none && object.base == none && object.parameter < function.parameters && &unit == &library.unit()) written[object.parameter] = library.isWrittenByLambda(object.key);
  for (const Step &step : function.steps) {
    const Function *callee = step.kind == StepKind::Call ? library.find(step.callee).function : nullptr;
    const std::vector<ParameterEffect> *effects = callee ? &library.effects(*callee) : nullptr;
    for (std::size_t i = 0; effects && i < effects->size() && i < step.args.size(); ++i) {
      const Operand &given = step.args[i].value;
      if (!(*effects)[i].writes || step.args[i].role != Role::ReadWrite || given.object == none || !given.address || given.pointee) continue;
      const Object &object = function.objects[given.object];
      if (object.parameter != none && object.base == none && object.parameter < function.parameters && object.shape == Shape::Pointer) written[object.parameter] = true;
    }
    if (step.kind != StepKind::Write) continue;
    const Operand &target = step.args[0].value;
    const Object &object = function.objects[target.object];
    if (!target.pointee && object.parameter != none && object.parameter < function.parameters) written[object.parameter] = true;
    for (int up = object.base_pointee || target.pointee ? none : object.base; up != none; up = function.objects[up].base_pointee ? none : function.objects[up].base)
      if (const Object &whole = function.objects[up]; whole.parameter != none && whole.base == none && whole.shape == Shape::Record && !whole.reference && whole.parameter < function.parameters) written[whole.parameter] = true; // its own copy is another one from here on
  }
  return written;
}

// By the rounds of a loop. `this` and parameters have other names where they come from.
Changed ViewBuilder::changedIn(const Body &body, int loop) const {
  const Function &function = *body.function;
  Changed changed;
  for (int i = loop + 1; i < function.steps[loop].end; ++i) {
    const Step &step = function.steps[i];
    if (step.kind == StepKind::Write) changed.write(function, step);
    if (step.kind == StepKind::Op) changed.op(function, step);
    if (step.kind != StepKind::Call) continue;
    if (step.callee.empty() || library.isDefined(step.callee)) changed.add(library.changedBy(step.callee));
    else changed.outsider(function, step);
  }
  for (std::size_t i = 0; i < function.objects.size(); ++i) {
    const Operand *given = boundTo(body, function.objects[i]);
    if (!given || given->object == none) continue;
    if (changed.whole.contains(function.objects[i].key)) changed.whole.insert(view.objects[given->object].key);
    if (changed.keys.contains(function.objects[i].key)) changed.keys.insert(view.objects[given->object].key);
  }
  return changed;
}

// `void *stream`, which hides the type: it is the handle itself, and nothing of the program's lies behind it.
static void takeHiddenHandle(Argument &argument, const std::vector<Object> &objects) {
  Operand &value = argument.value;
  if (argument.role == Role::Handle && value.object != none && value.pointee && value.address && isHiddenHandle(objects[value.object])) value.pointee = value.address = false;
}

// `copy(to, from, bytes, kind)` of a wrapper, which whoever calls gives the kind.
void ViewBuilder::takeDirection(Step &copy) const {
  const Operand *kind = isOp(copy, Effect::Copy) && copy.direction == Direction::Unknown ? copy.arg(Role::Kind) : nullptr;
  if (!kind) return;
  std::optional<long long> given = kind->constant;
  const bool held = !given && kind->object != none && !kind->pointee && !kind->indexed && view.objects[kind->object].storage != Storage::Parameter; // that is for the caller to say
  if (held) given = values.of(kind->object);
  constexpr Direction kinds[] = {Direction::HostToHost, Direction::HostToDevice, Direction::DeviceToHost, Direction::DeviceToDevice}; // as CUDA and HIP number them
  if (given && *given >= 0 && *given < 4) copy.direction = kinds[*given];
}

void ViewBuilder::place(Body &body, int parent, int depth) {
  ValuesThrough through(values, [&](int loop, const KnownValues &left) { view.round_ends.insert_or_assign(stepOf(body, loop), left); });
  for (std::size_t i = 0; i < body.function->steps.size(); ++i) {
    const Step &from = body.function->steps[i];
    through.comeTo(static_cast<int>(i), body.function->steps);
    const std::optional<bool> runs = from.kind == StepKind::Arm ? isTaken(body, static_cast<int>(i)) : std::nullopt;
    if (runs) through.decide(*runs);
    if (from.kind == StepKind::Loop) values.forget(changedIn(body, static_cast<int>(i)), view.objects);
    if (runs == false) {
      i = from.end - 1;
      continue;
    }
    int at = view.size();
    body.step_of[static_cast<int>(i)] = at;
    view.steps.emplace_back(); // its place; the step itself when its operands are known
    view.frame.push_back(body.frame);
    Step step = from;
    step.parent = from.parent == none ? parent : stepOf(body, from.parent);
    for (Argument &argument : step.args) argument.value = mapOperand(body, argument.value), takeSize(body, step, from, argument), takeHiddenHandle(argument, view.objects);
    takeDirection(step);
    if (!body.words.empty() && (step.kind == StepKind::Op || step.kind == StepKind::Call))
      for (Argument &argument : step.args) argument.value.text = textHere(body, argument.value.text);
    for (int &counter : step.induction) counter = storagePlace(body, counter).object;
    bool returns = step.kind == StepKind::Exit && step.word == "return" && !step.args.empty() && view.frames[body.frame].call != none;
    if (returns) returned[view.frames[body.frame].call].push_back(step.args[0].value);
    if (step.kind == StepKind::Arm) noteAsked(body, from, static_cast<int>(i), at);
    if (runs == true) step.guard = Guard::None;
    if (from.kind == StepKind::Write) knowAgain(body, from, step);
    view.steps[at] = std::move(step);
    if (from.kind == StepKind::Write) noteCallable(view.steps[at]), noteValue(view.steps[at]), nameMember(body, from, view.steps[at]);
    if (from.kind == StepKind::Op) values.op(view.steps[at], view.objects);
    if (from.kind == StepKind::Exit) through.leave(from);
    if (from.kind == StepKind::Call) descend(body, at, depth);
    else if (from.effect == Effect::Launch || from.family == "thread") sharpen(view.steps[at]);
  }
  through.end(body.function->steps);
  for (std::size_t i = 0; i < body.function->steps.size(); ++i)
    if (const Step &from = body.function->steps[i]; from.kind == StepKind::Loop && stepOf(body, static_cast<int>(i)) != none) completeCondition(body, from, view.steps[stepOf(body, static_cast<int>(i))]);
}

// Of `logger.log(x)`, and no class of the project is called so.
static void asOfNobodyKnown(Step &call) {
  call.callee.clear();
  for (Argument &argument : call.args) argument.role = Role::Read, argument.value.address = false;
}

// Of a destructor that has nothing to do.
static void forgetCall(Step &call) {
  call.kind = StepKind::Read;
  std::erase_if(call.args, [](const Argument &argument) { return argument.role != Role::This; });
  for (Argument &argument : call.args) argument.role = Role::Target;
}

void ViewBuilder::descend(Body &body, int at, int depth) {
  if (view.steps[at].callee.empty()) view.steps[at].callee = calledThrough(view.steps[at]);
  takeOverrider(body, view.steps[at]);
  const bool guessed = view.steps[at].callee.starts_with(by_receiver);
  if (guessed && !library.isDefined(view.steps[at].callee)) asOfNobodyKnown(view.steps[at]);
  Library::Entry callee = library.find(view.steps[at].callee);
  if (!callee.function && view.steps[at].word == unwritten) return forgetCall(view.steps[at]);
  if (!callee.function) giveCaptured(body, at);
  if (!callee.function && !view.steps[at].callee.empty() && (guessed || !library.isDefined(view.steps[at].callee))) return values.outsiderCalled(view.steps[at], view.objects);
  if (!callee.function || depth >= depthLeft()) return forgetWhatChanges(at);
  const bool of_host = !in_host && !library.leadsToGpu(view.steps[at].callee);
  if (of_host && !hasRoomFor(*callee.function)) return forgetWhatChanges(at);
  const bool was_in_host = std::exchange(in_host, in_host || of_host);
  const std::size_t before = view.steps.size();
  for (int up = body.frame; up != none; up = view.frames[up].parent)
    if (view.frames[up].function == callee.function) return forgetWhatChanges(at); // recursion
  Body inner{callee.function, static_cast<int>(view.frames.size()), {}, {}, {}, {}, {}, {}};
  view.frames.push_back({callee.function, callee.unit, body.frame, at});
  inner.bound.resize(callee.function->parameters);
  std::size_t position = 0;
  for (const Argument &argument : view.steps[at].args) {
    if (guessed && argument.role != Role::Arg) continue; // what it is a method of is no tensor, wherever it comes from
    if (argument.role == Role::This) inner.self = argument.value;
    else if (argument.role != Role::Result && argument.role != Role::Callable && position < inner.bound.size()) inner.bound[position++] = argument.value;
  }
  if (callee.function->lambda) inner.self.reset(); // what it is called through is not what it captured
  noteMade(body, inner);
  inner.written = writtenParameters(*callee.function, *callee.unit);
  takePlaceOfResult(inner, view.steps[at]);
  // A parameter that the body assigns to starts as a copy of what was passed.
  for (std::size_t i = 0; i < callee.function->objects.size(); ++i) {
    const Object &object = callee.function->objects[i];
    if (object.parameter == none || object.parameter >= static_cast<int>(inner.bound.size())) continue;
    const auto &argument = inner.bound[object.parameter];
    if (object.base == none && !object.key.empty()) {
      given.erase(object.key);
      if (argument && !object.reference && !inner.written[object.parameter] && callee.unit == &library.unit()) given[object.key] = *argument;
    }
    if (object.reference) {
      if (argument && object.base == none && !object.key.empty()) passed[object.key] = *argument;
      continue;
    }
    if (!argument || !inner.written[object.parameter]) continue;
    Step start;
    start.kind = StepKind::Write;
    start.parent = at;
    start.site = view.steps[at].site;
    Operand target = storagePlace(inner, static_cast<int>(i));
    start.args = {{Role::Target, target}, {Role::Value, *argument}};
    values.write(start, view.objects);
    view.steps.push_back(start);
    view.frame.push_back(inner.frame);
  }
  takeWords(inner);
  place(inner, at, depth + 1);
  in_host = was_in_host;
  if (of_host) host_steps += view.steps.size() - before;
}

// The fuller it is, the less deep: what the function itself calls last is nearer to it than what its first call comes to.
int ViewBuilder::depthLeft() const {
  const std::size_t quarter = (view.steps.size() - host_steps) / (max_steps / 4); // the host's own have a room of theirs
  return quarter == 0 ? max_depth : quarter == 1 ? 5 : quarter == 2 ? 3 : quarter < 6 ? 2 : 0;
}

// The room that there is belongs to what has to do with the GPU, and not to how a line is written to a log.
bool ViewBuilder::hasRoomFor(const Function &of_host) const {
  const std::size_t room = host_steps < max_steps / 5 ? Library::many_steps : host_steps < 2 * max_steps / 5 ? 50 : 5;
  return library.stepsOf(of_host) <= room;
}

void ViewBuilder::closeSteps() {
  for (int i = 0; i < view.size(); ++i) view.steps[i].end = i + 1;
  for (int i = view.size() - 1; i >= 0; --i)
    if (int up = view.steps[i].parent; up != none) view.steps[up].end = std::max(view.steps[up].end, view.steps[i].end);
}

} // namespace xferguard::facts
