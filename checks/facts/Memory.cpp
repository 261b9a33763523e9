// Which pointers reach the same memory, of what kind it is, and which steps touch it.
#include "checks/facts/View.h"
#include <algorithm>

namespace xferguard::facts {

int View::find(int node) const {
  while (classes[node] != node) node = classes[node] = classes[classes[node]];
  return node;
}

void View::unite(int a, int b) {
  a = find(a), b = find(b);
  if (a != b) classes[std::max(a, b)] = std::min(a, b);
}

namespace {

bool ownsStorage(const Object &object) {
  return holdsData(object) || object.shape == Shape::Scalar || object.shape == Shape::Record;
}

} // namespace

bool holdsData(const Object &object) { return object.shape == Shape::Array || object.shape == Shape::Container; }

void View::solveMemory() {
  // Objects may still be created while steps are walked; the classes cover all of them.
  classes.resize(2 * objects.size());
  for (std::size_t i = 0; i < classes.size(); ++i) classes[i] = static_cast<int>(i);
  for (const Step &step : steps) {
    if (step.kind != StepKind::Write || step.args.size() < 2) continue;
    const Operand &target = step.args[0].value, &from = step.args[1].value;
    if (from.address && from.object != none && !target.pointee) unite(2 * target.object + 1, 2 * from.object + from.pointee);
  }
  std::map<int, bool> registered, unknown;
  std::map<int, std::pair<Memory, int>> told;
  auto tell = [&](int memory, Memory kind, int step) {
    auto [entry, fresh] = told.try_emplace(memory, kind, step);
    if (!fresh && entry->second.first != kind) entry->second = {Memory::Unknown, step}; // sources of the same memory must agree
  };
  for (int i = 0; i < static_cast<int>(objects.size()); ++i) {
    const Object &object = objects[i];
    members[find(2 * i)].push_back(i);
    members[find(2 * i + 1)].push_back(i);
    // A vector's elements are where its allocator put them, whoever owns it, unless somebody registers such memory.
    bool allocates = object.shape == Shape::Container && object.type.find("std::vector<") != std::string::npos;
    bool outside = object.reference && object.storage == Storage::Parameter && !(allocates && !library.registersContainers());
    bool through_pointer = object.base != none && object.base_pointee && object.shape != Shape::Container;
    bool own = object.storage == Storage::Local || object.storage == Storage::Parameter;
    auto known = own || object.key.empty() ? library.kinds.end() : library.kinds.find(object.key);
    bool captured = object.storage == Storage::Capture && holdsData(object) && known != library.kinds.end();
    captured |= allocates && object.storage == Storage::Member && known != library.kinds.end();
    if (ownsStorage(object) && !outside && !through_pointer) tell(find(2 * i), captured ? known->second : object.memory, none);
    if (captured) continue;
    if (known != library.kinds.end()) {
      if (known->second == Memory::Unknown) unknown[find(2 * i + 1)] = true;
      else tell(find(2 * i + 1), known->second, none);
    } else if (object.storage == Storage::Parameter && object.name != "this") {
      unknown[find(2 * i + 1)] = true;
    }
  }
  for (int i = 0; i < size(); ++i) {
    const Step &step = steps[i];
    if (step.kind == StepKind::Op && step.effect == Effect::Alloc) {
      for (Role role : {Role::Ptr, Role::Result})
        if (const Operand *what = step.arg(role); what && what->object != none) tell(memory(*what), step.memory, i);
    }
    if (step.kind == StepKind::Op && step.effect == Effect::Register)
      if (const Operand *what = step.arg(Role::Ptr)) registered[memory(*what)] = true;
    if (step.kind != StepKind::Write || step.args.size() < 2 || step.args[0].value.pointee) continue;
    const Operand &target = step.args[0].value, &from = step.args[1].value;
    Shape shape = objects[target.object].shape;
    if (shape == Shape::Tensor) continue; // tensorsFollow
    if (shape != Shape::Pointer && shape != Shape::Iterator) continue;
    if (from.object == none && from.step != none) {
      const Step &source = steps[from.step];
      if (source.kind == StepKind::Op && (source.effect == Effect::Alloc || source.effect == Effect::Move || source.effect == Effect::Factory))
        tell(behind(target.object), source.memory, from.step);
      else unknown[behind(target.object)] = true;
    }
  }
  for (auto &[memory, kind] : told) {
    if (registered.contains(memory)) kind.first = Memory::Pinned;
    else if (unknown.contains(memory)) kind.first = Memory::Unknown;
    origins[memory] = kind;
  }
  tensorsFollow();
  for (auto &[memory, yes] : registered) origins.try_emplace(memory, Memory::Pinned, none);

  for (int i = 0; i < static_cast<int>(objects.size()); ++i) {
    const Object &object = objects[i];
    bool shared = object.storage == Storage::Global || object.storage == Storage::Static || object.storage == Storage::Capture;
    bool given = object.storage == Storage::Parameter;
    // A member lives as long as what it belongs to.
    for (int up = object.base; up != none; up = objects[up].base) {
      Storage of = objects[up].storage;
      if (of == Storage::Parameter || of == Storage::Global || of == Storage::Static || of == Storage::Capture) shared = true;
    }
    if (shared || (given && object.reference)) escaped[find(2 * i)] = true;
    if (shared || given) escaped[find(2 * i + 1)] = true;
  }
  for (int i = 0; i < size(); ++i)
    if (steps[i].kind == StepKind::Exit && steps[i].word == "return" && frame[i] == 0 && !steps[i].args.empty())
      if (int returned = memory(steps[i].args[0].value); returned != none) escaped[returned] = true;
}

// What a value was computed from, where its own step does not say.
bool View::computedOnDevice(const Operand &value) const {
  if (value.step == none) return false;
  const Step &source = steps[value.step];
  bool placed = isOp(source, Effect::Move) || isOp(source, Effect::Factory);
  if (placed && source.memory != Memory::Unknown) return source.memory == Memory::Device;
  return std::ranges::any_of(source.args, [&](const Argument &argument) { return argument.role != Role::Result && placedOnDevice(argument.value); });
}

bool View::placedOnDevice(const Operand &tensor) const {
  if (tensor.object == none) return computedOnDevice(tensor);
  for (int up = tensor.object; up != none; up = objects[up].base)
    if (device_tensors.contains(up)) return true;
  return kind(memory(tensor)) == Memory::Device || kind(behind(tensor.object)) == Memory::Device;
}

// One variable may be a tensor of the device first and of the host then: what it was given last, on every way here, counts.
bool View::onDevice(const Operand &tensor, int at) const {
  if (!placedOnDevice(tensor)) return false;
  int root = tensor.object;
  while (root != none && objects[root].suffix == "[]") root = objects[root].base;
  for (int i = at - 1; root != none && i >= 0; --i) {
    const Step &step = steps[i];
    if (step.kind != StepKind::Write || step.args.size() < 2 || step.args[0].value.object != root || step.args[0].value.pointee) continue;
    if (step.parent != none && !inside(at, step.parent)) return true;
    const Operand &given = step.args[1].value;
    return given.step == none && given.object != none ? placedOnDevice(given) : computedOnDevice(given);
  }
  return true;
}

// A tensor is where it was moved or made; one that was computed from a tensor of the device is on the device too. What a
// call makes of such a tensor (a tuple, a list) holds tensors of the device, and a copy of a record holds what that holds.
void View::tensorsFollow() {
  auto holdsTensors = [&](int object) { return objects[object].type.find("at::Tensor") != std::string::npos || objects[object].shape == Shape::Tensor; };
  auto isOnDevice = [&](const Operand &from) {
    const Step *source = from.step == none ? nullptr : &steps[from.step];
    bool placed = source && (isOp(*source, Effect::Move) || isOp(*source, Effect::Factory)) && source->memory != Memory::Unknown;
    return computedOnDevice(from) || (!placed && from.object != none && placedOnDevice(from));
  };
  auto membersFollow = [&](int to, int from) {
    bool more = false;
    for (int i = 0; i < static_cast<int>(objects.size()); ++i) {
      if (objects[i].base != to || objects[i].base_pointee || device_tensors.contains(i)) continue;
      for (int other : std::set<int>(device_tensors))
        if (objects[other].base == from && objects[other].suffix == objects[i].suffix) device_tensors.insert(i), more = true;
    }
    return more;
  };
  for (bool again = true; again;) {
    again = false;
    for (int i = 0; i < size(); ++i) {
      const Step &step = steps[i];
      if (step.kind != StepKind::Write || step.args.size() < 2) continue;
      const Operand &target = step.args[0].value, &from = step.args[1].value;
      if (objects[target.object].shape == Shape::Record && from.object != none && !device_tensors.empty()) again |= membersFollow(target.object, from.object);
      if (!holdsTensors(target.object) || device_tensors.contains(target.object) || !isOnDevice(from)) continue;
      device_tensors.insert(target.object);
      again = true;
      if (objects[target.object].shape == Shape::Tensor) origins[behind(target.object)] = {Memory::Device, from.step == none ? i : from.step};
    }
    for (int i = 0; i < static_cast<int>(objects.size()); ++i) {
      const Object &object = objects[i];
      if (object.shape != Shape::Tensor) continue;
      bool held = device_tensors.contains(i);
      for (int up = object.base; up != none && !held; up = objects[up].base) held = device_tensors.contains(up);
      if (!held) continue;
      again |= device_tensors.insert(i).second;
      origins.try_emplace(behind(i), Memory::Device, none);
      origins[behind(i)].first = Memory::Device;
    }
  }
}

Memory View::kind(int memory) const {
  auto known = memory == none ? origins.end() : origins.find(memory);
  return known == origins.end() ? Memory::Unknown : known->second.first;
}

std::string View::whyKind(int memory) const {
  auto known = memory == none ? origins.end() : origins.find(memory);
  if (known == origins.end()) return "nothing says where it comes from";
  auto [kind, step] = known->second;
  if (kind == Memory::Unknown) return "its sources do not agree, or one of them is unknown";
  std::string name(facts::name(kind));
  if (saidSo(step)) return name + ": a comment in the source says so";
  if (step == none) return name + ": a variable, array or container of the host, or known from another function";
  const Step &source = steps[step];
  const Unit *unit = frames[frame[step]].unit;
  return name + ": " + source.api + " at " + (source.site.file == none ? std::string("?") : unit->files[source.site.file]) + ":" +
         std::to_string(source.site.line);
}

bool View::escapes(int memory) const { return memory != none && escaped.contains(memory); }

int View::object(int memory) const {
  auto known = members.find(memory);
  return known == members.end() || known->second.empty() ? none : known->second.front();
}

std::optional<long long> View::allocatedBytes(int memory) const {
  for (const Step &step : steps) {
    const Operand *what = isOp(step, Effect::Alloc) ? allocated(step) : nullptr;
    if (!what || what->object == none || this->memory(*what) != memory) continue;
    const Operand *bytes = step.arg(Role::Bytes);
    return bytes ? bytes->constant : std::nullopt;
  }
  return std::nullopt;
}

void View::listAccesses() {
  accesses.assign(steps.size(), {});
  std::map<int, std::vector<int>> children;
  for (int i = 0; i < static_cast<int>(objects.size()); ++i)
    if (objects[i].base != none) children[objects[i].base].push_back(i);
  auto touch = [&](int step, const Operand &what, bool reads, bool writes, By by) {
    if (what.object == none) return;
    accesses[step].push_back({memory(what), reads, writes, what.indexed, by});
    if (what.pointee) return;
    // What holds a member or an element is touched with it: a[i].x = 1 writes a.
    for (int inner = what.object; objects[inner].base != none; inner = objects[inner].base) {
      accesses[step].push_back({find(2 * objects[inner].base + objects[inner].base_pointee), reads, writes, true, by, true});
      if (objects[inner].base_pointee) return;
    }
  };
  // What a record leads to goes where the record goes. One that is passed by value takes copies of its own members along.
  auto touchMembers = [&](int step, int object, bool reads, bool writes, By by, bool by_value = false) {
    std::vector<int> todo = children[object];
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
  for (int i = 0; i < size(); ++i) {
    const Step &step = steps[i];
    if (step.kind == StepKind::Read) touch(i, step.args[0].value, true, false, By::Host);
    if (step.kind == StepKind::Write) touch(i, step.args[0].value, step.update, true, By::Host);
    if (step.kind == StepKind::Call) {
      const Function *callee = library.find(step.callee).function;
      bool known = step.end > i + 1 || (callee && callee->steps.empty());
      if (known) continue;
      for (const Argument &argument : step.args) {
        if (argument.role == Role::Result) continue;
        bool writes = argument.role != Role::Read;
        if (argument.value.object == none) continue;
        if (argument.value.address) touch(i, argument.value, true, writes, By::Host);
        Shape shape = objects[argument.value.object].shape;
        if (shape == Shape::Record || argument.role == Role::This || objects[argument.value.object].name == "this" || argument.value.address)
          touchMembers(i, argument.value.object, true, writes, By::Host);
      }
    }
    if (step.kind != StepKind::Op) continue;
    By by = isGpu(step) ? By::Device : By::Host;
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
  for (int i = loop + 1; i < steps[loop].end; ++i) {
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

int View::wholeOf(int memory) const {
  int object = this->object(memory);
  while (object != none && objects[object].base != none && objects[object].shape != Shape::Pointer) {
    const Object &part = objects[object];
    memory = part.base_pointee ? behind(part.base) : storage(part.base);
    object = part.base_pointee ? none : part.base;
  }
  return memory;
}

bool View::counts(int memory, int loop) const {
  for (int counter : steps[loop].induction)
    if (storage(counter) == memory) return true;
  return false;
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
    if (view.counts(memory, loop)) return true;
    for (int i = loop + 1; i < view.steps[loop].end; ++i) {
      if (!view.writes(i, memory)) continue;
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

bool View::varies(const Operand &what, int loop) const { return Variation{*this, loop, {}}.operand(what); }

bool View::positionVaries(const Operand &what, int loop) const {
  Variation variation{*this, loop, {}};
  for (int each : what.reads)
    if (variation.object(each)) return true;
  return false;
}

// Whether a value is computed from an object, through what the loop assigns.
bool View::dependsOn(const Operand &what, int loop, int object) const {
  std::vector<int> todo = what.reads;
  if (what.object != none && !what.address && !what.pointee) todo.push_back(what.object);
  std::map<int, bool> seen;
  int wanted = storage(object);
  while (!todo.empty()) {
    int each = storage(todo.back());
    todo.pop_back();
    if (each == wanted) return true;
    if (!seen.try_emplace(each, true).second) continue;
    for (int i = loop + 1; i < steps[loop].end; ++i)
      if (steps[i].kind == StepKind::Write && steps[i].args.size() > 1 && memory(steps[i].args[0].value) == each) {
        const Operand &value = steps[i].args[1].value;
        todo.insert(todo.end(), value.reads.begin(), value.reads.end());
        if (value.object != none && !value.address && !value.pointee) todo.push_back(value.object);
      }
  }
  return false;
}

} // namespace xferguard::facts
