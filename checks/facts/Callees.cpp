// The functions that a view can look into, and what each does to the memory that it is given.
#include "checks/facts/Logs.h"
#include "checks/facts/View.h"
#include <algorithm>
#include <set>
#include <unordered_map>

namespace xferguard::facts {

const Known &Library::nothing() {
  static const Known none;
  return none;
}

const Heat &Library::heatOf(const Unit &unit, const Function &function) const {
  static const Heat unheard;
  if (!known.heats) return unheard;
  const auto heat = known.heats->find(identityOf(unit, function));
  return heat == known.heats->end() ? unheard : heat->second;
}

Library::Library(const Unit &unit, const Index *others, const Known &known) : known(known), own(unit), others(others) {
  for (const Function &function : unit.functions)
    if (function.has_body) {
      by_usr.try_emplace(function.usr, &function);
      for (const std::string &base : function.overrides) overriders[base].push_back(&function);
    }
  sets_pointer_mode = facts::setsPointerMode(unit) || (others && others->setsPointerMode());
  registers_containers = facts::registersContainers(unit) || (others && others->registersContainers());
}

Library::Entry Library::find(const std::string &usr) const {
  if (usr.empty()) return {};
  if (const Function *function = ofThisUnit(usr)) return {&own, function};
  const Index::Found found = others ? others->find(usr, asking()) : Index::Found{};
  return {found.unit, found.function};
}

bool Library::isDefined(const std::string &usr) const {
  if (usr.empty()) return false;
  if (by_usr.contains(usr) || overriders.contains(usr)) return true;
  return others && (others->entryOf(usr, asking()).function || others->isOverridden(usr));
}

// Defined here, or the only one here that stands in for a virtual function of which the others know nothing.
const Function *Library::ofThisUnit(const std::string &usr) const {
  if (auto known = by_usr.find(usr); known != by_usr.end()) return known->second;
  if (others && (others->entryOf(usr, asking()).function || others->isOverridden(usr))) return nullptr;
  const auto standing_in = overriders.find(usr);
  return standing_in == overriders.end() || standing_in->second.size() != 1 ? nullptr : standing_in->second.front();
}

// The functions that it calls, or hands on to be called, and so on; itself first. Those behind the last one accepted are left out.
std::vector<const Function *> Library::reachedFrom(const Function &function, const std::function<bool(const Function &)> &accept, const std::function<bool(const Step &)> &follows) const {
  std::vector<const Function *> reached{&function};
  std::set<const Function *> seen{&function};
  auto add = [&](const std::string &usr) {
    if (const Function *callee = find(usr).function; callee && seen.insert(callee).second) reached.push_back(callee);
  };
  for (std::size_t i = 0; i < reached.size(); ++i) {
    if (!accept(*reached[i])) return {};
    for (const Step &step : reached[i]->steps)
      if (step.kind == StepKind::Call && follows(step)) add(step.callee);
    for (const Object &object : reached[i]->objects)
      if (object.shape == Shape::Callable) add(object.key);
  }
  return reached;
}

bool Library::touchesGpu(const Function &function) const {
  if (!leading) findLeading();
  return leading->contains(&function);
}

bool Library::leadsToGpu(const std::string &usr) const {
  if (const Function *function = ofThisUnit(usr)) return touchesGpu(*function);
  return others && others->leadsToGpu(usr, asking());
}

std::size_t Library::stepsOf(const Function &function) const {
  if (auto known = steps_known.find(&function); known != steps_known.end()) return known->second;
  std::size_t steps = 0;
  reachedFrom(function, [&](const Function &each) { return (steps += each.steps.size()) <= many_steps; });
  return steps_known[&function] = steps;
}

// Those of this unit. Of the others' it is known without looking into them.
void Library::findLeading() const {
  leading.emplace();
  std::unordered_map<const Function *, std::vector<const Function *>> callers;
  std::vector<const Function *> todo;
  auto reach = [&](const Function *function) {
    if (leading->insert(function).second) todo.push_back(function);
  };
  for (const Function &function : own.functions) {
    auto calls = [&](const std::string &usr) {
      if (const Function *callee = ofThisUnit(usr)) callers[callee].push_back(&function);
      else if (others && others->leadsToGpu(usr, asking())) reach(&function);
    };
    if (std::ranges::any_of(function.steps, isGpu)) reach(&function);
    for (const Step &step : function.steps)
      if (step.kind == StepKind::Call && !step.callee.empty()) calls(step.callee);
    for (const Object &object : function.objects)
      if (object.shape == Shape::Callable && !object.key.empty()) calls(object.key);
  }
  while (!todo.empty()) {
    const Function *at = todo.back();
    todo.pop_back();
    for (const Function *caller : callers[at]) reach(caller);
  }
}

bool Library::prints(const Function &function) const {
  return reachedFrom(function, [](const Function &each) {
    return std::ranges::none_of(each.steps, [](const Step &step) { return isOp(step, Effect::Print); });
  }).empty();
}

bool Library::namesGlobalPointers(const Function &function) const {
  return reachedFrom(function, [](const Function &each) {
    return std::ranges::none_of(each.objects, [](const Object &object) { return object.storage == Storage::Global && object.type.find('*') != std::string::npos; });
  }).empty();
}

// A timer is small; what writes the date into a log is large.
bool Library::asksTheTime(const Function &function) const {
  constexpr int functions_of_a_timer = 12;
  bool asks = false;
  int seen = 0;
  reachedFrom(function, [&](const Function &each) {
    asks = std::ranges::any_of(each.steps, [](const Step &step) { return isOp(step, Effect::Clock); });
    return !asks && ++seen < functions_of_a_timer;
  });
  return asks;
}

bool Library::kernelsPrint() const {
  return std::ranges::any_of(own.functions, [&](const Function &each) { return each.kernel && prints(each); });
}

namespace {

// Of a library's function nobody knows more than what it is given: a number, or an object that it is a method of.
bool mayReach(const Step &of_library) {
  if (of_library.arg(Role::Callable) || of_library.api.ends_with("::operator()")) return true;
  return std::ranges::any_of(of_library.args, [](const Argument &argument) { return argument.role != Role::This && argument.role != Role::Result && argument.value.object != none && (argument.value.address || argument.value.pointee); });
}

// Its own steps come to nothing but its variables and what it is given.
bool keepsToItself(const Function &function, const std::function<bool(const Step &)> &isLeftOut) {
  for (const Step &step : function.steps) {
    if (isLeftOut(step)) continue;
    if (isGpu(step) || step.family == "thread" || step.family == "others") return false;
    if (step.kind == StepKind::Call && (step.callee.empty() ? mayReach(step) : step.arg(Role::Callable) != nullptr)) return false;
  }
  return std::ranges::none_of(function.objects, [](const Object &object) {
    const bool shared = object.type.find("volatile ") != std::string::npos || object.type.find("atomic<") != std::string::npos;
    return shared || object.storage == Storage::Capture || object.shape == Shape::Callable || (object.storage != Storage::Local && object.storage != Storage::Parameter && object.storage != Storage::Temporary && object.base == none);
  });
}

} // namespace

// A log that has a function tell where it is wrong is none of its business.
bool Library::isLogged(const Step &call) const { return isForALog(call) && !leadsToGpu(call.callee); }

const std::set<std::string> &Library::membersNamed(const Function &function) const {
  const auto [known, fresh] = members_known.try_emplace(&function);
  if (fresh)
    reachedFrom(function, [&](const Function &each) {
      for (const Object &object : each.objects)
        if (object.base != none && !object.key.empty()) known->second.insert(object.key);
      return true;
    });
  return known->second;
}

bool Library::isConfined(const Function &function) const {
  if (auto known = confined_known.find(&function); known != confined_known.end()) return known->second;
  const auto isLeftOut = [&](const Step &step) { return isLogged(step); };
  const auto reached = reachedFrom(function, [&](const Function &each) {
    auto isUnseen = [&](const Step &step) { return step.kind == StepKind::Call && !step.callee.empty() && !isLogged(step) && !find(step.callee).function; };
    return keepsToItself(each, isLeftOut) && std::ranges::none_of(each.steps, isUnseen);
  }, [&](const Step &step) { return !isLogged(step); });
  for (const Function *each : reached) confined_known[each] = true;
  return !reached.empty() || (confined_known[&function] = false);
}

namespace {

// The parameter of a function that an object of its body, or of a lambda in it, is or captures.
int parameterOf(const Object &object, const Function &function, bool in_lambda) {
  if (!in_lambda) return object.parameter;
  if (object.storage != Storage::Capture) return none;
  for (const Object &each : function.objects)
    if (each.parameter != none && each.key == object.key) return each.parameter;
  return none;
}

// Which parameters' memory an object stands for: through members, elements and copies of pointers.
std::vector<std::vector<int>> parameterRoots(const Function &function, const Function &owner) {
  std::vector<std::vector<int>> roots(function.objects.size());
  auto add = [&](int object, const std::vector<int> &more) {
    bool grew = false;
    for (int each : more)
      if (std::find(roots[object].begin(), roots[object].end(), each) == roots[object].end()) roots[object].push_back(each), grew = true;
    return grew;
  };
  for (std::size_t i = 0; i < function.objects.size(); ++i)
    if (int parameter = parameterOf(function.objects[i], owner, &function != &owner); parameter != none) roots[i].push_back(parameter);
  for (bool again = true; again;) {
    again = false;
    for (std::size_t i = 0; i < function.objects.size(); ++i)
      if (int base = function.objects[i].base; base != none) again |= add(static_cast<int>(i), roots[base]);
    for (const Step &step : function.steps) {
      if (step.kind != StepKind::Write || step.args.size() < 2) continue;
      const Operand &target = step.args[0].value, &from = step.args[1].value;
      if (from.address && from.object != none && !target.pointee) again |= add(target.object, roots[from.object]);
    }
  }
  return roots;
}

} // namespace

// Functions that call each other by turns do what any of them does: again until nothing is added.
const std::vector<ParameterEffect> &Library::effects(const Function &function) const {
  if (auto known = effects_known.find(&function); known != effects_known.end()) return known->second;
  Order order;
  putInOrder(function, order);
  for (bool again = true; again;) {
    again = false;
    for (const Function *each : order.callees_first) {
      std::vector<ParameterEffect> now = effectsOf(*each), &before = effects_known[each];
      again |= order.by_turns && now != before;
      before = std::move(now);
    }
  }
  return effects_known[&function];
}

void Library::putInOrder(const Function &function, Order &order) const {
  effects_known.try_emplace(&function, std::vector<ParameterEffect>(function.parameters));
  order.open.insert(&function);
  auto look = [&](const Function &body) {
    for (const Step &step : body.steps) {
      const Function *callee = step.kind == StepKind::Call ? find(step.callee).function : nullptr;
      if (!callee) continue;
      if (!effects_known.contains(callee)) putInOrder(*callee, order);
      else order.by_turns |= order.open.contains(callee);
    }
  };
  look(function);
  for (const Function *lambda : lambdasIn(function)) look(*lambda);
  order.open.erase(&function);
  order.callees_first.push_back(&function);
}

// Those that stand in it may run, here or in a thread.
std::vector<const Function *> Library::lambdasIn(const Function &function) const {
  std::vector<const Function *> lambdas;
  const std::string named = function.name + "::<lambda>";
  if (const Unit *unit = find(function.usr).unit)
    for (const Function &lambda : unit->functions)
      if (lambda.lambda && lambda.name.starts_with(named)) lambdas.push_back(&lambda);
  return lambdas;
}

bool Library::isWrittenByLambda(const std::string &key) const {
  if (written_by_lambdas) return written_by_lambdas->contains(key);
  written_by_lambdas.emplace();
  for (const Function &function : own.functions)
    for (std::size_t i = 0; function.lambda && i < function.steps.size(); ++i) {
      const Step &step = function.steps[i];
      if (step.kind != StepKind::Write || step.args.empty() || step.args[0].value.object == none || step.args[0].value.pointee) continue;
      const Object &target = function.objects[step.args[0].value.object];
      if (target.storage == Storage::Capture && target.base == none) written_by_lambdas->insert(target.key);
    }
  return written_by_lambdas->contains(key);
}

std::vector<ParameterEffect> Library::effectsOf(const Function &function) const {
  std::vector<ParameterEffect> result(function.parameters);
  addEffects(function, function, result);
  for (const Function *lambda : lambdasIn(function)) addEffects(*lambda, function, result);
  return result;
}

static bool isRecordByValue(const Function &function, const Operand &what) {
  return what.object != none && !what.pointee && function.objects[what.object].shape == Shape::Record && !function.objects[what.object].reference;
}

// Itself: an accessor gives a place, and who has that writes there.
static bool changesItsObject(const Function &method) {
  auto isItsOwn = [&](const Operand &what) {
    int root = what.object;
    while (root != none && method.objects[root].base != none) root = method.objects[root].base;
    return root != none && method.objects[root].name == "this";
  };
  return std::ranges::any_of(method.steps, [&](const Step &step) {
    if (step.kind == StepKind::Write) return isItsOwn(step.args[0].value);
    return std::ranges::any_of(step.args, [&](const Argument &each) { return each.value.address && each.role != Role::Read && each.role != Role::Target && isItsOwn(each.value); });
  });
}

// What a body, of the function or of a lambda in it, does to the memory behind the function's parameters.
void Library::addEffects(const Function &function, const Function &owner, std::vector<ParameterEffect> &result) const {
  auto roots = parameterRoots(function, owner);
  auto touch = [&](const Operand &what, bool reads, bool writes) {
    if (what.object == none) return;
    const Object &object = function.objects[what.object];
    const bool through_it = object.shape == Shape::Record && (what.indexed || what.address); // `sums(0, i) += x` of a view that is given by value
    bool own_copy = !what.pointee && object.base == none && !object.reference && object.storage != Storage::Capture && !through_it; // the parameter variable itself
    if (own_copy) return;
    for (int parameter : roots[what.object]) {
      if (parameter >= owner.parameters) continue;
      result[parameter].reads |= reads;
      result[parameter].writes |= writes;
    }
  };
  for (const Step &step : function.steps) {
    if (step.kind == StepKind::Read) touch(step.args[0].value, true, false);
    if (step.kind == StepKind::Write) touch(step.args[0].value, step.update, true);
    if (step.kind == StepKind::Op)
      for (const Argument &argument : step.args)
        touch(argument.value, argument.role != Role::Write, argument.role == Role::Write || argument.role == Role::ReadWrite);
    if (step.kind != StepKind::Call) continue;
    const Function *callee = find(step.callee).function;
    const std::vector<ParameterEffect> *inner = callee ? &effects_known[callee] : nullptr;
    for (std::size_t i = 0; i < step.args.size(); ++i) {
      const Argument &argument = step.args[i];
      if (!argument.value.address) continue;
      if (argument.role == Role::This && callee && isRecordByValue(function, argument.value)) touch(argument.value, true, changesItsObject(*callee));
      else if (inner && i < inner->size()) touch(argument.value, (*inner)[i].reads, (*inner)[i].writes);
      else touch(argument.value, true, argument.role != Role::Read);
    }
  }
}

} // namespace xferguard::facts
