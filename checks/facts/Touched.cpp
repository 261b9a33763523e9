// Which steps touch which memory, and what a value depends on.
#include "checks/facts/View.h"
#include <algorithm>
#include <set>

namespace xferguard::facts {

void View::listAccesses() {
  accesses.assign(steps.size(), {});
  std::map<int, std::vector<int>> children;
  for (int i = 0; i < static_cast<int>(objects.size()); ++i)
    if (objects[i].base != none) children[objects[i].base].push_back(i);
  // `rows[i].x = 1` of a class of the program's own: what its pointers lead to on the host, or a part of that.
  auto touchLedTo = [&](int step, int record, bool reads, bool writes) {
    for (int member : children[record])
      if (objects[member].shape == Shape::Pointer && kind(behind(member)) != Memory::Device) accesses[step].push_back({behind(member), reads, writes, true, By::Host, true});
  };
  auto touch = [&](int step, const Operand &what, bool reads, bool writes, By by) {
    if (what.object == none) return;
    accesses[step].push_back({memory(what), reads, writes, what.indexed, by});
    if (what.pointee) return;
    // What holds a member or an element is touched with it: a[i].x = 1 writes a.
    for (int inner = what.object; objects[inner].base != none; inner = objects[inner].base) {
      accesses[step].push_back({find(2 * objects[inner].base + objects[inner].base_pointee), reads, writes, true, by, true});
      if (objects[inner].base_pointee) return;
      if (by == By::Host && objects[inner].suffix == "[]" && objects[objects[inner].base].shape == Shape::Record) touchLedTo(step, objects[inner].base, reads, writes);
    }
  };
  std::map<int, std::set<int>> copies; // of a record: `View<float> sums = buffer.view;` leads where that one leads, but for members that are given something else
  std::set<int> given;
  for (const Step &step : steps) {
    if (step.kind != StepKind::Write || step.args.size() < 2) continue;
    given.insert(step.args[0].value.object);
    const Operand &to = step.args[0].value, &from = step.args[1].value;
    const bool whole = to.object != none && from.object != none && to.object != from.object && !to.pointee && !to.indexed && !from.indexed;
    if (whole && objects[to.object].shape == Shape::Record && objects[from.object].shape == Shape::Record) copies[to.object].insert(from.object);
  }
  // What a record leads to goes where the record goes. One that is passed by value takes copies of its own members along.
  // Of a callee that is seen whole, only the members that it names.
  auto touchMembers = [&](int step, int object, bool reads, bool writes, By by, bool by_value = false, const std::set<std::string> *named = nullptr) {
    if (by == By::Device && by_value)
      for (int from : copies[object])
        for (int each : children[from])
          if (objects[each].shape == Shape::Pointer && !objects[each].base_pointee && std::ranges::none_of(children[object], [&](int own) { return objects[own].suffix == objects[each].suffix && given.contains(own); })) accesses[step].push_back({behind(each), reads, writes, true, by});
    std::vector<int> todo = children[object];
    if (named) std::erase_if(todo, [&](int each) { return !objects[each].key.empty() && !named->contains(objects[each].key); });
    std::map<int, bool> copied;
    for (int depth = 0; depth < 3 && !todo.empty(); ++depth) {
      std::vector<int> next;
      for (int each : todo) {
        bool own = by_value && !objects[each].base_pointee && (depth == 0 || copied[objects[each].base]);
        copied[each] = own;
        accesses[step].push_back(own ? Access{storage(each), true, false, true, By::Handed} : Access{storage(each), reads, writes, true, by});
        accesses[step].push_back({behind(each), reads, writes, true, by});
        for (int inner : children[each]) next.push_back(inner);
      }
      todo = std::move(next);
    }
  };
  // A record that is read or written as a whole is so in each of its own members.
  auto touchWhole = [&](int step, const Operand &what, bool reads, bool writes) {
    touch(step, what, reads, writes, By::Host);
    if (what.object == none || what.pointee || what.indexed || objects[what.object].shape != Shape::Record) return;
    std::vector<int> todo{what.object};
    while (!todo.empty()) {
      const int each = todo.back();
      todo.pop_back();
      for (int inner : children[each])
        if (!objects[inner].base_pointee) accesses[step].push_back({storage(inner), reads, writes, false, By::Host}), todo.push_back(inner);
    }
  };
  std::map<std::string, int> globals;
  for (int i = 0; i < static_cast<int>(objects.size()); ++i)
    if (objects[i].storage == Storage::Global && objects[i].base == none && !objects[i].key.empty()) globals.try_emplace(objects[i].key, i);
  // What a kernel comes to by its name, without being given it.
  auto touchGlobals = [&](int launch) {
    const Function *kernel = globals.empty() ? nullptr : library.find(steps[launch].callee).function;
    if (!kernel || !kernel->kernel) return;
    for (const Step &step : kernel->steps) {
      if ((step.kind != StepKind::Read && step.kind != StepKind::Write) || step.args[0].value.pointee) continue;
      const Object &object = kernel->objects[step.args[0].value.object];
      const auto known = object.storage == Storage::Global ? globals.find(object.key) : globals.end();
      if (known != globals.end()) accesses[launch].push_back({storage(known->second), step.kind == StepKind::Read, step.kind == StepKind::Write, true, By::Device});
    }
  };
  // Who names a container of the device, to hand it on, reads nothing of what lies in it: an element is an op of its own.
  auto onlyNames = [&](const Operand &what) {
    return what.object != none && !what.pointee && !what.indexed && objects[what.object].shape == Shape::Container && objects[what.object].memory == Memory::Device;
  };
  for (int i = 0; i < size(); ++i) {
    const Step &step = steps[i];
    if (step.kind == StepKind::Read && !onlyNames(step.args[0].value)) touchWhole(i, step.args[0].value, true, false);
    if (step.kind == StepKind::Write) touchWhole(i, step.args[0].value, step.update, true);
    if (step.kind == StepKind::Call) {
      const Function *callee = library.find(step.callee).function;
      bool known = step.end > i + 1 || (callee && callee->steps.empty());
      if (known) continue;
      // One that calls itself stands in its own body only once; what it does there it does here.
      const std::vector<ParameterEffect> *effects = callee && library.isConfined(*callee) ? &library.effects(*callee) : nullptr;
      std::size_t position = 0;
      for (const Argument &argument : step.args) {
        if (argument.role == Role::Result) continue;
        bool reads = true, writes = argument.role != Role::Read;
        if (effects && argument.role != Role::This && position < effects->size()) reads = (*effects)[position].reads, writes = (*effects)[position].writes, ++position;
        if (argument.value.object == none || (!reads && !writes)) continue;
        if (argument.value.address) touch(i, argument.value, reads, writes, By::Host);
        Shape shape = objects[argument.value.object].shape;
        if (shape == Shape::Record || argument.role == Role::This || objects[argument.value.object].name == "this" || argument.value.address)
          touchMembers(i, argument.value.object, reads, writes, By::Host, false, effects && argument.role == Role::This ? &library.membersNamed(*callee) : nullptr);
      }
    }
    if (step.kind != StepKind::Op) continue;
    if (step.effect == Effect::Launch) touchGlobals(i);
    By by = isGpu(step) ? By::Device : isQueuedOnStream(step) ? By::Queued : By::Host;
    for (const Argument &argument : step.args) {
      const Operand &what = argument.value;
      switch (argument.role) {
      case Role::Dst: touch(i, what, false, true, step.effect == Effect::Copy ? By::Transfer : By::Device); break;
      case Role::Src: touch(i, what, true, false, By::Transfer); break;
      case Role::Read:
      case Role::Write:
      case Role::ReadWrite:
        if (what.object == none) break;
        if (what.address) touch(i, what, argument.role != Role::Write, argument.role != Role::Read, by);
        if (objects[what.object].shape == Shape::Record)
          touchMembers(i, what.object, argument.role != Role::Write, argument.role != Role::Read, by, by == By::Device && !what.address);
        break;
      default: break;
      }
    }
  }
}

// Made here, of what was captured here: it can do nothing else.
bool View::isCapturedHere(const Operand *exec) const {
  if (!exec || exec->object == none) return false;
  auto names = [&](const Step &step, Role role, int what) {
    const Operand *each = step.arg(role);
    return each && each->object != none && memory(*each) == what;
  };
  auto isOwn = [&](const Operand &what) { // nobody else gives it a value
    const Object &object = objects[what.object];
    return object.storage == Storage::Local && object.base == none && !what.pointee && !escapes(memory(what));
  };
  auto isOfCapture = [&](const Operand &graph) { // and of nothing else
    bool captured = false;
    for (int i = 0; i < size(); ++i) {
      if (isOp(steps[i], Effect::Capture) && names(steps[i], Role::Write, memory(graph)) && guard(i, none) == Guard::None) captured = true;
      if (steps[i].kind != StepKind::Write || memory(steps[i].args[0].value) != memory(graph) || steps[i].args.size() < 2) continue;
      const int from = steps[i].args[1].value.step;
      if (!steps[i].args[1].value.constant && (from == none || !isOp(steps[from], Effect::Capture))) return false;
    }
    return captured;
  };
  if (!isOwn(*exec)) return false;
  bool made = false;
  for (int i = 0; i < size(); ++i) {
    const Step &step = steps[i];
    if (step.kind == StepKind::Call && step.end == i + 1) return false; // it may be captured as well, or change what was
    if (isOp(step, Effect::Graph) && !step.api.ends_with("Upload")) return false; // described, or changed
    const bool gives = step.kind == StepKind::Write && step.args.size() > 1 && !step.args[0].value.pointee && memory(step.args[0].value) == memory(*exec);
    if (!gives) continue;
    const int from = step.args[1].value.step;
    const Operand *graph = from == none || !isOp(steps[from], Effect::Create) ? nullptr : steps[from].arg(Role::Read);
    if (!graph || graph->object == none || !names(steps[from], Role::Handle, memory(*exec))) return false;
    if (guard(i, none) != Guard::None || !isOwn(*graph) || !isOfCapture(*graph)) return false;
    made = true;
  }
  return made;
}

// A graph does what was captured or described here; made elsewhere, it may come to whatever somebody else knows of.
void View::listGraphs() {
  std::vector<int> launches;
  std::map<int, ParameterEffect> reached;
  auto reach = [&](int memory, bool reads, bool writes) { reached[memory].reads |= reads, reached[memory].writes |= writes; };
  bool capturing = false;
  for (int i = 0; i < size(); ++i) {
    const Step &step = steps[i];
    if (isOp(step, Effect::Launch) && step.family == "graph") launches.push_back(i);
    if (isOp(step, Effect::Capture)) capturing = !step.arg(Role::Write);
    if ((capturing && isGpu(step)) || isOp(step, Effect::Graph))
      for (const Access &access : accesses[i]) reach(access.memory, access.reads, access.writes);
  }
  if (launches.empty()) return;
  const bool all_known = std::ranges::all_of(launches, [&](int launch) { return isCapturedHere(steps[launch].arg(Role::Read)); });
  for (int i = 0; !all_known && i < static_cast<int>(objects.size()); ++i) {
    const int behind_it = behind(i), own = storage(i);
    if (objects[i].shape == Shape::Pointer && escapes(behind_it)) reach(behind_it, true, !objects[i].constant);
    if (holdsData(objects[i]) && escapes(own)) reach(own, true, true);
  }
  for (int launch : launches)
    for (const auto &[memory, effect] : reached) accesses[launch].push_back({memory, effect.reads, effect.writes, true, By::Device});
}

bool View::writes(int step, int memory) const {
  for (const Access &access : accesses[step])
    if (access.memory == memory && access.writes) return true;
  return false;
}

bool View::reads(int step, int memory) const {
  for (const Access &access : accesses[step])
    if (access.memory == memory && access.reads) return true;
  return false;
}

bool View::writtenIn(int memory, int loop) const {
  for (int i = loop + 1; i < steps[loop].end; ++i)
    if (writes(i, memory)) return true;
  return false;
}

bool View::allocatedIn(int memory, int loop, bool always) const {
  const int end = loop == none ? size() : steps[loop].end;
  for (int i = loop + 1; i < end; ++i) {
    const Operand *what = isOp(steps[i], Effect::Alloc) ? allocated(steps[i]) : nullptr;
    if (!what || what->object == none || this->memory(*what) != memory) continue;
    if (!always || guard(i, loop) == Guard::None) return true;
  }
  return false;
}

bool View::declaredIn(int object, int loop) const {
  const int where = objects[object].declared_in;
  return where != none && (where == loop || inside(where, loop));
}

// What a container holds is no part of the object that has the container.
int View::wholeOf(int memory) const {
  int object = this->object(memory);
  while (object != none && objects[object].base != none && objects[object].shape != Shape::Pointer && objects[object].shape != Shape::Container) {
    const Object &part = objects[object];
    memory = part.base_pointee ? behind(part.base) : storage(part.base);
    object = part.base_pointee ? none : part.base;
  }
  return memory;
}

namespace {

// Whether an object's value changes from iteration to iteration, seeing through what is computed anew from constants.
struct Variation {
  const View &view;
  int loop;
  std::map<int, bool> known;

