#include "checks/facts/Carried.h"
#include "checks/facts/Downloaded.h"
#include <algorithm>
#include <set>

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
  return memory == view.wholeOf(view.memory(target)) && (member.base_pointee || holdsData(view.objects[member.base]));
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
  for (int i = loop + 1; i < view.steps[loop].end; ++i)
    if (view.steps[i].kind == StepKind::Write && view.steps[i].args.size() > 1) writes[view.memory(view.steps[i].args[0].value)].push_back(i);
  std::map<int, std::vector<int>> overwritten; // memory -> the steps that give all of it a new value
  std::map<int, bool> fresh, exposed; // exposed -> a kernel is among those that read it
  for (int i = 0; i < static_cast<int>(view.objects.size()); ++i)
    if (view.declaredIn(i, loop)) fresh[view.storage(i)] = true;
  std::map<int, std::map<std::string, std::vector<int>>> elements; // x[1] = v: of one element, by its constant index
  auto isFresh = [&](int memory, int reader) {
    if (fresh.contains(memory) || comesBefore(overwritten[memory], reader)) return true;
    const Step &step = view.steps[reader];
    long long given = 0;
    for (const auto &[text, writers] : elements[memory]) {
      if (!comesBefore(writers, reader)) continue;
      if (step.kind == StepKind::Read && step.args[0].value.text == text) return true;
      ++given;
    }
    return given > 0 && given == elementsOf(view, memory);
  };
  std::map<int, std::map<int, long long>> members; // of an array's elements, that an inner loop has given values: how large each is
  auto givesLastMember = [&](int step, int memory) {
    if (view.roundOf(step) == loop || !writesElementsMember(view, view.steps[step], memory)) return false;
    const int member = view.steps[step].args[0].value.object;
    members[memory][view.storage(member)] = view.objects[member].size;
    long long given = 0;
    for (const auto &[each, size] : members[memory]) given += size;
    const long long whole = view.objects[view.objects[member].base].element;
    return whole > 0 && given >= whole;
  };
  for (int i = loop + 1; i < view.steps[loop].end; ++i) {
    if (isOp(view.steps[i], Effect::Alloc))
      for (Role role : {Role::Ptr, Role::Result})
        if (const Operand *what = view.steps[i].arg(role); what && what->object != none) fresh[view.memory(*what)] = true;
    for (const Access &access : view.accesses[i])
      if (access.reads && !access.part && !isFresh(access.memory, i)) exposed[access.memory] |= access.by == By::Device;
    for (const Access &access : view.accesses[i]) {
      if (!access.writes || access.reads) continue;
      if (access.part) {
        if (givesLastMember(i, access.memory)) overwritten[access.memory].push_back(i);
        continue;
      }
      bool whole = (!access.indexed && !firstOfMany(i, access.memory)) || view.roundOf(i) != loop; // an inner loop that walks through it
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

// Who takes this arm does not come to the read in this iteration.
bool Carried::endsBefore(int arm, int read) const {
  for (int i = arm + 1; i < view.steps[arm].end; ++i) {
    const Step &exit = view.steps[i];
    if (exit.kind != StepKind::Exit || exit.parent != arm) continue;
    if (exit.word == "break" || exit.word == "continue") return view.roundOf(i) == loop;
    const int call = view.frames[view.frame[i]].call;
    return exit.word == "return" && (call == none || !view.inside(call, loop) || view.inside(read, call));
  }
  return false;
}

// Whoever comes to the read in this iteration has been at one of the writes: it stands in no branch that the read is not in, or
// every arm of its branch has one.
bool Carried::comesBefore(const std::vector<int> &writes, int read) const {
  std::map<int, std::set<int>> arms; // branch -> those that have one
  std::vector<int> todo = writes;
  while (!todo.empty()) {
    int up = view.steps[todo.back()].parent;
    todo.pop_back();
    while (up != none && up != loop && !(view.steps[up].kind == StepKind::Arm && view.steps[up].guard != Guard::None && !view.inside(read, up))) up = view.steps[up].parent;
    if (up == none || up == loop) return true;
    const int branch = view.steps[up].parent;
    if (!arms[branch].insert(up).second || view.steps[branch].word == "switch") continue;
    int without = 0, all = 0;
    for (int i = branch + 1; i < view.steps[branch].end; ++i)
      if (view.steps[i].kind == StepKind::Arm && view.steps[i].parent == branch) ++all, without += !arms[branch].contains(i) && !endsBefore(i, read);
    if (all > 1 && without == 0) todo.push_back(branch);
  }
  return false;
}

bool Carried::readByHost(int memory) const {
  for (int i = loop + 1; i < view.steps[loop].end; ++i)
    for (const Access &access : view.accesses[i])
      if (access.memory == memory && access.reads && byHost(access.by)) return true;
  return false;
}

// The memory of a kind that a value is computed from, through what the iteration assigns.
template <class Wanted> int Carried::origin(const Operand &what, Wanted wanted) const {
  std::vector<int> todo;
  std::map<int, bool> seen;
  auto look = [&](const Operand &value) {
    for (int each : value.reads) {
      todo.push_back(view.storage(each));
      // A number that was read from an array; an address is none.
      if (!value.address && pointsSomewhere(view.objects[each].shape) && readByHost(view.behind(each))) todo.push_back(view.behind(each));
    }
    if (value.object != none && !value.address) todo.push_back(view.memory(value));
  };
  look(what);
  while (!todo.empty()) {
    int each = todo.back();
    todo.pop_back();
    if (wanted(each)) return each;
    if (!seen.try_emplace(each, true).second) continue;
    if (auto given = writes.find(each); given != writes.end())
      for (int i : given->second) look(view.steps[i].args[1].value);
  }
  return none;
}

int Carried::origin(const Operand &what, bool counter_too) const {
  return origin(what, [&](int memory) { return memories.contains(memory) || (counter_too && view.counts(memory, loop)); });
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

template <class Origin> int Carried::givenToDevice(Origin origin) const {
  for (int i = loop + 1; i < view.steps[loop].end; ++i) {
    const Step &step = view.steps[i];
    if (!startsWork(step) && !isOp(step, Effect::Copy) && !isOp(step, Effect::Memset)) continue;
    if (unreadUpload(step)) continue;
    for (const Argument &argument : step.args)
      if (argument.role != Role::Options && argument.role != Role::Result)
        if (int memory = origin(argument.value); memory != none) return memory;
  }
  return none;
}

int Carried::reachesWork(bool counter_too) const {
  return givenToDevice([&](const Operand &value) { return origin(value, counter_too); });
}

int Carried::feedsBack() const {
  const Downloaded downloaded(view, loop, Downloaded::Through::Conditions);
  return givenToDevice([&](const Operand &value) {
    return origin(value, [&](int memory) { return memories.contains(memory) && downloaded.has(memory); });
  });
}

// It is the state that the next iteration's kernels begin with, though a copy writes it. What comes back as it went is no other state.
int Carried::throughTheHost() const {
  const Downloaded downloaded(view, loop, Downloaded::Through::Values);
  auto changes = [&](int memory) {
    for (int i = loop + 1; i < view.steps[loop].end; ++i)
      if (view.steps[i].kind == StepKind::Write && view.writes(i, memory)) return true;
    return false;
  };
  for (int i = loop + 1; i < view.steps[loop].end; ++i) {
    const Step &step = view.steps[i];
    const Operand *from = isOp(step, Effect::Copy) && step.direction == Direction::HostToDevice ? step.arg(Role::Src) : nullptr;
    const Operand *to = step.arg(Role::Dst);
    if (!from || !to || from->object == none || to->object == none || unreadUpload(step)) continue;
    if (memories.contains(view.memory(*to)) && downloaded.has(view.memory(*from)) && changes(view.memory(*from))) return view.memory(*to);
  }
  return none;
}

// A condition that brings what somebody goes on with is a search; one that only counts, tells or leaves is a check.
bool Carried::finds(int read, std::set<int> &seen) const {
  const int around = view.steps[read].parent;
  int decided = read + 1;
  auto isPart = [&](int i) { return view.steps[i].kind == StepKind::Read || view.steps[i].kind == StepKind::Call || view.steps[i].kind == StepKind::Op; };
  while (decided < view.size() && view.steps[decided].parent == around && isPart(decided)) decided = view.steps[decided].end;
  const bool is_branch = decided < view.size() && view.steps[decided].parent == around && view.steps[decided].kind == StepKind::Branch;
  if (!is_branch) decided = around;
  if (decided == none || (!is_branch && view.steps[decided].kind != StepKind::Loop)) return false;
  for (int i = decided + 1; i < view.steps[decided].end; ++i) {
    const Step &step = view.steps[i];
    if (step.kind != StepKind::Write || step.args.size() < 2 || step.args[0].value.object == none) continue;
    const Operand &value = step.args[1].value;
    const bool counts = std::ranges::all_of(value.reads, [&](int each) { return view.storage(each) == view.storage(step.args[0].value.object); });
    if (is_branch && (value.constant || (counts && value.step == none && (value.object == none || value.object == step.args[0].value.object)))) continue; // a flag, or one more
    if (isUsed(view.memory(step.args[0].value), seen)) return true;
  }
  return false;
}

// Somebody goes on with it: it is more than printed, or compared to what was expected.
bool Carried::isUsed(int memory, std::set<int> &seen) const {
  if (!seen.insert(memory).second) return false;
  const int whole = view.wholeOf(memory);
  if (view.escapes(memory) || view.escapes(whole)) return true;
  for (int i = 0; i < view.size(); ++i) {
    const Step &step = view.steps[i];
    if (!view.reads(i, memory) && !view.reads(i, whole)) continue;
    const bool decides = step.kind == StepKind::Read && step.word == "condition";
    const bool only_told = isOp(step, Effect::Print) || (step.kind == StepKind::Read && step.word == "print") || (decides && !finds(i, seen));
    if (!only_told) return true;
  }
  return false;
}

// What nobody is seen to read at all is read by another name, unless it is from here and has no other.
bool Carried::isUsed(int memory) const {
  std::set<int> seen;
  if (isUsed(memory, seen)) return true;
  if (view.allocatedIn(memory, none)) return false;
  for (int i = 0; i < view.size(); ++i)
    if (view.reads(i, memory) || view.reads(i, view.wholeOf(memory))) return false;
  return true;
}

int Carried::keepsResults() const {
  const Downloaded downloaded(view, loop, Downloaded::Through::Values);
  for (int memory : downloaded.all())
    if (memories.contains(memory)) return memory;
  for (int i = loop + 1; i < view.steps[loop].end; ++i) {
    const Step &step = view.steps[i];
    if (step.kind != StepKind::Write || step.args.size() < 2 || !step.args[0].value.indexed || !downloaded.comesFrom(step.args[1].value)) continue;
    const Operand &target = step.args[0].value;
    const bool own = view.allocatedIn(view.memory(target), loop) || (holdsData(view.objects[target.object]) && view.declaredIn(target.object, loop));
    if (!own && !downloaded.isTarget(view.memory(target)) && isUsed(view.memory(target))) return view.memory(target);
  }
  return none;
}

bool Carried::onlyScratch() const {
  std::set<int> copied, uploaded;
  for (const Step &step : view.steps)
    if (isOp(step, Effect::Copy))
      for (Role role : {Role::Src, Role::Dst})
        if (const Operand *what = step.arg(role); what && what->object != none) copied.insert(view.memory(*what));
  for (const auto &[memory, by_device] : memories)
    if (by_device && copied.contains(memory)) return false;
  bool takes = false;
  for (int i = loop + 1; i < view.steps[loop].end; ++i) {
    const Step &step = view.steps[i];
    if (!isOp(step, Effect::Copy)) continue;
    const bool always = view.guard(i, loop) == Guard::None && view.roundOf(i) == loop;
    if (const Operand *to = step.arg(Role::Dst); always && to && to->object != none && step.direction == Direction::HostToDevice && !to->indexed) uploaded.insert(view.memory(*to));
    if (step.direction != Direction::DeviceToHost) continue;
    takes = true;
    const Operand *from = step.arg(Role::Src);
    if (!from || from->object == none || !uploaded.contains(view.memory(*from))) return false;
  }
  return takes;
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

// Nobody but the device gives it a value.
bool Carried::isReturned(int memory) const {
  for (int i = loop + 1; i < view.steps[loop].end; ++i)
    if (view.writes(i, memory) && !(isOp(view.steps[i], Effect::Copy) && view.steps[i].direction == Direction::DeviceToHost)) return false;
  return true;
}

int Carried::uploadsNews(bool counter_too, bool but_returned) const {
  for (int i = loop + 1; i < view.steps[loop].end; ++i) {
    const Step &step = view.steps[i];
    const Operand *source = isOp(step, Effect::Copy) ? step.arg(Role::Src) : nullptr;
    if (!source || source->object == none || step.direction == Direction::DeviceToHost || unreadUpload(step)) continue;
    int memory = view.memory(*source);
    if (memories.contains(memory) && !(but_returned && isReturned(memory))) return memory;
    for (int j = loop + 1; j < view.steps[loop].end; ++j)
      for (const Access &access : view.accesses[j])
        if (access.memory == memory && access.writes && byHost(access.by) && isNews(view.steps[j], counter_too)) return memory;
  }
  return none;
}

} // namespace xferguard::facts
