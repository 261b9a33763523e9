// Element by element, row by row, or a constant flag every time round: copies that one copy, or none, would replace.
#include "checks/Query.h"
#include "checks/fix/Fix.h"

namespace xferguard::checks {
namespace {

constexpr long long small = 64 * 1024, tiny = 64;

// The loop only copies: nothing in it needs one item before the next.
bool onlyCopies(const View &view, int loop) {
  for (int i = loop + 1; i < view.steps[loop].end; ++i) {
    const Step &step = view.steps[i];
    if (isOp(step, Effect::Launch) || isOp(step, Effect::Alloc) || isOp(step, Effect::Blocking) || isOp(step, Effect::Element)) return false;
    if (unknownCall(view, i)) return false;
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
      if (access.memory == memory && access.writes && access.by == By::Host) return true;
  return false;
}

// Where the loop walks through one allocation, an item at a time.
void itemwise(const View &view, int at, int loop, Report &report) {
  const Step &copy = view.steps[at];
  const Operand *device = deviceSide(view, copy), *host = hostSide(view, copy);
  if (!device || !host || device->object == none || !device->indexed || !view.positionVaries(*device, loop)) return;
  if (isAllocationEach(view, device->object)) return;
  if (view.steps[loop].role == LoopRole::Lanes || view.steps[loop].role == LoopRole::Setup) return;
  if (!onlyCopies(view, loop)) return;
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
  problem.level = fewTrips(view, loop) || !(is_small || rows) ? Level::Note : Level::Warning;
  problem.headline = std::string(is_small ? sizeText(*size) : "a piece") + " of " + nameOf(view, device) +
                     (up ? " uploaded" : " downloaded") + " in every iteration; one copy after the loop can move all of it";
  if (up) problem.headline = std::string(is_small ? sizeText(*size) : "a piece") + " of " + nameOf(view, device) +
                             " uploaded in every iteration; gather on the host and copy once";
  problem.notes.push_back("every copy costs some microseconds, however small");
  fix::add(problem, fix::joinLoop(view, at, loop));
  report.add(view, std::move(problem));
}

bool givesConstant(const Step &step) {
  const Operand *value = step.arg(Role::Value);
  return value && value->constant && !step.update && (step.kind == StepKind::Write || step.family == "host");
}

// The last thing that the host gave the source is a constant: in this iteration, or once and for all before the loop, while
// kernels change what was made of it.
bool isConstantHere(const View &view, int at, int loop, int memory, int target) {
  bool here = view.writtenIn(memory, loop);
  if (!here && (!writtenByDeviceIn(view, target, loop) || (view.escapes(memory) && unknownCallIn(view, loop)))) return false;
  for (int i = (here ? at : loop) - 1; i > (here ? loop : none); --i) {
    if (!view.writes(i, memory)) continue;
    int around = view.loopOf(i);
    bool outside = around == none || view.inside(loop, around);
    return view.guard(i, around) == Guard::None && (here ? around == loop : outside) && givesConstant(view.steps[i]);
  }
  return false;
}

void constantUpload(const View &view, int at, int loop, Report &report) {
  const Step &copy = view.steps[at];
  const Operand *host = hostSide(view, copy), *device = deviceSide(view, copy);
  auto size = bytes(copy);
  if (!host || !device || host->object == none || !size || *size > tiny || direction(view, copy) != Direction::HostToDevice) return;
  if (!isLoopWithWork(view, loop) || !isConstantHere(view, at, loop, view.memory(*host), view.memory(*device))) return;
  Problem problem;
  problem.step = at, problem.loop = loop;
  problem.level = doesRealWork(view, loop) && !amortised(view, loop) ? Level::Warning : Level::Note;
  problem.headline = "a constant of " + sizeText(*size) + " is uploaded to " + nameOf(view, device) +
                     " in every iteration; set it on the device with cudaMemsetAsync, or in a kernel";
  report.add(view, std::move(problem));
}

} // namespace

void runCopyInLoop(const View &view, Report &report) {
  eachOp(view, Effect::Copy, [&](int at, const Step &) {
    int loop = view.loopOf(at);
    if (loop == none || view.guard(at, loop) != Guard::None) return;
    itemwise(view, at, loop, report);
    constantUpload(view, at, loop, report);
  });
}

} // namespace xferguard::checks