  bool object(int object) { return memory(view.storage(object)); }

  bool memory(int memory) {
    auto [entry, fresh] = known.try_emplace(memory, true); // a value that depends on itself varies
    if (!fresh) return entry->second;
    return known[memory] = changes(memory);
  }

  bool changes(int memory) {
    if (view.counts(memory, loop) || (view.isCalls(loop) && view.changesOutside(memory))) return true;
    for (int i = loop + 1; i < view.steps[loop].end; ++i) {
      if (!view.writes(i, memory) || view.guard(i, loop) == Guard::Once) continue; // what is made when it is first needed stays
      const Step &step = view.steps[i];
      if (step.kind != StepKind::Write || step.update || step.args.size() < 2) return true;
      const Operand &value = step.args[1].value;
      if (value.step != none || operand(value)) return true;
    }
    return false;
  }

  bool operand(const Operand &what) {
    for (int each : what.reads)
      if (object(each)) return true;
    if (what.address || what.object == none) return false;
    return memory(view.memory(what));
  }
};

} // namespace

bool View::hasFunction(const std::string &identity) const {
  for (; identified < frames.size(); ++identified) identities.insert(identityOf(*frames[identified].unit, *frames[identified].function));
  return identities.contains(identity);
}

bool View::changesOutside(int memory) const {
  const auto known = members.find(memory);
  if (known == members.end()) return true;
  auto isSettled = [&](const std::string &key) { // what happens here is seen here
    if (key.empty() || !library.known.whole) return false;
    const auto writers = library.known.changing.find(key);
    return writers == library.known.changing.end() || std::ranges::all_of(writers->second, [&](const std::string &each) { return hasFunction(each); });
  };
  return std::ranges::any_of(known->second, [&](int each) {
    const Object &object = objects[each];
    if (object.name == "this" || object.storage == Storage::Local || object.storage == Storage::Temporary) return false;
    if (object.constant && storage(each) == memory) return false;
    return object.storage == Storage::Parameter || !isSettled(object.key);
  });
}

bool View::varies(const Operand &what, int loop) const { return Variation{*this, loop, {}}.operand(what); }

// A record that is given new values has other pointers in it then, not other places in the same memory.
bool View::positionVaries(const Operand &what, int loop) const {
  Variation variation{*this, loop, {}};
  std::set<int> holders;
  for (int part = what.object; part != none && !objects[part].base_pointee && objects[part].base != none; part = objects[part].base) holders.insert(objects[part].base);
  return std::ranges::any_of(what.reads, [&](int each) { return !holders.contains(each) && variation.object(each); });
}

namespace {

// The objects that a value is computed from, through what the steps of a range assign, until one is wanted.
template <class Wanted> bool comesFrom(const View &view, const Operand &what, int from, int to, Wanted wanted) {
  std::vector<int> todo;
  auto look = [&](const Operand &value) {
    todo.insert(todo.end(), value.reads.begin(), value.reads.end());
    if (value.object != none && !value.address && !value.pointee) todo.push_back(value.object);
  };
  look(what);
  std::set<int> seen;
  while (!todo.empty()) {
    const int object = todo.back(), each = view.storage(object);
    todo.pop_back();
    if (wanted(object)) return true;
    if (!seen.insert(each).second) continue;
    for (int i = from; i < to; ++i)
      if (view.steps[i].kind == StepKind::Write && view.steps[i].args.size() > 1 && view.memory(view.steps[i].args[0].value) == each) look(view.steps[i].args[1].value);
  }
  return false;
}

} // namespace

bool View::dependsOn(const Operand &what, int loop, int object) const {
  if (object == none) return false;
  return comesFrom(*this, what, loop + 1, steps[loop].end, [&](int each) { return storage(each) == storage(object); });
}

bool View::dependsOnWhatLiesIn(const Operand &what, int from, int to, const std::vector<const Operand *> &places) const {
  return comesFrom(*this, what, from, to, [&](int each) {
    return std::ranges::any_of(places, [&](const Operand *place) {
      const int wanted = memory(*place);
      const bool stands_there = what.address && memory(what) == wanted; // its pointers do as well, and bring nothing from there
      return storage(each) == wanted || (place->pointee && behind(each) == wanted && !stands_there);
    });
  });
}

} // namespace xferguard::facts
