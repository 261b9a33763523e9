// A few bytes that the host waits for in every iteration.
#include "checks/Query.h"

namespace xferguard::checks {
namespace {

constexpr long long few_bytes = 64;

bool awaitedSoon(const View &view, int at) {
  for (int i = at + 1; i < view.size() && i < at + 200; ++i) {
    if (isSync(view.steps[i])) return true;
    if (isOp(view.steps[i], Effect::Launch) || view.steps[i].kind == StepKind::Loop) return false;
  }
  return false;
}

// Nothing looks at the value before the next read-back, behind other work, has to be waited for anyway. One right beside it
// is adjacent-copies' business.
bool onlyNeededLater(const View &view, int at, int memory, int loop) {
  bool beside = true;
  for (int i = at + 1; i < view.steps[loop].end; ++i) {
    if (blocks(view, i) && isCopy(view, view.steps[i], Direction::DeviceToHost) && view.sameBlock(at, i)) return !beside;
    beside &= !(isWork(view.steps[i]) || view.steps[i].kind == StepKind::Loop);
    for (const Access &access : view.accesses[i])
      if (access.memory == memory && access.reads && !onlyMoved(view, i)) return false;
    if (view.steps[i].kind == StepKind::Exit) continue;
  }
  return false;
}

void copied(const View &view, int at, Report &report) {
  const Step &copy = view.steps[at];
  int loop = view.loopOf(at);
  auto size = bytes(copy);
  if (loop == none || !size || *size > few_bytes || !isCopy(view, copy, Direction::DeviceToHost)) return;
  if (!isLoopWithWork(view, loop) || !doesRealWork(view, loop)) return;
  if (!copy.blocking && !awaitedSoon(view, at)) return;
  const Operand *host = hostSide(view, copy), *device = deviceSide(view, copy);
  if (!host || !device || (device->object != none && !writtenByDeviceIn(view, view.memory(*device), loop))) return;
  Guard guard = view.guard(at, loop);
  if (seldom(guard)) return;
  int memory = view.memory(*host);
  bool later = memory != none && onlyNeededLater(view, at, memory, loop);
  bool decides = memory != none && decidesLoop(view, memory, loop);
  Problem problem;
  problem.step = at, problem.loop = loop;
  bool rarely = fewTrips(view, loop) || amortised(view, loop);
  bool sizes = memory != none && sizesAllocation(view, memory, loop);
  problem.level = guard != Guard::None || ((decides || sizes) && !later) || rarely ? Level::Note : Level::Warning;
  problem.headline = "the host waits for " + sizeText(*size) + " of " + nameOf(view, device) + " in every iteration";
  if (later) problem.headline += ", though nothing needs them before the next such wait";
  if (decides) problem.notes.push_back("it decides whether the loop goes on: testing every k iterations would wait k times less");
  else if (sizes) problem.notes.push_back("an allocation of the largest size, made once, needs no such wait");
  else problem.notes.push_back("accumulate on the device and read it when it is needed, or every n-th iteration");
  report.add(view, std::move(problem));
}

// `.item()` and its like: always a wait.
void called(const View &view, int at, Report &report) {
  const Step &step = view.steps[at];
  int loop = view.loopOf(at);
  const Operand *tensor = step.arg(Role::Src);
  if (loop == none || !tensor || !step.blocking || !view.onDevice(*tensor, at) || isAnElement(view, *tensor, loop)) return;
  Guard guard = view.guard(at, loop);
  if (seldom(guard)) return;
  Problem problem;
  problem.step = at, problem.loop = loop;
  // In a `while` or `do` a count of what is left is mostly what decides whether it goes on.
  const facts::LoopForm form = view.steps[loop].form;
  const bool counts_what_is_left = step.family == "torch-shape" && (form == facts::LoopForm::While || form == facts::LoopForm::Do);
  problem.level = guard != Guard::None || fewTrips(view, loop) || counts_what_is_left ? Level::Note : Level::Warning;
  problem.headline = "'" + step.api.substr(step.api.rfind(':') + 1) + "' makes the host wait for a value of " + nameOf(view, tensor) + " in every iteration";
  problem.notes.push_back("keep sums on the device and read them every n-th iteration");
  report.add(view, std::move(problem));
}

} // namespace

void runScalarReadback(const View &view, Report &report) {
  eachOp(view, Effect::Copy, [&](int at, const Step &) { copied(view, at, report); });
  eachOp(view, Effect::Readback, [&](int at, const Step &) { called(view, at, report); });
}

} // namespace xferguard::checks
