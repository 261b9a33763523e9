// Which pointers reach the same memory, and of what kind it is.
#include "checks/facts/View.h"
#include <algorithm>
#include <set>

namespace xferguard::facts {

int View::find(int node) const {
  if (node < 0) return none; // what has no object, or is not known
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

namespace {

bool isVector(std::string_view type) {
  for (std::string_view word : {"const ", "volatile "})
    if (type.starts_with(word)) type.remove_prefix(word.size());
  return type.starts_with("std::vector<");
}

} // namespace

namespace {

// The pixels of a cv::Mat lie where OpenCV puts them, which is pageable memory, unless it was given somebody's own; what NumPy holds as well.
class Images {
public:
  explicit Images(const View &view) : view(view) {
    for (const Function &function : view.library.unit().functions) // members that one of these makes so
      for (const Step &step : function.steps)
        if (const int made = madeOverOthers(function.steps, step); made != none) others_keys.insert(function.objects[made].key);
    for (const Step &step : view.steps)
      if (const int made = madeOverOthers(view.steps, step); made != none) over_others.insert(made);
  }
  static bool hasPixels(const Object &object) { return object.key == "field:cv::Mat::data" || object.key == "field:pybind11::buffer_info::ptr"; } // of each image its own: what is known of one says nothing of others
  static std::optional<Memory> kindOf(const Object &object) { // by its class
    if (object.key == "field:cv::cuda::GpuMat::data") return Memory::Device;
    if (object.key == "field:cv::cuda::HostMem::data") return Memory::Pinned;
    return std::nullopt;
  }
  bool isPixels(const Object &object) const {
    return hasPixels(object) && object.base != none && !over_others.contains(object.base) && !others_keys.contains(view.objects[object.base].key);
  }

private:
  const View &view;
  std::set<int> over_others;
  std::set<std::string> others_keys;

  static bool isGivenMemory(const Step &step) {
    if (!isOp(step, Effect::Host) || step.family != "opencv") return false;
    return std::ranges::any_of(step.args, [](const Argument &argument) { return argument.role == Role::Arg && argument.value.address; });
  }

  // `Mat m(rows, columns, type, pixels)`, `m = Mat(rows, columns, type, pixels)`
  static int madeOverOthers(const std::vector<Step> &steps, const Step &step) {
    if (isGivenMemory(step) && step.arg(Role::Result)) return step.arg(Role::Result)->object;
    const bool assigns = step.kind == StepKind::Call && step.api == "cv::Mat::operator=" && step.arg(Role::This);
    if (!assigns && (step.kind != StepKind::Write || step.args.size() < 2)) return none;
    const int from = step.args[assigns ? 0 : 1].value.step;
    if (from == none || !isGivenMemory(steps[from])) return none;
    return assigns ? step.arg(Role::This)->object : step.args[0].value.object;
  }
};

} // namespace

// `owner.reset(stream)`
static bool holdsHandle(const std::vector<Object> &objects, const Operand &owner, const Operand &given) {
  const bool is_owner = owner.object != none && !owner.pointee && objects[owner.object].shape == Shape::Pointer && objects[owner.object].type.find("_ptr<") != std::string::npos;
  return is_owner && given.object != none && !given.pointee && !given.address && !given.indexed && objects[given.object].shape == Shape::Handle;
}

bool holdsData(const Object &object) { return object.shape == Shape::Array || object.shape == Shape::Container; }

void View::solveMemory() {
  // Objects may still be created while steps are walked; the classes cover all of them.
  classes.resize(2 * objects.size());
  std::set<int> allocated_here; // members of such an object: where all others of the class do not agree, this one's is known
  std::set<int> given_here; // members of an object that the view makes: where this one's lead is known, whatever others of the class hold
  auto isMadeHere = [&](int object) {
    while (objects[object].base != none && !objects[object].base_pointee) object = objects[object].base;
    return objects[object].base == none && (objects[object].storage == Storage::Local || objects[object].storage == Storage::Temporary);
  };
  for (std::size_t i = 0; i < classes.size(); ++i) classes[i] = static_cast<int>(i);
  for (const Step &step : steps) {
    if (const Operand *made = isOp(step, Effect::Alloc) ? allocated(step) : nullptr; made && made->object != none && objects[made->object].storage == Storage::Member && isMadeHere(made->object)) allocated_here.insert(made->object);
    if (step.kind != StepKind::Write || step.args.size() < 2) continue;
    const Operand &target = step.args[0].value, &from = step.args[1].value;
    if (from.address && from.object != none && !target.pointee) unite(2 * target.object + 1, 2 * from.object + from.pointee);
    if (holdsHandle(objects, target, from)) unite(2 * target.object + 1, 2 * from.object);
    if (from.address && from.object != none && !target.pointee && objects[target.object].storage == Storage::Member && isMadeHere(target.object)) given_here.insert(target.object);
  }
  if (library.unit().language == Language::Cxx) uniteMembers();
  std::map<int, bool> unknown;
  std::map<int, int> registered; // by which step
  std::map<int, std::pair<Memory, int>> told;
  auto tell = [&](int memory, Memory kind, int step) {
    auto [entry, fresh] = told.try_emplace(memory, kind, step);
    if (!fresh && entry->second.first != kind) entry->second = {Memory::Unknown, step}; // sources of the same memory must agree
  };
  const Images images(*this);
  for (int i = 0; i < static_cast<int>(objects.size()); ++i) {
    const Object &object = objects[i];
    members[find(2 * i)].push_back(i);
    if (images.isPixels(object)) tell(find(2 * i + 1), Memory::Pageable, none);
    if (const auto kind = Images::kindOf(object)) tell(find(2 * i + 1), *kind, none);
    members[find(2 * i + 1)].push_back(i);
    // A vector's elements are where its allocator put them, whoever owns it, unless somebody registers such memory.
    bool allocates = object.shape == Shape::Container && isVector(object.type);
    bool outside = object.reference && object.storage == Storage::Parameter && !(allocates && !library.registersContainers());
    bool through_pointer = object.base != none && object.base_pointee && object.shape != Shape::Container;
    bool own = object.storage == Storage::Local || object.storage == Storage::Parameter;
    auto known = own || given_here.contains(i) || object.key.empty() || Images::hasPixels(object) ? library.known.kinds.end() : library.known.kinds.find(object.key);
    bool captured = object.storage == Storage::Capture && holdsData(object) && known != library.known.kinds.end();
    captured |= allocates && object.storage == Storage::Member && known != library.known.kinds.end();
    // A member of the object that a method runs for, where nobody says that such objects lie elsewhere.
    const bool of_this = through_pointer && objects[object.base].name == "this" && !library.known.shares_objects && objects[object.base].memory == Memory::Pageable;
    if (of_this && object.shape == Shape::Array && object.memory == Memory::Pageable) tell(find(2 * i), object.memory, none);
    if (ownsStorage(object) && !outside && !through_pointer) tell(find(2 * i), captured ? known->second : object.memory, none);
    if (captured) continue;
    if (known != library.known.kinds.end()) {
      if (known->second == Memory::Unknown && allocated_here.contains(i)) continue;
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
    if (const Operand *owner = ownerOf(step); owner && isOp(steps[step.arg(Role::Arg)->step], Effect::Alloc)) tell(behind(owner->object), steps[step.arg(Role::Arg)->step].memory, i);
    if (step.kind == StepKind::Op && step.effect == Effect::Register)
      if (const Operand *what = step.arg(Role::Ptr)) registered[memory(*what)] = i;
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
    if (auto by = registered.find(memory); by != registered.end()) kind = {Memory::Pinned, by->second};
    else if (unknown.contains(memory)) kind.first = Memory::Unknown;
    origins[memory] = kind;
  }
  tensorsFollow();
  for (auto &[memory, by] : registered) origins.try_emplace(memory, Memory::Pinned, by);
  takeHostsForPageable();

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
  for (const Step &step : steps) { // kept.push_back(pointer)
    const Operand *added = isOp(step, Effect::Host) ? step.arg(Role::Arg) : nullptr, *list = step.arg(Role::ReadWrite);
    if (!added || !list || list->object == none || added->object == none || objects[added->object].shape != Shape::Pointer || !outlives(list->object)) continue;
    if (const int kept = memory(*added); kept != none) escaped[kept] = true;
  }
}

// Where nothing in the program pins memory, what a copy leaves on the host or takes from there is pageable, whoever allocates it: all but
// what somebody else gives, who may not be in the program: a caller that is not, or a function without a body.
void View::takeHostsForPageable() {
  if (library.known.pins || !library.known.whole) return;
  const bool by_strangers = heat().rate != Rate::Hot && heat().rate != Rate::Once && heat().rate != Rate::Setup;
  const bool copies_for_others = std::ranges::count_if(frames[0].function->steps, [](const Step &step) { return step.kind == StepKind::Op && isGpu(step); }) == 1; // what it copies is the business of each that calls it
  auto isGiven = [&](int memory) {
    const auto known = members.find(memory);
    return known == members.end() || std::ranges::any_of(known->second, [&](int object) {
             for (; objects[object].base != none; object = objects[object].base)
               if (objects[object].memory == Memory::Unknown) return true; // of a class that no header declares
             return objects[object].memory == Memory::Unknown || ((by_strangers || copies_for_others) && objects[object].storage == Storage::Parameter && objects[object].name != "this");
           });
  };
  auto comesFromElsewhere = [&](int memory) {
    return std::ranges::any_of(steps, [&](const Step &step) {
      if (const Operand *made = isOp(step, Effect::Alloc) ? allocated(step) : nullptr; made && made->object != none && this->memory(*made) == memory) return true; // of a kind that is not known
      if (step.kind != StepKind::Write || step.args.size() < 2 || step.args[0].value.object == none || step.args[0].value.pointee) return false;
      const int by = step.args[1].value.step;
      return by != none && steps[by].kind == StepKind::Call && !library.isDefined(steps[by].callee) && behind(step.args[0].value.object) == memory;
    });
  };
  for (const Step &step : steps) {
    if (!isOp(step, Effect::Copy) || (step.direction != Direction::HostToDevice && step.direction != Direction::DeviceToHost)) continue;
    const Operand *host = step.arg(step.direction == Direction::HostToDevice ? Role::Src : Role::Dst);
    const int memory = host && host->object != none ? this->memory(*host) : none;
    if (memory == none || kind(memory) != Memory::Unknown || isGiven(memory) || comesFromElsewhere(memory)) continue;
    origins[memory] = {Memory::Pageable, none};
    by_exclusion.insert(memory);
  }
}

// What a value was computed from, where its own step does not say.
bool View::computedOnDevice(const Operand &value) const {
  if (value.step == none) return false;
  const Step &source = steps[value.step];
  bool placed = isOp(source, Effect::Move) || isOp(source, Effect::Factory);
  if (placed && source.memory != Memory::Unknown) return source.memory == Memory::Device;
  if (isOp(source, Effect::Readback) && source.family == "torch") return false; // a value of the host
  if (source.memory == Memory::Device && (isOp(source, Effect::Launch) || source.kind == StepKind::Call)) return true; // Python: it is known to lie there
  return std::ranges::any_of(source.args, [&](const Argument &argument) { return argument.role != Role::Result && argument.role != Role::Write && placedOnDevice(argument.value); });
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
  const Step *by = tensor.object == none && tensor.step != none ? &steps[tensor.step] : nullptr;
  if (by && by->memory == Memory::Unknown && (isOp(*by, Effect::Launch) || (by->kind == StepKind::Call && by->callee.empty()))) { // a call, where nobody knows whether it is given tensors
    bool by_operands = false; // `(x > 3).any()` is where `x` is then, rather than where it is sent later
    for (const Argument &argument : by->args) {
      if (!placedOnDevice(argument.value)) continue;
      if (onDevice(argument.value, tensor.step)) return true;
      by_operands = true;
    }
    if (by_operands) return false;
  }
  int root = tensor.object;
  while (root != none && objects[root].suffix == "[]") root = objects[root].base;
  for (int i = at - 1; root != none && i >= 0; --i) {
    const Step &step = steps[i];
    if (showsItsDevice(i, root)) return true;
    if (step.kind != StepKind::Write || step.args.size() < 2 || step.args[0].value.object != root || step.args[0].value.pointee) continue;
    if (step.parent != none && !inside(at, step.parent)) return true;
    const Operand &given = step.args[1].value;
    if (given.step == none && given.object == none && isPython(i)) return isPutInto(root, i, at); // `actions = []`
    return onDevice(given, i);
  }
  return true;
}

// `actions.append(action)`, of one that lies there.
bool View::isPutInto(int list, int from, int to) const {
  return std::ranges::any_of(steps.begin() + from, steps.begin() + to, [&](const Step &step) {
    const Operand *added = isOp(step, Effect::Host) ? step.arg(Role::Arg) : nullptr, *into = step.arg(Role::ReadWrite);
    return added && into && into->object == list && placedOnDevice(*added);
  });
}

// A tensor is where it was moved or made; one that was computed from a tensor of the device is on the device too. What a
// call makes of such a tensor (a tuple, a list), or a list that it is put into, holds tensors of the device, and a copy of a
// record holds what that holds.
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
  for (int i = 0; i < static_cast<int>(objects.size()); ++i)
    if (objects[i].shape == Shape::Tensor && objects[i].memory == Memory::Device) device_tensors.insert(i), origins[behind(i)] = {Memory::Device, none}; // a module's own
  for (int each : tensorsThatKernelsSay()) device_tensors.insert(each);
  for (bool again = true; again;) {
    again = false;
    for (int i = 0; i < size(); ++i) {
      const Step &step = steps[i];
      const Operand *added = isOp(step, Effect::Host) ? step.arg(Role::Arg) : nullptr, *list = step.arg(Role::ReadWrite); // list.push_back(added)
      if (added && list && list->object != none && holdsTensors(list->object) && isOnDevice(*added)) again |= device_tensors.insert(list->object).second;
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

// In Python nothing but where a tensor lies tells whether the host waits for it: `if x > 0` may be asked of anything.
void View::forgetReadsOfTheHost() {
  for (int i = 0; i < size(); ++i) {
    Step &step = steps[i];
    if (!isPython(i) || !isOp(step, Effect::Readback)) continue;
    const Operand *tensor = step.arg(Role::Src), *mask = step.api == "mask" ? step.arg(Role::Read) : nullptr; // what a mask of the device picks from lies there as well
    const bool lies_there = tensor && (onDevice(*tensor, i) || (mask && onDevice(*mask, i)));
    if (!lies_there) step.effect = Effect::None, step.blocking = false;
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
  if (by_exclusion.contains(memory)) return name + ": nothing in the program pins memory";
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
    const Operand *bytes = step.arg(Role::Bytes), *count = step.arg(Role::Count); // `calloc(n, sizeof(float))`: so many of them
    if (!bytes || !bytes->constant || (count && !count->constant)) return std::nullopt;
    return count ? *bytes->constant * *count->constant : *bytes->constant;
  }
  return std::nullopt;
}

} // namespace xferguard::facts
