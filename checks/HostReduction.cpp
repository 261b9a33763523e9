// An array copied back in every iteration only to be summed, maxed or compared.
#include "checks/Query.h"
#include <algorithm>

namespace xferguard::checks {
namespace {

constexpr long long few_bytes = 64, few_sums = 4096;

// Downloaded from there, or uploaded: what the host reads is on the device as well.
bool isOnDeviceToo(const View &view, int memory) {
  for (const auto &step : view.accesses)
    for (const Access &access : step)
      if (access.memory == memory && access.by != By::Host) return true;
  return false;
}

// A handful of sums, one for each class or bin.
bool isFewSums(const View &view, int memory) {
  int object = view.object(memory);
  return object != none && view.objects[object].shape == facts::Shape::Array && view.objects[object].size != none && view.objects[object].size <= few_sums;
}

// The loop reads the array and keeps only a few numbers of it. One that looks at data of the host as well, a reference
// that it compares with, could not run on the device as it is.
bool reduces(const View &view, int loop, int memory) {
  bool reads_it = false, keeps = false;
  for (int i = loop + 1; i < view.steps[loop].end; ++i) {
    const Step &step = view.steps[i];
    if (step.kind == StepKind::Op && step.effect != Effect::Clock) return false; // prints, or does other things
    if (unknownCall(view, i)) return false;
    for (const Access &access : view.accesses[i]) {
      const int whole = view.wholeOf(access.memory);
      if (whole == memory) {
        if (access.writes) return false;
        reads_it |= access.by == By::Host && access.indexed;
      } else if (access.reads && access.indexed && !access.part && access.by == By::Host && !isOnDeviceToo(view, whole) && !isFewSums(view, whole)) {
        return false;
      }
    }
    if (step.kind != StepKind::Write) continue;
    const Operand &target = step.args[0].value;
    if ((target.indexed || target.pointee) && !isFewSums(view, view.memory(target))) return false;
    bool counter = std::find(view.steps[loop].induction.begin(), view.steps[loop].induction.end(), target.object) != view.steps[loop].induction.end();
    if (!counter && !view.declaredIn(target.object, loop)) keeps = true;
  }
  return reads_it && keeps;
}

struct Use {
  int reduction = none;
  bool other = false;
};

// What the host does with the array between the copy and the end of the iteration.
Use usesAfter(const View &view, int at, int loop, int memory) {
  Use use;
  for (int i = at + 1; i < view.steps[loop].end; ++i) {
    const Step &step = view.steps[i];
    if (step.kind == StepKind::Loop && guardApart(view, i, loop) == Guard::None && reduces(view, i, memory)) {
      use.reduction = i;
      i = step.end - 1;
      continue;
    }
    if (isOp(step, Effect::Reduce) && view.reads(i, memory)) { use.reduction = i; continue; }
    for (const Access &access : view.accesses[i])
      if (access.memory == memory && access.by == By::Host) use.other = true;
  }
  return use;
}

} // namespace

void runHostReduction(const View &view, Report &report) {
  eachOp(view, Effect::Copy, [&](int at, const Step &copy) {
    int loop = view.loopOf(at);
    if (loop == none || !isCopy(view, copy, Direction::DeviceToHost)) return;
    auto size = bytes(copy);
    if (size && *size <= few_bytes) return;
    const Operand *host = hostSide(view, copy), *device = deviceSide(view, copy);
    if (!host || host->object == none || !device || device->object == none) return;
    if (view.positionVaries(*host, loop) && !view.allocatedIn(view.memory(*host), loop)) return; // a part of a result that is kept
    if (guardApart(view, at, loop) != Guard::None || !doesRealWork(view, loop)) return;
    if (!writtenByDeviceIn(view, view.memory(*device), loop)) return;
    Use use = usesAfter(view, at, loop, view.memory(*host));
    if (use.reduction == none || use.other) return;
    Problem problem;
    problem.step = at, problem.loop = loop;
    problem.level = fewTrips(view, loop) ? Level::Note : Level::Warning;
    problem.headline = nameOf(view, host) + " is copied back in every iteration only to be reduced on the host; reduce it on the device and copy the result";
    problem.labels.push_back({use.reduction, "reduced here"});
    report.add(view, std::move(problem));
  });
}

} // namespace xferguard::checks
