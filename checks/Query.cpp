#include "checks/Query.h"
#include "checks/facts/Summary.h"
#include <algorithm>
#include <set>
#include <regex>

namespace xferguard::checks {

// `&rows.at(0)` of a class of the program's: the place is what the method gives, which may lie anywhere.
static Memory kindOfEnd(const View &view, const Operand *end) {
  const Step *call = end && end->step != none && end->object != none && end->address ? &view.steps[end->step] : nullptr;
  const Operand *self = call && call->kind == StepKind::Call ? call->arg(Role::This) : nullptr;
  return self && self->object == end->object ? Memory::Unknown : view.kind(end);
}

// `thrust::copy(from, from + n, vector.begin())`: a plain pointer is the host's to Thrust, where no policy says otherwise.
static bool isHostsToThrust(const View &view, const Step &copy, const Operand *end) {
  if (copy.family != "thrust" || copy.arg(Role::Policy) || !end || end->object == none) return false;
  return end->pointee && view.objects[end->object].type.ends_with("*");
}

static Memory kindOfEnd(const View &view, const Step &copy, const Operand *end) {
  const Memory kind = kindOfEnd(view, end);
  return kind == Memory::Unknown && isHostsToThrust(view, copy, end) ? Memory::Pageable : kind;
}

Direction direction(const View &view, const Step &copy) {
  if (copy.direction != Direction::Unknown) return copy.direction;
  const Memory to = kindOfEnd(view, copy, copy.arg(Role::Dst)), from = kindOfEnd(view, copy, copy.arg(Role::Src));
  auto onHost = [](Memory kind) { return kind == Memory::Pageable || kind == Memory::Pinned; };
  if (to == Memory::Device && onHost(from)) return Direction::HostToDevice;
  if (onHost(to) && from == Memory::Device) return Direction::DeviceToHost;
  if (to == Memory::Device && from == Memory::Device) return Direction::DeviceToDevice;
  // cudaMemcpyDefault: who copies on the host alone has no need of the device, so the other side is there.
  if (onHost(to) && from == Memory::Unknown) return Direction::DeviceToHost;
  if (onHost(from) && to == Memory::Unknown) return Direction::HostToDevice;
  return Direction::Unknown;
}

bool isCopy(const View &view, const Step &step, Direction wanted) {
  return isOp(step, Effect::Copy) && direction(view, step) == wanted;
}

const Operand *hostSide(const View &view, const Step &copy) {
  switch (direction(view, copy)) {
  case Direction::HostToDevice: return copy.arg(Role::Src);
  case Direction::DeviceToHost: return copy.arg(Role::Dst);
  default: return nullptr;
  }
}

const Operand *deviceSide(const View &view, const Step &copy) {
  switch (direction(view, copy)) {
  case Direction::HostToDevice: return copy.arg(Role::Dst);
  case Direction::DeviceToHost: return copy.arg(Role::Src);
  default: return nullptr;
  }
}

std::optional<long long> bytes(const Step &step) {
  if (const Operand *size = step.arg(Role::Bytes)) return size->constant;
  const Operand *width = step.arg(Role::Width), *height = step.arg(Role::Height);
  if (width && height && width->constant && height->constant) return *width->constant * *height->constant;
  return std::nullopt;
}

long long atLeast(const Step &step) {
  if (const auto known = bytes(step)) return *known;
  auto least = [](const Operand *size) { return size ? size->constant.value_or(size->least.value_or(1)) : 1; };
  if (const Operand *size = step.arg(Role::Bytes)) return least(size);
  return least(step.arg(Role::Width)) * least(step.arg(Role::Height));
}

std::string madeBy(const View &view, const Operand &host) {
  if (host.object == none) return {};
  const facts::Object &object = view.objects[host.object];
  const bool owned = object.storage == Storage::Member && object.shape == Shape::Pointer && object.base != none && view.objects[object.base].name != "this";
  return owned ? object.key : std::string();
}

std::string nameOf(const View &view, const Operand *what) {
  if (!what) return "the data";
  if (what->object == none) return what->text.empty() ? "the data" : "'" + what->text + "'";
  return "'" + view.objects[what->object].name + "'";
}

std::string sizeText(long long bytes) {
  if (bytes == 1) return "1 byte";
  if (bytes < 1024) return std::to_string(bytes) + " bytes";
  if (bytes < (1 << 20)) return std::to_string(bytes >> 10) + " KiB";
  return std::to_string(bytes >> 20) + " MiB";
}

bool isAnElement(const View &view, const Operand &what, int loop) {
  return what.object != none && view.objects[what.object].suffix == "[]" && view.objects[view.objects[what.object].base].shape == Shape::Tensor && view.positionVaries(what, loop);
}

namespace {

// An iterator that a search on the device gave the host in this round.
bool wasFoundIn(const View &view, const Operand &what, int loop) {
  if (what.object == none) return what.step != none && view.inside(what.step, loop) && isOp(view.steps[what.step], Effect::Blocking);
  int root = what.object;
  while (view.objects[root].base != none) root = view.objects[root].base;
  if (what.indexed || view.objects[root].shape == Shape::Container || !view.declaredIn(root, loop)) return false;
  for (int i = loop + 1; i < view.steps[loop].end; ++i) {
    const Step &step = view.steps[i];
    if (step.kind != StepKind::Write || step.args.size() < 2 || step.args[0].value.object != root) continue;
    const int from = step.args[1].value.step;
    if (from != none && isOp(view.steps[from], Effect::Blocking) && view.steps[from].family == "thrust") return true;
  }
  return false;
}

} // namespace

bool isReadByOperator(const View &view, int copy, int loop) {
  constexpr long long one = 16; // bytes of an element
  const Step &step = view.steps[copy];
  if (!isCopy(view, step, Direction::DeviceToHost) || !bytes(step) || *bytes(step) > one) return false;
  for (int frame = view.frame[copy]; view.frames[frame].parent != none; frame = view.frames[frame].parent) {
    const int call = view.frames[frame].call;
    const std::string &api = view.steps[call].api;
    if (!view.inside(call, loop)) return false;
    if (!view.frames[frame].function->lambda && (api.ends_with("::operator()") || api.ends_with("::operator[]"))) return true;
  }
  return false;
}

bool isOneValue(const View &view, const Operand &what, int loop) {
  if (wasFoundIn(view, what, loop)) return true;
  const bool same = what.object != none && !view.positionVaries(what, loop) && !view.declaredIn(what.object, loop);
  return same && view.objects[what.object].shape == Shape::Container && writtenByDeviceIn(view, view.memory(what), loop);
}

bool names(const View &view, int step, int object) {
  return std::ranges::any_of(view.steps[step].args, [&](const facts::Argument &argument) { return argument.value.object == object; });
}

bool sameObject(const Operand *a, const Operand *b) {
  return a && b && a->object != none && a->object == b->object && a->pointee == b->pointee && !a->indexed && !b->indexed;
}

bool sameSize(const Step &a, const Step &b) {
  const Operand *one = a.arg(Role::Bytes), *other = b.arg(Role::Bytes);
  if (!one || !other) return !one && !other;
  if (one->constant && other->constant) return *one->constant == *other->constant;
  auto inOrder = [](std::vector<int> reads) { return std::set<int>(reads.begin(), reads.end()); };
  return !one->text.empty() && one->text == other->text && inOrder(one->reads) == inOrder(other->reads); // `bytes` of two calls may be two sizes
}

// A variable of the device is a place, whatever is written there.
static bool isSymbol(const View &view, const facts::Argument &argument) {
  const int object = argument.role == Role::Dst && !argument.value.pointee ? argument.value.object : none;
  return object != none && view.objects[object].storage == Storage::Global && view.objects[object].memory == Memory::Device && view.objects[object].shape != Shape::Pointer;
}

bool bringsTheSame(const View &view, int copy, int loop, int made, bool filled_alike) {
  const Step &step = view.steps[copy];
  for (const facts::Argument &argument : step.args) {
    const bool container = argument.role == Role::Dst && argument.value.object != none && !argument.value.indexed && view.objects[argument.value.object].shape == Shape::Container; // itself it stays, and what it holds is asked below
    bool may_vary = container || isSymbol(view, argument) || argument.role == Role::Result || argument.role == Role::Stream || (argument.role == Role::Dst && made != none && argument.value.object == made);
    if (!may_vary && view.varies(argument.value, loop)) return false;
  }
  int source = view.memory(*step.arg(Role::Src)), target = view.memory(*step.arg(Role::Dst));
  for (int i = loop + 1; i < view.steps[loop].end; ++i)
    if ((view.writes(i, source) && !filled_alike) || (i != copy && view.writes(i, target))) return false;
  if (view.isCalls(loop)) return !view.changesOutside(source) && (made != none || !view.changesOutside(target)) && !unknownCallIn(view, loop);
  return !((view.escapes(source) || view.escapes(target)) && unknownCallIn(view, loop));
}

bool isSync(const Step &step) { return isOp(step, Effect::Sync) && step.family != "cuda-reset"; }

bool isWork(const Step &step) {
  if (step.kind != StepKind::Op) return false;
  switch (step.effect) {
  case Effect::Launch: case Effect::Copy: case Effect::Memset: case Effect::Blocking: case Effect::Readback: case Effect::Element:
    return true;
  case Effect::Host: return facts::isQueuedOnStream(step);
  default: return false;
  }
}

namespace {

// In device pointer mode its result stays on the device, and nobody waits for it.
bool hasPointerMode(const Step &step) {
  return isOp(step, Effect::Blocking) && std::ranges::any_of(std::initializer_list<std::string_view>{"cublas", "cusparse", "hipblas", "rocblas"}, [&](std::string_view library) { return step.api.starts_with(library); });
}

} // namespace

std::map<int, bool> streamsMadeHere(const View &view) {
  std::map<int, bool> made;
  eachOp(view, Effect::Create, [&](int, const Step &create) {
    if (facts::makesStream(create)) made[view.memory(*create.arg(Role::Handle))] = facts::waitsForLegacy(create);
  });
  return made;
}

bool isNull(const Operand &stream) {
  return stream.object == none && (stream.constant ? *stream.constant == 0 : stream.text == "nullptr" || stream.text == "NULL");
}

bool blocksForCertain(const View &view, int at) {
  if (!blocks(view, at)) return false;
  const Step &step = view.steps[at];
  const Operand *result = hasPointerMode(step) ? step.arg(Role::Write) : nullptr; // memory that the device can reach is given in either mode
  if (!result || view.resultOn(at) == View::ResultOn::Host || view.kind(result) == Memory::Pageable) return true;
  return !view.library.setsPointerMode() && hostRead(view, view.memory(*result), at, view.size()) != none;
}

bool blocks(const View &view, int at) {
  const Step &step = view.steps[at];
  if (step.kind != StepKind::Op) return false;
  if (isSync(step)) return true;
  if (hasPointerMode(step) && step.arg(Role::Write) && (view.kind(step.arg(Role::Write)) == Memory::Device || view.resultOn(at) == View::ResultOn::Device)) return false;
  if (step.effect == Effect::Readback || step.effect == Effect::Element || step.effect == Effect::Blocking || step.effect == Effect::Launch) return step.blocking;
  return step.blocking && isCopy(view, step, Direction::DeviceToHost);
}

bool onlyWaitsIn(const View &view, int branch) {
  bool waits = false;
  for (int i = branch + 1; i < view.steps[branch].end; ++i) {
    const Step &step = view.steps[i];
    if (isSync(step)) { waits = true; continue; }
    if (step.kind == StepKind::Loop || unknownCall(view, i) || (step.kind == StepKind::Op && facts::isGpu(step) && step.effect != Effect::Status)) return false;
  }
  return waits;
}

bool waitsIn(const View &view, int branch) {
  for (int i = branch + 1; i < view.steps[branch].end; ++i)
    if (blocks(view, i) || isOp(view.steps[i], Effect::Query)) return true;
  return false;
}

bool leftByACheck(const View &view, int branch) {
  if (view.steps[branch].kind != StepKind::Branch || view.steps[branch].guard != Guard::Error || waitsIn(view, branch)) return false;
  for (int i = branch + 1; i < view.steps[branch].end; ++i)
    if (unknownCall(view, i) || (isOp(view.steps[i], Effect::Free) && view.steps[i].family != "host")) return false;
  return true;
}

bool isInstead(const View &view, int arm, int step) {
  return view.steps[arm].kind == StepKind::Arm && view.inside(step, view.steps[arm].parent) && !view.inside(step, arm);
}

int endOfChoice(const View &view, int step) {
  int end = view.steps[step].end;
  for (int up = view.steps[step].parent; up != none; up = view.steps[up].parent)
    if (view.steps[up].kind == StepKind::Branch && view.steps[up].word == "switch") end = view.steps[up].end;
  return end;
}

bool asksAFlag(const View &view, int loop) {
  const Operand *condition = view.steps[loop].kind == StepKind::Loop ? view.steps[loop].arg(Role::Condition) : nullptr;
  return condition && std::ranges::any_of(condition->reads, [&](int each) { return view.objects[each].type.find("volatile ") != std::string::npos; });
}

namespace {

// A loop that does nothing until somebody else changes what it looks at.
bool waitsForOthers(const View &view, int loop) {
  const Operand *condition = view.steps[loop].kind == StepKind::Loop ? view.steps[loop].arg(Role::Condition) : nullptr;
  if (!condition || condition->reads.empty()) return false;
  for (int i = loop + 1; i < view.steps[loop].end; ++i)
    if (view.steps[i].kind != StepKind::Read) return false;
  return true;
}

} // namespace

bool tellsOthers(const View &view, int at) {
  const Step &step = view.steps[at];
  if (step.family == "others" || waitsForOthers(view, at)) return true;
  if (step.kind != StepKind::Write && step.kind != StepKind::Call) return false;
  for (const facts::Argument &argument : step.args) {
    if (argument.value.object == none || argument.role == Role::Read || argument.role == Role::Value) continue;
    const std::string &type = view.objects[argument.value.object].type;
    if (type.find("volatile ") != std::string::npos || type.find("atomic<") != std::string::npos) return true;
  }
  return false;
}

bool captured(const View &view, int at) {
  bool inside = false;
  for (int i = 0; i < at; ++i)
    if (isOp(view.steps[i], Effect::Capture)) inside = view.steps[i].arg(Role::Write) == nullptr;
  return inside;
}

bool writtenByDeviceIn(const View &view, int memory, int loop) {
  for (int i = loop + 1; i < view.steps[loop].end; ++i)
    for (const Access &access : view.accesses[i])
      if (access.memory == memory && access.writes && access.by == By::Device) return true;
  return false;
}

bool readByDeviceIn(const View &view, int memory, int loop) {
  for (int i = loop + 1; i < view.steps[loop].end; ++i)
    for (const Access &access : view.accesses[i])
      if (access.memory == memory && access.reads && access.by == By::Device) return true;
  return false;
}

int hostRead(const View &view, int memory, int from, int to) {
  for (int i = from; i < to; ++i)
    for (const Access &access : view.accesses[i])
      if (access.memory == memory && access.reads && byHost(access.by)) return i;
  return none;
}

bool onlyMoved(const View &view, int read) {
  const Step &step = view.steps[read];
  if (step.kind != StepKind::Read || read + 1 >= view.size()) return false;
  const Step &next = view.steps[read + 1];
  if (next.kind != StepKind::Write || next.update || next.args.size() < 2) return false;
  const Operand &value = next.args[1].value;
  return value.object != none && view.memory(value) == view.memory(step.args[0].value) && value.text == step.args[0].value.text;
}

bool isWithin(const View &view, int frame, int around) {
  while (frame != none && frame != around) frame = view.frames[frame].parent;
  return frame == around;
}

int frameOfAll(const View &view, const std::vector<int> &steps) {
  int frame = view.frame[steps.front()];
  while (frame != 0 && !std::ranges::all_of(steps, [&](int each) { return isWithin(view, view.frame[each], frame); })) frame = view.frames[frame].parent;
  return frame;
}

} // namespace xferguard::checks
