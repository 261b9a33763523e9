// The same unchanged data sent again: every time round a loop, or twice in a row.
#include "checks/Query.h"
#include "checks/tensors/Tensors.h"
#include "checks/fix/Fix.h"
#include "checks/fix/Source.h"
#include <algorithm>
#include <set>

namespace xferguard::checks {
namespace {

bool sameOperand(const Operand *a, const Operand *b) {
  return sameObject(a, b) && a->text == b->text;
}

// `const float kernel[] = {1, 4, 1}`, `Size size{width, height}`: a variable of the round's own that is given the same each time.
bool isFilledAlike(const View &view, const Operand &host, int loop) {
  const facts::Object &object = view.objects[host.object];
  if (host.pointee || object.storage != Storage::Local || object.shape == Shape::Pointer || object.shape == Shape::Container || !view.declaredIn(host.object, loop)) return false;
  const int memory = view.memory(host);
  bool filled = false;
  for (int i = loop + 1; i < view.steps[loop].end; ++i) {
    if (!view.writes(i, memory)) continue;
    const Step &write = view.steps[i];
    if (write.kind != StepKind::Write || write.update || write.args.size() < 2 || view.guard(i, loop) != Guard::None) return false;
    const Operand &value = write.args[1].value;
    if (value.step != none || !value.calls.empty() || (!value.constant && (value.reads.empty() || view.varies(value, loop)))) return false;
    filled = true;
  }
  return filled;
}

void everyIteration(const View &view, int at, int loop, Report &report) {
  const Step &copy = view.steps[at];
  const Operand *host = copy.arg(Role::Src), *device = copy.arg(Role::Dst);
  int source = view.memory(*host), target = view.memory(*device);
  const Step &around = view.steps[loop];
  if (!isLoopWithWork(view, loop)) return report.passOver(view, at, "nothing around it launches again and again");
  if (guardIn(view, at, loop) != Guard::None) return report.passOver(view, at, [&] { return underACondition(view, at, loop); });
  if (around.role == LoopRole::Lanes || around.role == LoopRole::Setup) return;
  const bool alike = isFilledAlike(view, *host, loop);
  const bool made = (view.isCalls(loop) || alike) && view.allocatedIn(target, loop); // alloc-in-loop's business, and this copy goes with it
  const bool anew = (!made && view.allocatedIn(target, loop)) || view.allocatedIn(source, loop) || (!alike && view.isCalls(loop) && view.declaredIn(host->object, loop));
  if (anew) return report.passOver(view, at, "each round makes its memory anew");
  if (!bringsTheSame(view, at, loop, made ? device->object : none, alike)) return report.passOver(view, at, "its content, or its copy's, may be another each time");
  if (!readByDeviceIn(view, target, loop)) return report.passOver(view, at, "nothing there is seen to read it on the device");
  Problem problem;
  problem.step = at, problem.loop = loop;
  problem.level = doesRealWork(view, loop) && !fewTrips(view, loop) ? Level::Warning : Level::Note;
  problem.headline = nameOf(view, host) + " is uploaded " + inEachRound(view, loop) + ", but neither it nor its copy on the device changes; upload it once, " + beforeRounds(view, loop);
  if (alike) problem.notes.push_back("it is filled with the same each time; what is known when the program is built can be __constant__ memory with an initializer");
  if (!view.isCalls(loop)) fix::add(problem, fix::hoistCopy(view, at, loop));
  report.add(view, std::move(problem));
}

// `for (cell : cells) total += field.onHost()[cell]`: an accessor brings all of it, for each element that is looked at.
void backEachTime(const View &view, int at, int loop, std::set<int> &told, Report &report) {
  const Step &copy = view.steps[at], &around = view.steps[loop];
  const Operand *device = copy.arg(Role::Src), *host = copy.arg(Role::Dst);
  const int source = view.memory(*device), target = view.memory(*host);
  if (around.role != LoopRole::Algorithm && around.role != LoopRole::Chunked) return;
  if (launchIn(view, loop + 1, around.end) || fewTrips(view, loop) || (around.induction.empty() && decidesLoop(view, target, loop))) return; // who polls
  if (guardIn(view, at, loop) != Guard::None) return report.passOver(view, at, [&] { return underACondition(view, at, loop); });
  for (const facts::Argument &argument : copy.args)
    if (argument.role != Role::Result && argument.role != Role::Stream && view.varies(argument.value, loop)) return;
  Problem problem;
  problem.step = at, problem.loop = loop;
  bool is_read = false;
  for (int i = loop + 1; i < around.end; ++i) {
    const bool same = isCopy(view, view.steps[i], Direction::DeviceToHost) && view.memory(*view.steps[i].arg(Role::Src)) == source && view.memory(*view.steps[i].arg(Role::Dst)) == target;
    if (same) told.insert(i);
    if (same && i != at) problem.with.push_back({i, "and here"});
    const bool may_change = (!same && (view.writes(i, source) || view.writes(i, target))) || ((view.escapes(source) || view.escapes(target)) && unknownCall(view, i));
    if (may_change) return report.passOver(view, at, "it may change at " + fix::placeOf(view, i));
    is_read |= std::ranges::any_of(view.accesses[i], [&](const Access &access) { return access.memory == target && access.reads && access.by == By::Host; });
  }
  if (!is_read && (view.frame[at] == view.frame[loop] || !copy.blocking)) return; // who measures copies; what an accessor gives may be read out of sight
  problem.headline = nameOf(view, device) + " is brought back in every iteration, but does not change there; bring it back once, before the loop";
  report.add(view, std::move(problem));
}

// What the device wrote elsewhere may have come by then.
bool maySettle(const Step &step) { return isSync(step) || isOp(step, Effect::Wait) || isOp(step, Effect::Query); }

void twiceInARow(const View &view, int first, Report &report) {
  const Step &copy = view.steps[first];
  const Direction way = direction(view, copy);
  const int source = view.memory(*copy.arg(Role::Src)), target = view.memory(*copy.arg(Role::Dst));
  for (int i = first + 1; i < view.size(); ++i) {
    const Step &next = view.steps[i];
    if (next.kind == StepKind::Loop || unknownCall(view, i) || (way == Direction::DeviceToHost && maySettle(next))) return;
    if (isCopy(view, next, way) && sameOperand(copy.arg(Role::Src), next.arg(Role::Src)) &&
        sameOperand(copy.arg(Role::Dst), next.arg(Role::Dst)) && copy.arg(Role::Bytes) && next.arg(Role::Bytes) && sameSize(copy, next)) {
      if (!view.sameBlock(first, i)) return;
      const bool upload = way == Direction::HostToDevice;
      Problem problem;
      problem.step = i;
      problem.headline = nameOf(view, next.arg(Role::Src)) + (upload ? " is uploaded" : " is copied back") + " to the same place again, and nothing has changed since";
      problem.labels.push_back({first, upload ? "first sent here" : "first brought here"});
      report.add(view, std::move(problem));
      return;
    }
    if (view.writes(i, source) || view.writes(i, target)) return;
  }
}

} // namespace

void runDuplicateTransfer(const View &view, Report &report) {
  ofTensorsDuplicateTransfer(view, report);
  std::set<int> told;
  eachOp(view, Effect::Copy, [&](int at, const Step &copy) {
    const bool upload = isCopy(view, copy, Direction::HostToDevice);
    const Operand *from = copy.arg(Role::Src), *to = copy.arg(Role::Dst);
    if ((!upload && !isCopy(view, copy, Direction::DeviceToHost)) || !from || !to || from->object == none || to->object == none) return;
    if (const int loop = hotRoundOf(view, at); upload && loop != none) everyIteration(view, at, loop, report);
    if (const int loop = view.loopOf(at); !upload && loop != none && !told.contains(at)) backEachTime(view, at, loop, told, report);
    twiceInARow(view, at, report);
  });
}

} // namespace xferguard::checks
