#include "checks/facts/KnownValues.h"
#include "checks/facts/View.h"
#include <algorithm>

namespace xferguard::facts {

namespace {
constexpr int max_depth = 10;
constexpr std::size_t max_steps = 20000;
} // namespace

bool isGpu(const Step &step) {
  if (step.kind != StepKind::Op) return false;
  switch (step.effect) {
  case Effect::Clock: case Effect::Print: case Effect::Host: case Effect::None: case Effect::Reduce:
  case Effect::Status: case Effect::Region: case Effect::Bind: return false;
  case Effect::Alloc: case Effect::Free: return step.family != "host";
  default: return true;
  }
}

bool isQueuedOnStream(const Step &step) { return isOp(step, Effect::Host) && step.arg(Role::Stream) && step.arg(Role::Callable); }

namespace {

// A call of what is held in a variable, parameter or member.
bool callsWhatIsHeld(const Step &step) {
  return step.kind == StepKind::Call && (step.api.ends_with("::operator()") || step.arg(Role::Callable));
}

} // namespace

// Copies a function's steps into the view, callees in place.
class ViewBuilder {
public:
  ViewBuilder(View &view, const Library &library) : view(view), library(library) {}

  void build(const Function &root) {
    Body body{&root, 0, {}, {}, {}, {}, {}};
    view.frames.push_back({&root, &library.unit(), none, none});
    body.written = writtenParameters(root);
    const int calls = roundOfCalls(root);
    place(body, calls, 0);
    if (calls != none) view.round_ends.insert_or_assign(calls, values);
    closeSteps();
  }

private:
  View &view;
  const Library &library;
  std::map<std::string, int> shared;            // globals, statics, locals that lambdas capture: by key
  std::map<std::string, int> children;          // "object*suffix" -> object
  std::map<int, std::vector<Operand>> returned; // what an inlined call gave back
  bool in_host = false;                         // in a function that has nothing to do with the GPU
  std::size_t host_steps = 0;                   // in all of those
  std::map<int, std::string> holds;             // objects that hold a function or lambda: its USR, or nothing when they hold several
  std::map<std::string, Operand> passed;        // what a parameter that lambdas may capture was given last: by key
  KnownValues values;                           // of variables and members, where the steps have come to

  struct Body {
    const Function *function;
    int frame;
    std::vector<std::optional<Operand>> bound; // parameters' arguments, by position
    std::optional<Operand> self;
    std::map<int, Operand> storages;           // places already known
    std::map<int, int> step_of;                // own step -> step of the view
    std::vector<bool> written;                 // parameters that the body assigns to
  };

