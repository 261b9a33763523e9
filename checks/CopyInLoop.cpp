// Element by element, row by row, or a constant flag every time round: copies that one copy, or none, would replace.
#include "checks/facts/Words.h"
#include "checks/Query.h"
#include "checks/tensors/Tensors.h"
#include "checks/fix/Fix.h"
#include <algorithm>
#include <cctype>
#include <map>
#include <optional>
#include <string_view>

namespace xferguard::checks {
namespace {

constexpr long long small = 64 * 1024, small_table = 1024 * 1024, tiny = 64, one_value = 16;

// A function that calls itself does then what it does anyway.
bool callsItself(const View &view, int call) {
  const facts::Function *callee = view.library.find(view.steps[call].callee).function;
  for (int up = view.frame[call]; callee && up != none; up = view.frames[up].parent)
    if (view.frames[up].function == callee) return true;
  return false;
}

// The loop only copies: nothing in it needs one item before the next.
bool onlyCopies(const View &view, int loop) {
  for (int i = loop + 1; i < view.steps[loop].end; ++i) {
    const Step &step = view.steps[i];
    if (isOp(step, Effect::Launch) || isOp(step, Effect::Alloc) || isOp(step, Effect::Blocking) || isOp(step, Effect::Element)) return false;
    if (unknownCall(view, i) && !callsItself(view, i)) return false;
    if (step.kind == StepKind::Call && step.end == i + 1 && step.arg(Role::Callable)) return false; // through a pointer: it may launch
  }
  return true;
}

// A pointer that is an element, or a field of an element: every one has memory of its own.
bool isAllocationEach(const View &view, int object) {
  if (view.objects[object].shape != Shape::Pointer) return false;
  for (int at = object; view.objects[at].base != none; at = view.objects[at].base) {
    Shape holder = view.objects[view.objects[at].base].shape;
    if (view.objects[at].suffix == "[]" || holder == Shape::Container || holder == Shape::Array) return true;
  }
  return false;
}

bool hostChangesIn(const View &view, int memory, int loop) {
  for (int i = loop + 1; i < view.steps[loop].end; ++i)
    for (const Access &access : view.accesses[i])
      if (access.memory == memory && access.writes && byHost(access.by)) return true;
  return false;
}

// A pointer that is given its place just before is that place.
Operand placeOf(const View &view, Operand what, int at, int loop) {
  for (int given = at; what.object != none && what.pointee && view.objects[what.object].shape == Shape::Pointer;) {
    given = view.givenBy(what.object, given);
    if (given == none || !view.inside(given, loop)) break;
    const Operand &from = view.steps[given].args[1].value;
    if (!from.address || from.object == none) break;
    what.object = from.object, what.pointee = from.pointee, what.indexed |= from.indexed, what.text = from.text;
    what.reads.insert(what.reads.end(), from.reads.begin(), from.reads.end());
  }
  return what;
}

// Both sides lie as far from the beginning: "h + off[i]" and "d + off[i]".
bool atTheSamePlace(const View &view, const Operand &a, const Operand &b, int loop) {
  auto behindName = [&](const Operand &what) {
    const std::string &name = view.objects[what.object].name;
    const std::size_t at = facts::findWord(what.text, name);
    return at == std::string::npos ? std::string() : what.text.substr(0, at) + what.text.substr(at + name.size());
  };
  const std::string rest = behindName(a);
  return !rest.empty() && rest == behindName(b) && !view.writtenIn(view.storage(a.object), loop) && !view.writtenIn(view.storage(b.object), loop);
}

// What a copy brings decides whether there is another one: nobody knows before which of them the loop takes.
bool asksForAnother(const View &view, int loop, int memory) {
  const Operand *condition = view.steps[loop].arg(Role::Condition);
  return condition && std::ranges::any_of(condition->reads, [&](int each) { return view.storage(each) == memory || view.behind(each) == memory; });
}

// Where the loop walks through one allocation, an item at a time.
void itemwise(const View &view, int at, int loop, Report &report) {
  const Step &copy = view.steps[at];
  if (!deviceSide(view, copy) || !hostSide(view, copy)) return;
  const Operand there = placeOf(view, *deviceSide(view, copy), at, loop), here = placeOf(view, *hostSide(view, copy), at, loop);
  const Operand *device = &there, *host = &here;
  if (device->object == none || !device->indexed || !view.positionVaries(*device, loop)) return;
  if (isAllocationEach(view, device->object)) return;
  if (view.steps[loop].role == LoopRole::Lanes || view.steps[loop].role == LoopRole::Setup) return;
  if (isReadByOperator(view, at, loop)) return; // element-access
  if (!onlyCopies(view, loop)) return;
  if (isCopy(view, copy, Direction::DeviceToHost) && host->object != none && asksForAnother(view, loop, view.memory(*host))) return;
  auto size = bytes(copy);
  bool is_small = size && *size <= small;
  if (!is_small) {
    if (size) return;
    // Of unknown size: rows of one array. What is refilled in the loop is a chunk of a stream.
    if (host->object == none || !host->indexed || !view.positionVaries(*host, loop) || hostChangesIn(view, view.memory(*host), loop)) return;
  }
  bool up = direction(view, copy) == Direction::HostToDevice;
  const Operand *length = copy.arg(Role::Bytes);
  bool rows = length && !length->reads.empty() && !view.varies(*length, loop); // a pitched copy takes them all, however long they are
  Problem problem;
  problem.step = at, problem.loop = loop;
  const bool read_at_once = !up && host->object != none && hostRead(view, view.memory(*host), loop + 1, view.steps[loop].end) != none;
  bool one_range = !is_small && atTheSamePlace(view, *device, *host, loop);
  problem.level = fewTrips(view, loop) || !(is_small || rows || one_range) ? Level::Note : Level::Warning;
  problem.headline = std::string(is_small ? sizeText(*size) : "a piece") + " of " + nameOf(view, device) + (up ? " uploaded" : " downloaded") +
                     " in every iteration; one copy " + (read_at_once ? "before" : "after") + " the loop can move all of it";
  if (up) problem.headline = std::string(is_small ? sizeText(*size) : "a piece") + " of " + nameOf(view, device) +
                             " uploaded in every iteration; gather on the host and copy once";
  problem.notes.push_back("every copy costs some microseconds, however small");
  fix::add(problem, fix::joinLoop(view, at, loop));
  report.add(view, std::move(problem));
}

// A row of a small table that nothing changes, to the same place for every launch: all of it could be there from the start.
void rowOfTable(const View &view, int at, int loop, Report &report) {
  const Step &copy = view.steps[at];
  const Operand *host = hostSide(view, copy), *device = deviceSide(view, copy);
  auto size = bytes(copy);
  if (!host || !device || host->object == none || device->object == none || !size || *size > small || direction(view, copy) != Direction::HostToDevice) return;
  const facts::Object &table = view.objects[host->object];
  const bool is_table = table.shape == Shape::Array && !host->pointee && table.size > *size && table.size <= small_table;
  if (!is_table || !host->indexed || !view.positionVaries(*host, loop) || view.varies(*device, loop)) return;
  if (!isLoopWithWork(view, loop) || !doesRealWork(view, loop) || guardApart(view, at, loop) != Guard::None || fewTrips(view, loop)) return;
  const int memory = view.memory(*host);
  if (view.writtenIn(memory, loop) || (view.escapes(memory) && unknownCallIn(view, loop))) return;
  Problem problem;
  problem.step = at, problem.loop = loop;
  problem.level = amortised(view, loop) ? Level::Note : Level::Warning;
  problem.headline = "another " + sizeText(*size) + " of " + nameOf(view, host) + " uploaded in every iteration, and nothing changes them; upload all " +
                     sizeText(table.size) + " once, before the loop";
  problem.notes.push_back("every copy costs some microseconds, however small");
  report.add(view, std::move(problem));
}

// One value each from memory of their own, within what runs again and again: as many waits as there are values.
void valueOfEach(const View &view, int at, int loop, Report &report) {
  const Step &copy = view.steps[at];
  const Operand *host = hostSide(view, copy), *device = deviceSide(view, copy);
  const auto size = bytes(copy);
  if (!host || !device || device->object == none || !size || *size > one_value || !copy.blocking || direction(view, copy) != Direction::DeviceToHost) return;
  if (!isAllocationEach(view, device->object) || !view.positionVaries(*device, loop)) return;
  auto silent = [&](auto because) { report.passOver(view, at, std::move(because)); };
  const LoopRole role = view.steps[loop].role;
  if (role == LoopRole::Lanes || role == LoopRole::Setup || fewTrips(view, loop)) return silent("the loop around it has few rounds, or makes things");
  if (seldom(view.guard(at, loop))) return silent([&] { return underACondition(view, at, loop); });
  if (!onlyCopies(view, loop)) return silent("the loop around it does more than copy");
  if (host->object != none && asksForAnother(view, loop, view.memory(*host))) return silent("what it brings decides whether there is another one");
  const int round = hotRoundOf(view, loop);
  if (round == none || !isLoopWithWork(view, round) || !doesRealWork(view, round)) return silent("nothing around the loop launches again and again");
  if (seldom(view.guard(loop, round))) return silent([&] { return underACondition(view, loop, round); });
  Problem problem;
  problem.step = at, problem.loop = loop;
  problem.headline = sizeText(*size) + " of each of " + nameOf(view, device) + " downloaded in every iteration, and waited for; gather them on the device, and copy once";
  problem.notes.push_back("every such copy costs some microseconds, however small");
  report.add(view, std::move(problem));
}

// The other way round: an element of what nothing in the loop changes is brought for the work of each round.
void elementOfTable(const View &view, int at, int loop, Report &report) {
  const Step &copy = view.steps[at];
  const Operand *host = hostSide(view, copy), *device = deviceSide(view, copy);
  auto size = bytes(copy);
  if (!host || !device || host->object == none || device->object == none || !size || *size > small || direction(view, copy) != Direction::DeviceToHost) return;
  if (!device->indexed || !view.positionVaries(*device, loop) || isAllocationEach(view, device->object) || asksForAnother(view, loop, view.memory(*host))) return;
  if (onlyCopies(view, loop) || !isLoopWithWork(view, loop) || !doesRealWork(view, loop) || guardApart(view, at, loop) != Guard::None || fewTrips(view, loop)) return;
  const int memory = view.memory(*device);
  if (memory == none || view.writtenIn(memory, loop) || (view.escapes(memory) && unknownCallIn(view, loop))) return;
  Problem problem;
  problem.step = at, problem.loop = loop;
  problem.level = amortised(view, loop) ? Level::Note : Level::Warning;
  problem.headline = "another " + sizeText(*size) + " of " + nameOf(view, device) + " downloaded in every iteration, and nothing changes them in between; download all that are needed once, before the loop";
  problem.notes.push_back("every such copy costs some microseconds, and the host waits for what was launched before it");
  report.add(view, std::move(problem));
}

bool givesConstant(const Step &step) {
  const Operand *value = step.arg(Role::Value);
  return value && value->constant && !step.update && (step.kind == StepKind::Write || step.family == "host");
}

// `l[1]` and `r.n` name one place each; `l[i]` may be any, and `*l` another name of one.
bool isOnePlace(const Operand &target) {
  const std::string_view text = target.text;
  if (!target.indexed) return !text.starts_with('*');
  const auto open = text.rfind('['), close = text.rfind(']');
  if (open == text.npos || close == text.npos || close <= open + 1) return false;
  return std::ranges::all_of(text.substr(open + 1, close - open - 1), [](unsigned char c) { return std::isdigit(c); });
}

// Everything that a copy of some bytes takes was given constants in this iteration: as a whole, in a loop, or element by element.
bool isGivenConstants(const View &view, int at, int loop, int memory, long long bytes) {
  std::map<std::string, long long> elements;
  bool filled = false; // by a loop or memset, of which nobody says how much
  for (int i = at - 1; i > loop; --i) {
    if (!view.writes(i, memory)) continue;
    const Step &step = view.steps[i];
    if (view.guard(i, loop) != Guard::None || !givesConstant(step)) return false;
    if (step.kind != StepKind::Write || view.roundOf(i) != loop) {
      filled = true;
      continue;
    }
    const Operand &target = step.args[0].value;
    if (!isOnePlace(target)) return false;
    const facts::Object &object = view.objects[target.object];
    elements[target.text] = target.pointee || target.indexed || object.shape == Shape::Array || object.shape == Shape::Container ? object.element : object.size;
    long long given = 0;
    for (const auto &[text, size] : elements) given += size;
    if (given >= bytes) return true;
  }
  for (int i = at + 1; filled && i < view.steps[loop].end; ++i)
    if (view.writes(i, memory)) return false;
  return filled;
}

// The host gives the source constants: in this iteration, or once and for all before the loop, while kernels change what was
// made of it.
bool isConstantHere(const View &view, int at, int loop, int memory, int target, long long bytes) {
  if (view.writtenIn(memory, loop)) return isGivenConstants(view, at, loop, memory, bytes);
  if (!writtenByDeviceIn(view, target, loop) || (view.escapes(memory) && unknownCallIn(view, loop))) return false;
  for (int i = loop - 1; i >= 0; --i) {
    if (!view.writes(i, memory)) continue;
    int around = view.loopOf(i);
    return view.guard(i, around) == Guard::None && (around == none || view.inside(loop, around)) && givesConstant(view.steps[i]);
  }
  return false;
}

bool isZeroed(const View &view, int memory) {
  return std::ranges::any_of(view.steps, [&](const Step &step) {
    return isOp(step, Effect::Alloc) && step.api.ends_with("calloc") && facts::allocated(step) && view.memory(*facts::allocated(step)) == memory;
  });
}

// Whoever gives the host's memory a value gives it the same constant, element by element or all at once, and kernels change
// what was made of it.
bool isOneConstant(const View &view, int loop, int memory, int target) {
  if (view.escapes(memory) || !writtenByDeviceIn(view, target, loop)) return false;
  std::optional<long long> constant;
  bool in_bytes = false; // what memset fills with is no value of an element, but for 0
  if (isZeroed(view, memory)) constant = 0;
  for (int i = 0; i < view.size(); ++i) {
    if (!view.writes(i, memory)) continue;
    if (!givesConstant(view.steps[i])) return false;
    const long long value = *view.steps[i].arg(Role::Value)->constant;
    const bool fills = view.steps[i].kind == StepKind::Op;
    if (constant && (*constant != value || (value != 0 && fills != in_bytes))) return false;
    constant = value, in_bytes = fills;
  }
  return constant.has_value();
}

void constantUpload(const View &view, int at, int loop, Report &report) {
  const Step &copy = view.steps[at];
  const Operand *host = hostSide(view, copy), *device = deviceSide(view, copy);
  auto size = bytes(copy);
  if (!host || !device || host->object == none || device->object == none || direction(view, copy) != Direction::HostToDevice || !isLoopWithWork(view, loop)) return;
  const int memory = view.memory(*host), target = view.memory(*device);
  if (!(size && *size <= tiny && isConstantHere(view, at, loop, memory, target, *size)) && !isOneConstant(view, loop, memory, target)) return;
  Problem problem;
  problem.step = at, problem.loop = loop;
  problem.level = doesRealWork(view, loop) && !amortised(view, loop) ? Level::Warning : Level::Note;
  problem.headline = "a constant " + (size ? "of " + sizeText(*size) : "in all of " + nameOf(view, host)) + " is uploaded to " + nameOf(view, device) +
                     " " + inEachRound(view, loop) + "; set it on the device with cudaMemsetAsync, or in a kernel";
  report.add(view, std::move(problem));
}

} // namespace

void runCopyInLoop(const View &view, Report &report) {
  ofTensorsCopyInLoop(view, report);
  eachOp(view, Effect::Copy, [&](int at, const Step &) {
    const int loop = hotRoundOf(view, at);
    if (loop == none) return;
    if (view.isCalls(loop)) { // where it begins and ends nobody sees
      if (guardIn(view, at, loop) == Guard::None) constantUpload(view, at, loop, report);
      return;
    }
    rowOfTable(view, at, loop, report);
    elementOfTable(view, at, loop, report);
    valueOfEach(view, at, loop, report);
    if (guardIn(view, at, loop) != Guard::None) return;
    itemwise(view, at, loop, report);
    constantUpload(view, at, loop, report);
  });
}

} // namespace xferguard::checks
