#include "checks/facts/Carried.h"
#include <algorithm>

namespace xferguard::facts {
namespace {

bool isConstantElement(const Step &step) { return step.kind == StepKind::Write && step.args[0].value.reads.empty() && !step.args[0].value.text.empty(); }

// A copy from device to device.
bool isOnDevice(const View &view, const Step &step) {
  if (!isOp(step, Effect::Copy)) return false;
  return step.direction == Direction::DeviceToDevice || (step.direction == Direction::Unknown && view.kind(step.arg(Role::Src)) == Memory::Device);
}

// `points[i].x = v` writes the array, though it names the member.
bool writesElementsMember(const View &view, const Step &step, int memory) {
  if (step.kind != StepKind::Write) return false;
  const Operand &target = step.args[0].value;
  const Object &member = view.objects[target.object];
  if (!target.indexed || member.shape != Shape::Scalar || member.base == none) return false;
  return memory == (member.base_pointee ? view.behind(member.base) : view.storage(member.base)) && (member.base_pointee || holdsData(view.objects[member.base]));
}

// How many elements an array of fixed size has.
long long elementsOf(const View &view, int memory) {
  for (int i = 0; i < static_cast<int>(view.objects.size()); ++i) {
    const Object &object = view.objects[i];
    if (object.shape == Shape::Array && view.storage(i) == memory && object.element > 0) return object.size / object.element;
  }
  return none;
}

} // namespace

// Memory counts as carried when an iteration reads it before it has overwritten it, and some step of it writes it.
Carried::Carried(const View &view, int loop) : view(view), loop(loop) {
  std::map<int, std::vector<int>> overwritten; // memory -> the steps that give all of it a new value
  std::map<int, bool> fresh, exposed; // exposed -> a kernel is among those that read it
  for (const Object &object : view.objects) {
    bool inside = object.declared_in != none && (object.declared_in == loop || view.inside(object.declared_in, loop));
    if (inside) fresh[view.storage(static_cast<int>(&object - view.objects.data()))] = true;
  }
  std::map<int, std::map<std::string, std::vector<int>>> elements; // x[1] = v: of one element, by its constant index
  auto isFresh = [&](int memory, int reader) {
    auto before = [&](int writer) { return comesBefore(writer, reader); };
    if (fresh.contains(memory) || std::ranges::any_of(overwritten[memory], before)) return true;
    const Step &step = view.steps[reader];
    long long given = 0;
    for (const auto &[text, writers] : elements[memory]) {
      if (!std::ranges::any_of(writers, before)) continue;
      if (step.kind == StepKind::Read && step.args[0].value.text == text) return true;
      ++given;
    }
    return given > 0 && given == elementsOf(view, memory);
  };
  for (int i = loop + 1; i < view.steps[loop].end; ++i) {
    if (isOp(view.steps[i], Effect::Alloc))
      for (Role role : {Role::Ptr, Role::Result})
        if (const Operand *what = view.steps[i].arg(role); what && what->object != none) fresh[view.memory(*what)] = true;
    for (const Access &access : view.accesses[i])
      if (access.reads && !access.part && !isFresh(access.memory, i)) exposed[access.memory] |= access.by == By::Device;
    for (const Access &access : view.accesses[i]) {
      if (!access.writes || access.reads || access.part) continue;
      bool whole = (!access.indexed && !firstOfMany(i, access.memory)) || view.loopOf(i) != loop; // an inner loop that walks through it
      if (whole) overwritten[access.memory].push_back(i);
      else if (isConstantElement(view.steps[i])) elements[access.memory][view.steps[i].args[0].value.text].push_back(i);
    }
  }
  for (int i = loop + 1; i < view.steps[loop].end; ++i)
    for (const Access &access : view.accesses[i])
      if (auto read = exposed.find(access.memory); access.writes && (!access.part || writesElementsMember(view, view.steps[i], access.memory)) && read != exposed.end() && !view.counts(access.memory, loop))
        memories[access.memory] |= read->second && (access.by == By::Device || isOnDevice(view, view.steps[i]));
}

int Carried::byDevice() const {
  for (auto [memory, by_device] : memories)
    if (by_device) return memory;
  return none;
}

// x[0] = 1 gives one element of many a value, not all of them.
bool Carried::firstOfMany(int step, int memory) const {
  if (view.steps[step].kind != StepKind::Write) return false;
  const Operand &target = view.steps[step].args[0].value;
  if (!target.pointee && view.objects[target.object].shape != Shape::Array) return false;
  constexpr long long one = 8; // bytes of a single value
  if (auto size = view.allocatedBytes(memory)) return *size > one;
  for (int i = 0; i < static_cast<int>(view.objects.size()); ++i)
    if (view.storage(i) == memory && view.objects[i].shape == Shape::Scalar) return false;
  return true;
}

// Whoever comes to the read in this iteration has been at the write: it stands in no branch that the read is not in.
bool Carried::comesBefore(int write, int read) const {
  for (int up = view.steps[write].parent; up != none && up != loop; up = view.steps[up].parent)
    if (view.steps[up].kind == StepKind::Arm && view.steps[up].guard != Guard::None && !view.inside(read, up)) return false;
  return true;
}

// The carried memory that a value is computed from, through what the iteration assigns.
int Carried::origin(const Operand &what, bool counter_too) const {
  std::vector<int> todo;
  std::map<int, bool> seen;
  auto look = [&](const Operand &value) {
    for (int each : value.reads) todo.push_back(view.storage(each));
    if (value.object != none && !value.address) todo.push_back(view.memory(value));
  };
  look(what);
  while (!todo.empty()) {
    int each = todo.back();
    todo.pop_back();
    if (memories.contains(each) || (counter_too && view.counts(each, loop))) return each;
    if (!seen.try_emplace(each, true).second) continue;
    for (int i = loop + 1; i < view.steps[loop].end; ++i)
      if (view.steps[i].kind == StepKind::Write && view.steps[i].args.size() > 1 && view.memory(view.steps[i].args[0].value) == each)
        look(view.steps[i].args[1].value);
  }
  return none;
}

// Sent to memory that the kernels of the loop write and never read: it makes no difference to what they do.
bool Carried::unreadUpload(const Step &copy) const {
  const Operand *to = isOp(copy, Effect::Copy) && copy.direction != Direction::DeviceToHost ? copy.arg(Role::Dst) : nullptr;
  if (!to || to->object == none) return false;
  int memory = view.memory(*to);
  bool written = false;
  for (int i = loop + 1; i < view.steps[loop].end; ++i)
    for (const Access &access : view.accesses[i]) {
      if (access.memory != memory || access.by != By::Device) continue;
      if (access.reads) return false;
      written |= access.writes;
    }
  return written;
}

int Carried::reachesWork(bool counter_too) const {
  for (int i = loop + 1; i < view.steps[loop].end; ++i) {
    const Step &step = view.steps[i];
    if (!isOp(step, Effect::Launch) && !isOp(step, Effect::Copy) && !isOp(step, Effect::Memset)) continue;
    if (unreadUpload(step)) continue;
    for (const Argument &argument : step.args)
      if (argument.role != Role::Options && argument.role != Role::Result)
        if (int memory = origin(argument.value, counter_too); memory != none) return memory;
  }
  return none;
}

// Every iteration opens the file that it reads, and it is the same file: from its beginning it reads the same again.
bool Carried::opensItsFile() const {
  bool opens = false;
  for (int i = loop + 1; i < view.steps[loop].end; ++i) {
    const Step &step = view.steps[i];
    if (step.family != "file") continue;
    opens = true;
    for (const Argument &argument : step.args) {
      if (argument.role != Role::Read) continue;
      if (origin(argument.value, true) != none) return false;
      int name = argument.value.object == none ? none : view.memory(argument.value);
      for (int j = loop + 1; name != none && j < view.steps[loop].end; ++j)
        for (const Argument &part : view.steps[j].args)
          if (view.writes(j, name) && part.role != Role::Write && origin(part.value, true) != none) return false;
    }
  }
  return opens;
}

// A step that gives memory of the host a value which no earlier iteration has seen.
bool Carried::isNews(const Step &writer, bool counter_too) const {
  if (writer.family == "input") return !opensItsFile();
  if (writer.kind == StepKind::Call) return true;
  if (writer.family == "thread") {
    if (!view.library.find(writer.callee).function) return true;
    for (const Argument &argument : writer.args)
      if ((argument.role == Role::Read || argument.role == Role::ReadWrite) && argument.value.object != none &&
          memories.contains(view.memory(argument.value)))
        return true;
    return false;
  }
  for (const Argument &argument : writer.args)
    if ((argument.role == Role::Value || argument.role == Role::Read) && origin(argument.value, counter_too) != none) return true;
  return false;
}

int Carried::uploadsNews(bool counter_too) const {
  for (int i = loop + 1; i < view.steps[loop].end; ++i) {
    const Step &step = view.steps[i];
    const Operand *source = isOp(step, Effect::Copy) ? step.arg(Role::Src) : nullptr;
    if (!source || source->object == none || step.direction == Direction::DeviceToHost || unreadUpload(step)) continue;
    int memory = view.memory(*source);
    if (memories.contains(memory)) return memory;
    for (int j = loop + 1; j < view.steps[loop].end; ++j)
      for (const Access &access : view.accesses[j])
        if (access.memory == memory && access.writes && access.by == By::Host && isNews(view.steps[j], counter_too)) return memory;
  }
  return none;
}

} // namespace xferguard::facts