  // A function that may be called again and again is the body of a loop that nobody here sees.
  int roundOfCalls(const Function &root) {
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

  static std::vector<bool> writtenParameters(const Function &function) {
    std::vector<bool> written(function.parameters, false);
    for (const Step &step : function.steps) {
      if (step.kind != StepKind::Write) continue;
      const Operand &target = step.args[0].value;
      const Object &object = function.objects[target.object];
      if (!target.pointee && object.parameter != none && object.parameter < function.parameters) written[object.parameter] = true;
    }
    return written;
  }

  static bool isAssigned(const Body &body, const Object &object) {
    return object.parameter != none && object.parameter < static_cast<int>(body.written.size()) && body.written[object.parameter];
  }

  const Operand *boundTo(const Body &body, const Object &object) const {
    if (object.name == "this" && object.base == none) return body.self ? &*body.self : nullptr;
    if (object.parameter == none || object.parameter >= static_cast<int>(body.bound.size())) return nullptr;
    const auto &argument = body.bound[object.parameter];
    return argument ? &*argument : nullptr;
  }

  const Operand *passedTo(const Object &captured) const {
    auto known = passed.find(captured.key);
    return known == passed.end() ? nullptr : &known->second;
  }

  int create(const Object &like) {
    Object object = like;
    object.declared_in = none;
    view.objects.push_back(object);
    return static_cast<int>(view.objects.size()) - 1;
  }

  int child(int base, bool pointee, const Object &like) {
    std::string path = std::to_string(base) + (pointee ? "*" : "") + like.suffix;
    auto [entry, fresh] = children.try_emplace(path, 0);
    if (!fresh) return entry->second;
    Object object = like;
    const Object &parent = view.objects[base];
    if (parent.name != "this" && like.suffix.starts_with("."))
      object.name = parent.name + (pointee ? "->" : ".") + like.suffix.substr(1);
    else if (like.suffix == "[]") object.name = parent.name + "[]";
    object.base = base;
    object.base_pointee = pointee;
    if (parent.storage == Storage::Global && object.storage != Storage::Member) object.storage = Storage::Global;
    const int declared_in = parent.declared_in; // `parent` does not outlive create()
    int made = create(object);
    view.objects[made].declared_in = declared_in;
    return entry->second = made;
  }

  static void mergeReads(Operand &into, const std::vector<int> &reads) {
    for (int each : reads)
      if (std::find(into.reads.begin(), into.reads.end(), each) == into.reads.end()) into.reads.push_back(each);
  }

  Operand storagePlace(Body &body, int index) {
    if (auto known = body.storages.find(index); known != body.storages.end()) return known->second;
    const Object &object = body.function->objects[index];
    Operand result;
    const Operand *argument = boundTo(body, object);
    if (!argument && object.storage == Storage::Capture && object.base == none && object.reference) argument = passedTo(object);
    if (argument && object.reference && argument->object != none) {
      result = *argument;
      result.address = false;
      if (object.shape == Shape::Tensor && view.objects[result.object].shape == Shape::Tensor) result.pointee = false; // the variable, rather than what it holds
    } else if (object.base != none) {
      Operand base = object.base_pointee ? behindPlace(body, object.base) : wholePlace(body, object.base);
      result = base;
      const Object &base_object = view.objects[base.object];
      bool itself = object.suffix == "[]" && object.base_pointee && !base.pointee &&
                    (base_object.shape == object.shape || pointsSomewhere(base_object.shape));
      if (!itself) {
        result.object = child(base.object, base.pointee, object);
        result.pointee = false;
      }
    } else if (object.shape == Shape::Callable && object.key.starts_with("lambda:") && view.frames[body.frame].unit != &library.unit()) {
      result.object = create(object); // another file's: its name says nothing here
      view.objects[result.object].key.clear();
    } else if (object.storage == Storage::Global || object.storage == Storage::Static || object.storage == Storage::Capture) {
      auto [entry, fresh] = shared.try_emplace(object.key, 0);
      if (fresh) entry->second = create(object);
      result.object = entry->second;
    } else {
      result.object = create(object);
      view.objects[result.object].declared_in = object.declared_in == none ? loopAround(view.frames[body.frame].call) : stepOf(body, object.declared_in);
      if (!object.key.empty()) shared[object.key] = result.object;
    }
    result.step = none;
    result.constant.reset(), result.least.reset();
    result.text.clear();
    body.storages[index] = result;
    return result;
  }

  // What a member or an element belongs to. In Python a parameter is another name of what was given: `batch["image"]` in a helper.
  Operand wholePlace(Body &body, int index) {
    const Object &object = body.function->objects[index];
    const bool python = view.frames[body.frame].unit->language == Language::Python;
    const Operand *given = python && object.shape == Shape::Tensor && object.base == none && !isAssigned(body, object) ? boundTo(body, object) : nullptr;
    if (!given || given->object == none) return storagePlace(body, index);
    Operand result = *given;
    result.address = result.pointee = false, result.step = none;
    result.constant.reset(), result.least.reset();
    return result;
  }

  Operand behindPlace(Body &body, int index) {
    const Object &object = body.function->objects[index];
    const Operand *argument = boundTo(body, object);
    bool own_value = object.name == "this" || !isAssigned(body, object);
    if (argument && !object.reference && own_value && argument->object != none && (argument->address || object.name == "this")) {
      Operand result = *argument;
      result.address = false;
      result.step = none;
      result.constant.reset(), result.least.reset();
      return result;
    }
    Operand place = storagePlace(body, index);
    if (!place.pointee) {
      place.pointee = true;
      return place;
    }
    Object element;
    element.suffix = "[]";
    element.shape = Shape::Pointer;
    place.object = child(place.object, true, element);
    return place;
  }

  // A local of a callee is a new one for each call.
  int loopAround(int call) const {
    for (int up = call; up != none; up = view.steps[up].parent)
      if (view.steps[up].kind == StepKind::Loop) return up;
    return call == none && !view.steps.empty() && view.isCalls(0) ? 0 : none;
  }

  int stepOf(const Body &body, int step) const {
    auto known = body.step_of.find(step);
    return known == body.step_of.end() ? none : known->second;
  }

  Operand mapOperand(Body &body, const Operand &from) {
    Operand result = from;
    result.reads.clear();
    result.step = from.step == none ? none : stepOf(body, from.step);
    takeReturned(body, from, result);
    for (int each : from.reads) {
      const Object &object = body.function->objects[each];
      const Operand *argument = boundTo(body, object);
      if (argument && !object.reference && !isAssigned(body, object)) {
        mergeReads(result, argument->reads);
        const bool behind_it = argument->address && each != from.object; // `*k - 1`, given &k
        if (argument->object != none && !argument->pointee && (!argument->address || behind_it)) mergeReads(result, {argument->object});
      } else if (Operand place = storagePlace(body, each); place.object != none) {
        mergeReads(result, {place.object});
        mergeReads(result, place.reads);
      }
    }
    if (from.object == none) return withReturned(result);
    const Object &object = body.function->objects[from.object];
    const Operand *argument = boundTo(body, object);
    // A tensor that is computed on the way is nobody's variable.
    if (argument && object.shape == Shape::Tensor && object.base == none && argument->object == none && argument->step != none && !isAssigned(body, object)) {
      result.object = none, result.pointee = false;
      result.step = argument->step;
      mergeReads(result, argument->reads);
      return result;
    }
    bool a_value = argument && !argument->address; // looking at a pointer is not looking at what it points to
    if (a_value && !object.reference && !isAssigned(body, object) && !from.pointee && !from.address && object.base == none && object.name != "this") {
      // A scalar parameter is the value that was passed.
      result.object = argument->object;
      result.pointee = argument->pointee;
      if (!result.constant) result.constant = argument->constant;
      if (result.step == none) result.step = argument->step;
      result.address = argument->address;
      mergeReads(result, argument->reads);
      return result;
    }
    Operand place = from.pointee ? behindPlace(body, from.object) : storagePlace(body, from.object);
    result.object = place.object;
    result.pointee = place.pointee;
    result.indexed |= place.indexed;
    mergeReads(result, place.reads);
    return result;
  }

  // What a value was computed from besides: the results of inlined calls.
  void takeReturned(const Body &body, const Operand &from, Operand &into) {
    into.calls.clear();
    for (int call : from.calls) {
      auto known = returned.find(stepOf(body, call));
      if (known == returned.end()) continue;
      for (const Operand &each : known->second) mergeValue(into, each);
    }
  }

  static void mergeValue(Operand &into, const Operand &from) {
    mergeReads(into, from.reads);
    if (from.object != none && !from.address) mergeReads(into, {from.object});
  }

  // A loop's condition is computed inside the loop, when its own step stands already.
  void completeCondition(const Body &body, const Step &from, Step &loop) {
    const Operand *written = from.arg(Role::Condition);
    for (Argument &argument : loop.args) {
      if (argument.role != Role::Condition) continue;
      if (argument.value.step == none && written->step != none) argument.value.step = stepOf(body, written->step);
      argument.value = withReturned(argument.value);
      takeReturned(body, *written, argument.value);
    }
  }

  // A value that an inlined call gave back is what its return statement names.
  Operand withReturned(Operand what) {
    auto known = what.step == none ? returned.end() : returned.find(what.step);
    if (known == returned.end() || known->second.empty()) return what;
    const Operand &first = known->second.front();
    if (first.step != none) what.step = first.step;
    if (first.object != none) what.object = first.object, what.pointee = first.pointee, what.address = first.address, what.indexed |= first.indexed;
    if (!what.constant && known->second.size() == 1) what.constant = first.constant;
    for (const Operand &each : known->second) mergeValue(what, each);
    return what;
  }

  // `if (losses != nullptr)` asks what the caller gives: Guards.cpp answers, when all of the view is known.
  void noteAsked(const Body &body, const Step &arm, int own, int at) {
    const Step &branch = body.function->steps[arm.parent];
    const Operand *target = branch.arg(Role::Target), *value = branch.arg(Role::Value);
    if (!target || !value || target->object == none || target->pointee || value->constant != 0 || arm.guard == Guard::Leaves) return;
    const Object &object = body.function->objects[target->object];
    const Operand *argument = boundTo(body, object);
    if (!argument || object.parameter == none || object.base != none || object.reference || isAssigned(body, object)) return;
    const bool runs_when_given = (own == arm.parent + 1) == (branch.word == "is not");
    view.asked.push_back({at, runs_when_given, object.shape == Shape::Pointer && view.frames[body.frame].parent == 0, *argument});
  }

  // Whether an arm runs, where what its branch asks for has a value that is known; where it has not, what the arm begins with.
  std::optional<bool> isTaken(const Body &body, int arm) {
    const int branch = body.function->steps[arm].parent;
    const Step &asks = view.steps[stepOf(body, branch)];
    const Operand *target = asks.arg(Role::Target), *constant = asks.arg(Role::Value);
    if (!target || !constant || !constant->constant) return std::nullopt;
    const bool first = arm == branch + 1, when_equal = first == (asks.word != "is not");
    if (const auto value = valueHere(*target); value && asks.word != "must be") return (*value == *constant->constant) == when_equal;
    if (target->object != none && !target->pointee && !target->indexed && !target->address) view.undecided.push_back({view.size(), target->object, *constant->constant, when_equal});
    if (when_equal) values.learn(*target, *constant->constant);
    return asks.word == "must be" ? std::optional(true) : std::nullopt;
  }

  // By the rounds of a loop. `this` and parameters have other names where they come from.
  Changed changedIn(const Body &body, int loop) const {
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

  std::optional<long long> valueHere(const Operand &mapped) const {
    if (mapped.constant) return mapped.constant;
    return mapped.object == none || mapped.pointee || mapped.indexed || mapped.address ? std::nullopt : values.of(mapped.object);
  }

  std::optional<long long> valueOf(Body &body, const Operand &own) {
    if (own.object == none || own.pointee || own.indexed) return std::nullopt;
    const Object &object = body.function->objects[own.object];
    const Operand *argument = object.base == none && !object.reference && !isAssigned(body, object) ? boundTo(body, object) : nullptr;
    if (argument && argument->constant) return argument->constant;
    const Operand there = argument ? *argument : storagePlace(body, own.object);
    if (there.object == none || there.pointee || there.indexed || there.address) return std::nullopt;
    return values.of(there.object);
  }

  // What a size comes to with what is known here: `bytes`, `count * sizeof(float)`.
  void takeSize(Body &body, const Step &step, const Step &own, Argument &argument) {
    const bool size = argument.role == Role::Bytes || argument.role == Role::Count || argument.role == Role::Width || argument.role == Role::Height;
    if (argument.value.constant || !(size || (step.kind == StepKind::Write && argument.role == Role::Value))) return;
    const Operand &written = own.args[&argument - step.args.data()].value;
    if (written.step != none) return;
    if (written.object != none) argument.value.constant = size ? valueOf(body, written) : std::nullopt;
    else if (Operand variable; written.reads.size() == 1) variable.object = written.reads.front(), argument.value.constant = timesConstants(written, valueOf(body, variable));
  }

  void place(Body &body, int parent, int depth) {
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
      for (Argument &argument : step.args) argument.value = mapOperand(body, argument.value), takeSize(body, step, from, argument);
      for (int &counter : step.induction) counter = storagePlace(body, counter).object;
      bool returns = step.kind == StepKind::Exit && step.word == "return" && !step.args.empty() && view.frames[body.frame].call != none;
      if (returns) returned[view.frames[body.frame].call].push_back(step.args[0].value);
      if (step.kind == StepKind::Arm) noteAsked(body, from, static_cast<int>(i), at);
      if (runs == true) step.guard = Guard::None;
      view.steps[at] = std::move(step);
      if (from.kind == StepKind::Write) noteCallable(view.steps[at]), noteValue(view.steps[at]);
      if (from.kind == StepKind::Op) values.op(view.steps[at], view.objects);
      if (from.kind == StepKind::Exit) through.leave(from);
      if (from.kind == StepKind::Call) descend(body, at, depth);
      else if (from.effect == Effect::Launch || from.family == "thread") sharpen(view.steps[at]);
    }
    through.end(body.function->steps);
    for (std::size_t i = 0; i < body.function->steps.size(); ++i)
      if (const Step &from = body.function->steps[i]; from.kind == StepKind::Loop && stepOf(body, static_cast<int>(i)) != none) completeCondition(body, from, view.steps[stepOf(body, static_cast<int>(i))]);
  }

  std::string callableIn(int object) const {
    if (object == none) return {};
    if (view.objects[object].shape == Shape::Callable) return view.objects[object].key;
    auto known = holds.find(object);
    return known == holds.end() ? std::string() : known->second;
  }

  void noteCallable(const Step &write) {
    if (write.args.size() < 2 || write.args[0].value.object == none) return;
    int target = write.args[0].value.object;
    std::string held = callableIn(write.args[1].value.object);
    auto known = holds.find(target);
    if (known != holds.end()) known->second = known->second == held ? held : std::string();
    else if (!held.empty()) holds[target] = held;
  }

  // Of a container a write tells how many elements it has.
  void noteValue(const Step &write) {
    const Operand &target = write.args[0].value;
    const bool counts = target.object != none && view.objects[target.object].shape == Shape::Container && !target.indexed;
    if (!counts) values.write(write, view.objects);
  }

  // What a call through a pointer, a std::function or a variable calls, when that is evident.
  std::string calledThrough(const Step &call) const {
    if (!callsWhatIsHeld(call)) return {};
    const Operand *held = call.arg(Role::Callable) ? call.arg(Role::Callable) : call.arg(Role::This);
    return held ? callableIn(held->object) : std::string();
  }

  void descend(Body &body, int at, int depth) {
    if (view.steps[at].callee.empty()) view.steps[at].callee = calledThrough(view.steps[at]);
    Library::Entry callee = library.find(view.steps[at].callee);
    if (!callee.function) giveCaptured(body, at);
    if (!callee.function && !view.steps[at].callee.empty() && !library.isDefined(view.steps[at].callee)) return values.outsiderCalled(view.steps[at], view.objects);
    if (!callee.function || depth >= depthLeft()) return forgetWhatChanges(at);
    const bool of_host = !in_host && !library.leadsToGpu(view.steps[at].callee);
    if (of_host && !hasRoomFor(*callee.function)) return forgetWhatChanges(at);
    const bool was_in_host = std::exchange(in_host, in_host || of_host);
    const std::size_t before = view.steps.size();
    for (int up = body.frame; up != none; up = view.frames[up].parent)
      if (view.frames[up].function == callee.function) return forgetWhatChanges(at); // recursion
    Body inner{callee.function, static_cast<int>(view.frames.size()), {}, {}, {}, {}, {}};
    view.frames.push_back({callee.function, callee.unit, body.frame, at});
    inner.bound.resize(callee.function->parameters);
    std::size_t position = 0;
    for (const Argument &argument : view.steps[at].args) {
      if (argument.role == Role::This) inner.self = argument.value;
      else if (argument.role != Role::Result && argument.role != Role::Callable && position < inner.bound.size()) inner.bound[position++] = argument.value;
    }
    if (callee.function->lambda) inner.self.reset(); // what it is called through is not what it captured
    inner.written = writtenParameters(*callee.function);
    // A parameter that the body assigns to starts as a copy of what was passed.
    for (std::size_t i = 0; i < callee.function->objects.size(); ++i) {
      const Object &object = callee.function->objects[i];
      if (object.parameter == none || object.parameter >= static_cast<int>(inner.bound.size())) continue;
      const auto &argument = inner.bound[object.parameter];
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
    place(inner, at, depth + 1);
    in_host = was_in_host;
    if (of_host) host_steps += view.steps.size() - before;
  }

  // A call of the program's that is not looked into.
  void forgetWhatChanges(int call) {
    const Changed &changed = library.changedBy(view.steps[call].callee);
    view.not_seen.emplace_back(call, &changed);
    values.forget(changed, view.objects);
  }

  // The fuller it is, the less deep: what the function itself calls last is nearer to it than what its first call comes to.
  int depthLeft() const {
    const std::size_t quarter = view.steps.size() / (max_steps / 4);
    return quarter == 0 ? max_depth : quarter == 1 ? 5 : quarter == 2 ? 3 : quarter < 6 ? 2 : 0;
  }

  // The room that there is belongs to what has to do with the GPU, and not to how a line is written to a log.
  bool hasRoomFor(const Function &of_host) const {
    const std::size_t room = host_steps < max_steps / 5 ? Library::many_steps : host_steps < 2 * max_steps / 5 ? 50 : 5;
    return library.stepsOf(of_host) <= room;
  }

  // Who is given a lambda, and is not known, may come to all that it has captured.
  void giveCaptured(Body &body, int at) {
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

  int capturedIn(Body &body, const Object &captured) {
    if (captured.name == "this") {
      for (std::size_t i = 0; i < body.function->objects.size(); ++i)
        if (body.function->objects[i].name == "this" && body.function->objects[i].base == none) return behindPlace(body, static_cast<int>(i)).object;
      return none;
    }
    auto known = captured.storage == Storage::Capture ? shared.find(captured.key) : shared.end();
    return known == shared.end() ? none : known->second;
  }

  // A launch reads and writes what the kernel's body reads and writes, a thread of the host what its function does.
  void sharpen(Step &step) {
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

  void closeSteps() {
    for (int i = 0; i < view.size(); ++i) view.steps[i].end = i + 1;
    for (int i = view.size() - 1; i >= 0; --i)
      if (int up = view.steps[i].parent; up != none) view.steps[up].end = std::max(view.steps[up].end, view.steps[i].end);
  }
};

View::View(const Function &root, const Library &library) : library(library) {
  ViewBuilder(*this, library).build(root);
  solveMemory();
  forgetReadsOfTheHost();
  takeAssertions();
  bindStreams();
  listAccesses();
  settleRounds();
  findSizings();
  findLeaving();
  findDoneOnce();
  answerAsked();
  listGraphs();
  foldSizes();
  foldTrips();
  guards_behind.clear();
  findRoles();
  guards_behind.clear();
}

int View::roundOf(int step) const {
  for (int up = steps[step].parent; up != none; up = steps[up].parent)
    if (steps[up].kind == StepKind::Loop) return up;
  return none;
}

int View::loopOf(int step) const {
  const int round = roundOf(step);
  return isCalls(round) ? none : round;
}

bool View::isThroughCallable(int step, int loop) const {
  for (int up = steps[step].parent; up != none && up != loop; up = steps[up].parent)
    if (callsWhatIsHeld(steps[up])) return true;
  return false;
}

} // namespace xferguard::facts
