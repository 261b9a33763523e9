#include "checks/facts/heat/Kinds.h"
#include <set>

namespace xferguard::facts {
namespace {

// Those who say different things of a key are not believed.
void tell(std::map<std::string, Memory> &kinds, const std::string &key, Memory kind) {
  auto [entry, fresh] = kinds.try_emplace(key, kind);
  if (!fresh && entry->second != kind) entry->second = Memory::Unknown;
}

bool returnsHostMemory(const Library &library, const std::string &usr, int depth);

bool isHostMemory(const Library &library, const std::vector<Step> &steps, int step, int depth = 0) {
  if (step == none) return false;
  if (steps[step].kind == StepKind::Call) return returnsHostMemory(library, steps[step].callee, depth + 1);
  return isOp(steps[step], Effect::Alloc) && steps[step].memory == Memory::Pageable;
}

// `void *checked_malloc(size_t n)`: all that it returns was allocated in it, or by another such function, and is the host's.
bool returnsHostMemory(const Library &library, const std::string &usr, int depth) {
  const Function *function = depth > 3 ? nullptr : library.find(usr).function;
  if (!function) return false;
  auto isMade = [&](const Operand &value) { return isHostMemory(library, function->steps, value.step, depth) || value.constant == 0; };
  auto isGivenNothingElse = [&](int object) {
    int given = 0;
    for (const Step &step : function->steps) {
      if (step.kind != StepKind::Write || step.args.size() < 2 || step.args[0].value.object != object || step.args[0].value.pointee) continue;
      if (step.update || !isMade(step.args[1].value)) return false;
      ++given;
    }
    return given > 0 && function->objects[object].storage == Storage::Local;
  };
  bool returns = false;
  for (const Step &step : function->steps) {
    if (step.kind != StepKind::Exit || step.word != "return") continue;
    if (step.args.empty()) return false;
    const Operand &value = step.args[0].value;
    if (value.object == none ? !isMade(value) : !isGivenNothingElse(value.object)) return false;
    returns = true;
  }
  return returns;
}

void tellAllocated(const OwnSteps &steps, const Operand &target, std::map<std::string, Memory> &kinds) {
  if (target.object == none || target.pointee || target.indexed) return;
  const Object &object = steps.objects()[target.object];
  if (object.shape == Shape::Pointer && object.storage != Storage::Local && object.storage != Storage::Parameter && !object.key.empty()) tell(kinds, object.key, Memory::Pageable);
}

// `buffer = new float[n]`, `owner.reset(new float[n])` and then `buffer = owner.get()` in a function that has nothing to do with the device.
void learnAllocated(const Library &library, const OwnSteps &steps, std::map<std::string, Memory> &kinds) {
  auto isHost = [&](int step) { return isHostMemory(library, steps.all(), step); };
  std::set<int> owners;
  for (const Step &step : steps.all()) {
    if (const Operand *owner = ownerOf(step); owner && isHost(step.arg(Role::Arg)->step)) owners.insert(owner->object), tellAllocated(steps, *owner, kinds);
    if (step.kind != StepKind::Write || step.args.size() < 2) continue;
    const Operand &given = step.args[1].value;
    if (isHost(given.step) || owners.contains(given.object)) tellAllocated(steps, step.args[0].value, kinds);
  }
}

// `if (cudaHostAlloc(&x, n) != cudaSuccess) x = malloc(n)`: what others make of such a member does not decide.
std::set<int> pinnedAtTimes(const View &view) {
  std::set<int> memories;
  for (const Step &step : view.steps) {
    const Operand *made = isOp(step, Effect::Alloc) && step.memory == Memory::Pinned ? allocated(step) : nullptr;
    if (made && made->object != none) memories.insert(view.memory(*made));
  }
  return memories;
}

// What a class says of itself is so of all its instances; that one of them was moved, or given something, is not.
std::set<int> givenIn(const View &view) {
  std::set<int> objects;
  for (const Step &step : view.steps) {
    const int object = step.kind == StepKind::Write ? step.args[0].value.object : none;
    if (object == none) continue;
    const int whole = view.objects[object].base;
    if (view.objects[object].storage != Storage::Member || (whole != none && view.objects[whole].name == "this")) objects.insert(object);
  }
  return objects;
}

std::set<int> allocatedIn(const View &view) {
  std::set<int> objects;
  for (const Step &step : view.steps)
    if (const Operand *made = isOp(step, Effect::Alloc) ? allocated(step) : nullptr) objects.insert(made->object);
  return objects;
}

// `ArrayRef<T>`, `Span<T>`: the pointer of a class template that takes what it is given, which is of one kind here and of another there.
bool isOfAView(const View &view, int object, const std::set<int> &allocated) {
  const Object &each = view.objects[object];
  if (each.storage != Storage::Member || each.base == none) return false;
  const std::string_view type = view.objects[each.base].type;
  const bool keeps = type.starts_with("std::") && !type.starts_with("std::span<"); // what a container holds is its own
  const bool of_a_template = !keeps && type.find('<') != std::string_view::npos;
  return of_a_template && pointsSomewhere(each.shape) && !allocated.contains(object);
}

} // namespace

void learnKinds(const Library &library, const OwnSteps &steps, std::map<std::string, Memory> &kinds) {
  if (!steps.seen()) return learnAllocated(library, steps, kinds);
  const View &view = *steps.seen();
  const bool in_python = library.unit().language == Language::Python;
  const std::set<int> allocated = allocatedIn(view), pinned = pinnedAtTimes(view), given = in_python ? givenIn(view) : std::set<int>();
  for (int i = 0; i < static_cast<int>(view.objects.size()); ++i) {
    const Object &object = view.objects[i];
    // A local is shared with the lambdas that capture it; one of them may pin what it is.
    const bool shared = object.storage != Storage::Parameter && object.storage != Storage::Temporary;
    if (!shared || object.key.empty() || isOfAView(view, i, allocated)) continue;
    const int memory = holdsData(object) ? view.storage(i) : view.behind(i);
    const Memory kind = view.kind(memory);
    if ((kind == Memory::Unknown && !pinned.contains(memory)) || (in_python && !given.contains(i))) continue;
    tell(kinds, object.key, kind);
  }
}

} // namespace xferguard::facts
