// Copied back and never read before it is overwritten, read only after the loop, or uploaded for nobody.
#include "checks/Query.h"
#include "checks/tensors/Tensors.h"

namespace xferguard::checks {
namespace {

bool anyRead(const View &view, int memory, int from, int to, int but) {
  for (int i = from; i < to; ++i)
    if (i != but && view.reads(i, memory)) return true;
  return false;
}

// `Mat part = all.rowRange(0, 10); download(part);`: what a call gives may lead to the memory of something else, where somebody reads it.
bool mayBePartOfAnother(const View &view, const Operand &host) {
  for (int up = view.objects[host.object].base; up != none; up = view.objects[up].base)
    for (const Step &step : view.steps)
      if (step.kind == StepKind::Write && step.args.size() > 1 && step.args[0].value.object == up && step.args[1].value.step != none) return true;
  return false;
}

// `float_array out(given)`: a handle of what Python keeps, and reads when the call is over.
bool isPythons(const View &view, const Operand &host) {
  int root = host.object;
  while (view.objects[root].base != none) root = view.objects[root].base;
  return view.objects[root].type.starts_with("pybind11::array");
}

void downloaded(const View &view, int at, Report &report) {
  const Step &copy = view.steps[at];
  const Operand *host = hostSide(view, copy), *device = deviceSide(view, copy);
  if (!host || host->object == none || !host->address || mayBePartOfAnother(view, *host) || isPythons(view, *host)) return;
  const int memory = view.memory(*host), loop = hotRoundOf(view, at);
  bool escapes = view.escapes(memory);
  Problem problem;
  problem.step = at, problem.loop = loop;
  if (loop != none) {
    const bool own = view.declaredIn(host->object, loop) && (facts::holdsData(view.objects[host->object]) || view.objects[host->object].shape == Shape::Scalar || view.allocatedIn(memory, loop));
    if (view.isCalls(loop) && (escapes || !own)) return; // who calls may read it
    const bool another_place = !view.isCalls(loop) && view.positionVaries(*host, loop); // what a call makes for itself is one
    if (guardIn(view, at, loop) != Guard::None || another_place) return;
    if (device && device->indexed && view.positionVaries(*device, loop)) return;
    if (!isLoopWithWork(view, loop) || view.steps[loop].role == LoopRole::Lanes || view.steps[loop].role == LoopRole::Setup) return;
    if (anyRead(view, memory, loop, view.steps[loop].end, at) || (escapes && unknownCallIn(view, loop))) return;
    if (escapes && view.declaredIn(host->object, loop)) return; // what a call hands out: something else each time, as in `list.back()`
    bool after = anyRead(view, memory, view.steps[loop].end, view.size(), none) || escapes;
    problem.level = doesRealWork(view, loop) && !fewTrips(view, loop) ? Level::Warning : Level::Note;
    problem.headline = after ? nameOf(view, host) + " is copied back in every iteration but only read after the loop; copy it once, there"
                             : nameOf(view, host) + " is copied back " + inEachRound(view, loop) + " and never read";
    report.add(view, std::move(problem));
    return;
  }
  if (escapes || anyRead(view, memory, 0, view.size(), at)) return;
  for (int i = 0; i < view.size(); ++i)
    if (unknownCall(view, i)) return;
  problem.level = Level::Note;
  problem.headline = nameOf(view, host) + " is copied back and never read";
  report.add(view, std::move(problem));
}

// Uploaded, then overwritten as a whole before any kernel reads it.
void uploaded(const View &view, int at, Report &report) {
  const Step &copy = view.steps[at];
  const Operand *device = copy.arg(Role::Dst);
  if (!device || device->object == none || device->indexed) return;
  int memory = view.memory(*device);
  for (int i = at + 1; i < view.size(); ++i) {
    const Step &step = view.steps[i];
    if (step.kind == StepKind::Branch && step.guard == Guard::Error) { i = step.end - 1; continue; } // what a check macro leaves behind
    if (step.kind == StepKind::Loop || step.kind == StepKind::Branch || unknownCall(view, i)) return;
    if (view.reads(i, memory)) return;
    if (!view.writes(i, memory)) continue;
    const Operand *target = step.arg(Role::Dst);
    const Operand *here = step.arg(Role::Src), *before = copy.arg(Role::Src);
    bool whole = sameObject(target, device) && copy.arg(Role::Bytes) && step.arg(Role::Bytes) && sameSize(copy, step) && view.sameBlock(at, i);
    if (!whole || (step.effect == Effect::Copy && here && before && here->text == before->text)) return;
    Problem problem;
    problem.step = at, problem.loop = view.loopOf(at);
    problem.headline = "what is uploaded to " + nameOf(view, device) + " is overwritten before anything reads it";
    problem.labels.push_back({i, "overwritten here"});
    report.add(view, std::move(problem));
    return;
  }
}

} // namespace

void runUnusedTransfer(const View &view, Report &report) {
  ofTensorsUnusedTransfer(view, report);
  eachOp(view, Effect::Copy, [&](int at, const Step &copy) {
    if (view.isPython(at)) return;
    if (isCopy(view, copy, Direction::DeviceToHost)) downloaded(view, at, report);
    if (isCopy(view, copy, Direction::HostToDevice)) uploaded(view, at, report);
  });
}

} // namespace xferguard::checks
