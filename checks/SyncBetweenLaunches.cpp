// A wait in every iteration that no code of the host needs: the stream's order already holds.
#include "checks/Query.h"
#include "checks/fix/Fix.h"
#include <algorithm>

namespace xferguard::checks {
namespace {

// Memory that the device may still be writing when the host reads it, or reading as well when the host writes it.
bool racesWith(const View &view, const Access &host) {
  for (int i = 0; i < view.size(); ++i) {
    bool pending = isOp(view.steps[i], Effect::Copy) && !view.steps[i].blocking;
    for (const Access &access : view.accesses[i])
      if (access.memory == host.memory && (access.by == By::Device || access.by == By::Queued || (access.by == By::Transfer && pending)) && (access.writes || host.writes))
        return true;
  }
  return false;
}

bool usedByKernels(const View &view, int loop, const std::string &key) {
  for (int i = loop + 1; i < view.steps[loop].end; ++i) {
    const facts::Function *kernel = isOp(view.steps[i], Effect::Launch) ? view.library.find(view.steps[i].callee).function : nullptr;
    if (kernel && std::ranges::any_of(kernel->objects, [&](const facts::Object &object) { return object.storage == Storage::Global && object.key == key; })) return true;
  }
  return false;
}

// A global of the device that the host reads or writes by its name is managed: kernels use it without being given it. As
// the argument of a copy it is only named.
bool isManagedGlobal(const View &view, int step, int memory, int loop) {
  Memory kind = view.kind(memory);
  int object = view.object(memory);
  if (object == none || view.objects[object].storage != Storage::Global || view.objects[object].constant || view.storage(object) != memory) return false;
  if (kind != Memory::Device && kind != Memory::Managed && !usedByKernels(view, loop, view.objects[object].key)) return false;
  for (int i = step + 1; i < view.size() && i < step + 8; ++i)
    for (const facts::Argument &argument : view.steps[i].args)
      if ((isOp(view.steps[i], Effect::Copy) || isOp(view.steps[i], Effect::Memset)) && argument.value.object != none && view.memory(argument.value) == memory) return false;
  return true;
}

// The first thing after the wait that needs it, or none; and what waits anyway before anything does. The search goes round
// the loop to the wait itself.
int needs(const View &view, int sync, int loop, int &waits_anyway) {
  auto scan = [&](int from, int to, bool &done) {
    for (int i = from; i < to; ++i) {
      const Step &step = view.steps[i];
      if (blocksForCertain(view, i) && view.roundOf(i) == loop && (view.guard(i, loop) == Guard::None || view.sameBlock(sync, i))) {
        done = true;
        waits_anyway = i;
        return static_cast<int>(none);
      }
      if (isOp(step, Effect::Free) && step.family != "host") continue; // waits by itself
      if (step.kind == StepKind::Op && step.family != "host" && step.effect == Effect::Host && step.arg(Role::Callable)) return i;
      if (tellsOthers(view, i) || (isOp(step, Effect::Destroy) && step.memory == Memory::Device)) return i;
      if (isOp(step, Effect::Query) || isOp(step, Effect::Elapsed) || isOp(step, Effect::Capture) || isOp(step, Effect::Unregister)) return i;
      if (unknownCall(view, i)) return i;
      for (const Access &access : view.accesses[i])
        if (access.by == By::Host && (access.reads || access.writes) &&
            (racesWith(view, access) || isManagedGlobal(view, i, access.memory, loop)))
          return i;
    }
    return static_cast<int>(none);
  };
  bool done = false;
  int found = scan(sync + 1, view.steps[loop].end, done);
  if (found == none && !done && !view.isCalls(loop)) found = scan(loop + 1, sync, done);
  return found;
}

// What kernels print is shown when somebody waits for them. What a graph runs may be any kernel, and what a pointer names as well.
bool printsOnDevice(const View &view, int loop) {
  for (int i = loop + 1; i < view.steps[loop].end; ++i) {
    if (!isOp(view.steps[i], Effect::Launch)) continue;
    if (view.steps[i].family == "graph" && view.library.kernelsPrint()) return true;
    const facts::Function *kernel = view.library.find(view.steps[i].callee).function;
    if (kernel ? view.library.prints(*kernel) : view.steps[i].callee.empty() && view.library.kernelsPrint()) return true;
  }
  return false;
}

bool workBetween(const View &view, int from, int to) {
  for (int i = from; i < to; ++i)
    if (isWork(view.steps[i])) return true;
  return false;
}

// In this iteration, or at the end of the one before.
bool workBefore(const View &view, int sync, int loop) {
  const int end = view.steps[loop].end;
  for (int i = sync - 1; i != sync; --i) {
    if (i == loop && view.isCalls(loop)) return false;
    if (i == loop) i = end - 1;
    if (i == sync || blocks(view, i)) return false;
    if (isWork(view.steps[i])) return true;
  }
  return false;
}

// A branch of its own with the launch that it waits for: whether it is taken or not, what waits behind the branch is enough.
bool waitsForItsBranch(const View &view, int sync, int loop) {
  const int arm = view.steps[sync].parent;
  if (arm == none || view.steps[arm].kind != StepKind::Arm || view.steps[arm].guard != Guard::Other || view.roundOf(arm) != loop) return false;
  const int branch = view.steps[arm].parent;
  return launchIn(view, arm + 1, sync) && branch != none && guardApart(view, branch, loop) == Guard::None;
}

// What the host may come to after the function's end nobody sees: other work of the device behind the wait, in the same function, shows
// that nobody was waiting for that. Where a function of the program's own work ends in a wait, whoever reads what the device
// has made brings it to the host first; memory that the host shares with the device is another matter.
bool neededByNobodyHere(const View &view, int sync, int round) {
  if (workBetween(view, view.steps[sync].end, view.steps[round].end)) return true;
  if (view.heat().rate != facts::Rate::Hot || view.library.known.shares) return false;
  for (int i = sync - 1; i > round && !blocks(view, i); --i) {
    const Step &step = view.steps[i];
    const bool staged = isCopy(view, step, Direction::HostToDevice) && view.kind(hostSide(view, step)) == Memory::Pageable; // taken before the call returned
    if (isOp(step, Effect::Copy) && !staged && !isCopy(view, step, Direction::DeviceToDevice)) return false; // its other side may be waited for
    if (isOp(step, Effect::Host) && facts::isQueuedOnStream(step)) return false;
  }
  return true;
}

} // namespace

void runSyncBetweenLaunches(const View &view, Report &report) {
  eachOp(view, Effect::Sync, [&](int at, const Step &sync) {
    const int loop = anyRoundOf(view, at);
    if (!isSync(sync) || loop == none || sync.scope == Scope::Event || !isLoopWithWork(view, loop)) return;
    LoopRole role = view.steps[loop].role;
    if (!doesRealWork(view, loop) && role != LoopRole::Repeat) return;
    const bool in_every_round = guardApart(view, at, loop) == Guard::None;
    if ((!in_every_round && !waitsForItsBranch(view, at, loop)) || clockNextTo(view, at) || !sameStream(view, loop)) return;
    int waits_anyway = none;
    if (!workBefore(view, at, loop) || printsOnDevice(view, loop) || needs(view, at, loop, waits_anyway) != none) return;
    if (view.isCalls(loop) && waits_anyway == none && !neededByNobodyHere(view, at, loop)) return;
    const bool next_waits = waits_anyway > at && !workBetween(view, at + 1, waits_anyway);
    if (!in_every_round && !next_waits) return;
    Problem problem;
    problem.step = at, problem.loop = loop;
    problem.level = !doesRealWork(view, loop) || fewTrips(view, loop) ? Level::Note : Level::Warning;
    problem.headline = "the host waits for the device " + inEachRound(view, loop) + ", though nothing on the host needs its results";
    if (next_waits) {
      problem.headline = "the host waits for the device" + (in_every_round ? " " + inEachRound(view, loop) : "") + ", though '" + view.steps[waits_anyway].api + "', next, waits for it anyway";
      problem.labels.push_back({waits_anyway, "waits as well"});
    } else {
      problem.notes.push_back(std::string("work on one stream runs in order without it; ") + (view.isCalls(loop) ? "wait where a result is read" : "wait once, after the loop"));
    }
    if (role == LoopRole::Repeat) problem.notes.push_back("the loop only repeats the same work");
    fix::add(problem, fix::sinkWait(view, at, loop));
    report.add(view, std::move(problem));
  });
}

} // namespace xferguard::checks
