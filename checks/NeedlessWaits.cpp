#include "checks/NeedlessWaits.h"
#include "checks/EachDevice.h"
#include "checks/Pending.h"
#include "checks/fix/Fix.h"
#include "checks/fix/Source.h"
#include <algorithm>
#include <regex>

namespace xferguard::checks {
namespace {

bool usedByKernels(const View &view, int loop, const std::string &key) {
  for (int i = loop + 1; i < view.steps[loop].end; ++i) {
    const facts::Function *kernel = isOp(view.steps[i], Effect::Launch) ? view.library.find(view.steps[i].callee).function : nullptr;
    if (kernel && std::ranges::any_of(kernel->objects, [&](const facts::Object &object) { return object.storage == Storage::Global && object.key == key; })) return true;
  }
  return false;
}

// As the argument of a copy right behind, a variable of the device is only named.
bool isNamedForACopy(const View &view, int step, int memory) {
  for (int i = step + 1; i < view.size() && i < step + 8; ++i)
    for (const facts::Argument &argument : view.steps[i].args)
      if ((isOp(view.steps[i], Effect::Copy) || isOp(view.steps[i], Effect::Memset)) && argument.value.object != none && view.memory(argument.value) == memory) return true;
  return false;
}

// `tex.filterMode = cudaFilterModeLinear`: a texture reference is set for the next launch.
bool isOfATexture(const View &view, int object) {
  while (view.objects[object].base != none) object = view.objects[object].base;
  const std::string &type = view.objects[object].type;
  return type.starts_with("texture<") || type.starts_with("const texture<") || type.find("textureReference") != std::string::npos;
}

// A global of the device that the host reads or writes by its name is managed: kernels use it without being given it.
bool isManagedGlobal(const View &view, int step, int memory, int loop) {
  Memory kind = view.kind(memory);
  int object = view.object(memory);
  if (object == none || view.objects[object].storage != Storage::Global || view.objects[object].constant || isOfATexture(view, object) || view.storage(object) != memory) return false;
  if (kind != Memory::Device && kind != Memory::Managed && !usedByKernels(view, loop, view.objects[object].key)) return false;
  return !isNamedForACopy(view, step, memory);
}

// Memory of the host that is pinned: kernels may have it by an address of the device, which looks like another one.
bool readsMapped(const View &view, int step) {
  return std::ranges::any_of(view.accesses[step], [&](const Access &access) { return access.by == By::Host && access.reads && view.kind(access.memory) == Memory::Pinned; });
}

// `cudaMemcpyFromSymbol(&n, count, 4)`
bool onlyNames(const View &view, int at) {
  const Step &step = view.steps[at];
  if (step.kind != StepKind::Read || step.args.empty() || step.args[0].value.object == none || step.args[0].value.pointee) return false;
  const facts::Object &object = view.objects[step.args[0].value.object];
  return object.storage == Storage::Global && object.base == none && object.memory == Memory::Device && isNamedForACopy(view, at, view.memory(step.args[0].value));
}

// What a launch has of it is what it was then: it may be set anew while the kernel runs.
bool touchesATexture(const View &view, int at) {
  const Step &step = view.steps[at];
  const bool plain = step.kind == StepKind::Write || step.kind == StepKind::Read;
  return plain && step.args[0].value.object != none && !step.args[0].value.pointee && isOfATexture(view, step.args[0].value.object);
}

struct Behind {
  int needs = none;        // the first thing after the wait that needs it
  int waits_anyway = none; // what waits before anything does
  int in_doubt = none;     // a call before more work that nobody can look into
};

bool watches(const View &view, int at) {
  const Step &step = view.steps[at];
  if (step.kind == StepKind::Op && step.family != "host" && step.effect == Effect::Host && step.arg(Role::Callable)) return true;
  if (tellsOthers(view, at) || (isOp(step, Effect::Destroy) && step.memory == Memory::Device)) return true;
  return isOp(step, Effect::Query) || isOp(step, Effect::Elapsed) || isOp(step, Effect::Capture) || isOp(step, Effect::Unregister);
}

// It never comes to the device, and to nothing that the device may still be at.
bool isApart(const View &view, int call, const Pending &pending) { return queuesNothing(view, call) && !pending.mayBeReachedBy(call); }

// `for (device...) { cudaSetDevice(device); cudaDeviceSynchronize(); }`, `for (stream : streams) cudaStreamSynchronize(stream)`: its
// rounds are those of the wait.
bool goesOverLanes(const View &view, int loop) {
  if (view.isCalls(loop)) return false;
  if (view.steps[loop].role == facts::LoopRole::Lanes) return true;
  for (int i = loop + 1; i < view.steps[loop].end; ++i)
    if (isOp(view.steps[i], Effect::SetDevice)) return true;
  return false;
}

// A wait for each of the lanes is one that every round comes to.
int roundAroundLanes(const View &view, int wait) {
  int round = view.roundOf(wait);
  while (round != none && isSync(view.steps[wait]) && goesOverLanes(view, round)) round = view.roundOf(round);
  return round;
}

// The wait for another stream leaves this one's work where it is, unless what comes next is on that stream: an event would tie the two.
bool leavesItsWork(const View &view, int wait, int sync, int next) { return awaitsAnotherStream(view, wait, sync) && (next == none || !onOneStream(view, next, wait)); }

// Made behind the wait, right there: nothing that is queued before it knows of it.
bool isOfNewMemory(const View &view, int wait, int at) {
  const int block = view.steps[at].parent;
  for (int i = at - 1; i > wait; --i) {
    const Operand *made = isOp(view.steps[i], Effect::Alloc) ? facts::allocated(view.steps[i]) : nullptr;
    if (!made || made->object == none || (block != none && !view.inside(i, block))) continue;
    return std::ranges::all_of(view.accesses[at], [&](const Access &access) { return access.by != By::Host || access.memory == view.memory(*made); });
  }
  return false;
}

// The search goes round the loop to the wait itself.
Behind lookBehind(const View &view, int sync, int whole, int loop, const Pending &pending) {
  Behind found;
  int next = none; // what gives the device more to do
  auto scan = [&](int from, int to) {
    for (int i = from; i < to; ++i) {
      const Step &step = view.steps[i];
      if (onlyNames(view, i) || touchesATexture(view, i)) continue;
      auto surely = [&] { return step.guard == Guard::None && roundAroundLanes(view, i) == loop && (guardApart(view, i, loop) == Guard::None || view.sameBlock(sync, i)); };
      if (blocksForCertain(view, i) && !leavesItsWork(view, i, sync, next) && surely()) return found.waits_anyway = i, true;
      if (isOp(step, Effect::Free) && step.family != "host") continue; // waits by itself
      if (next == none && isWork(step)) next = i;
      const bool unknown = unknownCall(view, i) && !forAnError(view, i) && !isApart(view, i, pending); // what is said of an error does not wait for results
      const bool needs = watches(view, i) || (unknown ? pending.mayBeNeededBy(i) : pending.isNeededBy(i) && !isOfNewMemory(view, sync, i));
      const bool managed = std::ranges::any_of(view.accesses[i], [&](const Access &access) {
        return access.by == By::Host && (access.reads || access.writes) && isManagedGlobal(view, i, access.memory, loop);
      });
      if (needs || managed || readsMapped(view, i)) return found.needs = i, true;
      if (unknown && next == none && found.in_doubt == none && !namesWhatItTouches(step)) found.in_doubt = i;
    }
    return false;
  };
  int from = whole == sync ? sync + 1 : view.steps[whole].end, to = whole;
  for (int inner = view.loopOf(whole); inner != none && inner != loop; inner = view.loopOf(inner)) { // each lane's next turn as well
    if (scan(from, view.steps[inner].end) || scan(inner + 1, to)) return found;
    from = view.steps[inner].end, to = inner;
  }
  if (!scan(from, view.steps[loop].end) && !view.isCalls(loop)) scan(loop + 1, to);
  return found;
}

// What kernels print is shown when somebody waits for them. What a graph runs may be any kernel, and what a pointer names as well.
int printsOnDevice(const View &view, const Pending &pending) {
  for (int i : pending.steps()) {
    if (!isOp(view.steps[i], Effect::Launch)) continue;
    if (view.steps[i].family == "graph" && view.library.kernelsPrint()) return i;
    const facts::Function *kernel = view.library.find(view.steps[i].callee).function;
    if (kernel ? view.library.prints(*kernel) : view.steps[i].callee.empty() && view.library.kernelsPrint()) return i;
  }
  return none;
}

bool workBetween(const View &view, int from, int to) {
  for (int i = from; i < to; ++i)
    if (isWork(view.steps[i])) return true;
  return false;
}

// `if (args.synchronize_step) synchronize()`, `if (logger.level() >= debug) synchronize()`: whoever sets that wants the wait.
bool isAskedFor(const View &view, int sync, int loop) {
  static const std::regex of_those_who_watch("sync|debug|dbg|verbos|trac(e|ing)|profil", std::regex::icase);
  for (int up = view.steps[sync].parent; up != none && up != loop; up = view.steps[up].parent) {
    const int branch = view.steps[up].kind == StepKind::Arm ? view.steps[up].parent : none;
    const Operand *condition = branch == none ? nullptr : view.steps[branch].arg(Role::Condition);
    if (condition && std::regex_search(condition->text, of_those_who_watch)) return true;
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

// What the host may come to after the function's end nobody sees. Where a function of the program's own work ends in a wait, whoever reads what the device
// has made brings it to the host first; memory that the host shares with the device is another matter.
bool neededByNobodyHere(const View &view, int round, const Pending &pending) {
  const bool runs_a_graph = std::ranges::any_of(pending.steps(), [&](int i) { return view.steps[i].api.find("GraphLaunch") != std::string::npos; }); // of which nobody sees what it writes
  return doesRealWork(view, round) && !runs_a_graph && !pending.reachesTheHost();
}

// What is queued before it may go to another stream than what is queued behind it, until the host waits again.
bool joinsStreams(const View &view, int wait, int whole, int behind, int loop, const Pending &pending, int until) {
  const Operand *awaited = streamAwaited(view, wait);
  OneStream stream(view, view.isCalls(loop), awaited);
  auto takesAll = [&](int from, int to) {
    for (int i = from; i < to; ++i)
      if (!stream.take(i)) return false;
    return true;
  };
  if (!awaited && !takesAll(*pending.steps().begin(), std::min(whole, *pending.steps().rbegin() + 1))) return true;
  const int end = view.steps[loop].end;
  if (until > whole || view.isCalls(loop)) return !takesAll(behind, until > whole ? until + 1 : end);
  return !takesAll(behind, end) || !takesAll(loop + 1, until == none ? whole : until + 1);
}

// The same for each of several devices, which the wait is one of: its own work is in order, and what the others do is theirs.
bool staysOnEachDevice(const View &view, int wait, int whole, int behind, int loop, const Pending &pending, int until) {
  if (loopOverDevices(view, wait) == none) return false;
  EachDevice device(view, streamAwaited(view, wait));
  auto takesAll = [&](int from, int to) {
    for (int i = from; i < to; ++i)
      if (!device.take(i)) return false;
    return true;
  };
  if (!takesAll(*pending.steps().begin(), std::min(whole, *pending.steps().rbegin() + 1))) return false;
  const int end = view.steps[loop].end;
  if (until > whole || view.isCalls(loop)) return takesAll(behind, until > whole ? until : end);
  return takesAll(behind, end) && takesAll(loop + 1, until == none ? whole : until);
}

// Whoever called goes on elsewhere.
bool isForAStreamOfItsOwn(const View &view, int wait) {
  const Operand *stream = streamAwaited(view, wait);
  return stream && view.objects[stream->object].storage == Storage::Local;
}

// The function gives the device something to do, or what it calls does.
bool worksItself(const View &view, int frame) {
  for (int i = 0; i < view.size(); ++i)
    if (isWork(view.steps[i]) && isWithin(view, view.frame[i], frame)) return true;
  return false;
}

// A helper that is known to be called as seldom as the program or its set-up runs: the round comes there when it has to, once perhaps.
bool isOfASetUp(const View &view, int frame, int round) {
  const View::Frame &own = view.frames[frame];
  const facts::Rate rate = view.library.heatOf(*own.unit, *own.function).rate;
  return frame != view.frame[round] && (rate == facts::Rate::Once || rate == facts::Rate::Setup);
}

// What the host waits for next is the stream that waits for the event, or all of them.
bool isAwaitedWith(const View &view, int next, int wait) { return view.steps[wait].scope == Scope::Device || onOneStream(view, next, wait); }

// All of it stays on one device, and what comes next is queued as well: cudaStreamWaitEvent would order the two streams.
bool anEventWouldDo(const View &view, int whole, int behind, int loop, const Pending &pending, int waits_anyway) {
  const int end = waits_anyway >= behind ? waits_anyway : view.steps[loop].end;
  int next = behind;
  while (next < end && !isWork(view.steps[next])) ++next;
  if (next == end || blocks(view, next) || !worksItself(view, view.frame[whole])) return false;
  if (pending.reachesTheHost() && !(waits_anyway >= behind && isAwaitedWith(view, next, waits_anyway))) return false;
  for (int i = loop + 1; i < view.steps[loop].end; ++i)
    if (changesDevice(view, i)) return false;
  return true;
}

// `construct_trees`: rounds of several kernels are work, whatever it is that they make.
bool runsAnAlgorithm(const View &view, int loop) {
  if (view.isCalls(loop) || !doesRealWork(view, loop)) return false;
  return std::count_if(view.steps.begin() + loop, view.steps.begin() + view.steps[loop].end, isKernel) > 1;
}

// Nothing but the wait stands there, and what says which device's it is.
bool onlyWaits(const View &view, int around, int wait) {
  for (int i = around + 1; i < view.steps[around].end; ++i) {
    const Step &step = view.steps[i];
    const bool names_devices = isOp(step, Effect::SetDevice) || isOp(step, Effect::DeviceCount);
    if (i == wait || names_devices || forAnError(view, i)) continue;
    if (unknownCall(view, i) || (step.kind == StepKind::Op && facts::isGpu(step))) return false;
  }
  return true;
}

// `if (device.is_cuda())`: so it is, where something was queued.
bool asksForADevice(const View &view, int arm) {
  const int branch = view.steps[arm].parent;
  const Operand *condition = branch == none ? nullptr : view.steps[branch].arg(Role::Condition);
  static const std::regex of_devices("cuda|gpu|device", std::regex::icase), of_waits("sync|wait|debug|block", std::regex::icase);
  return condition && arm == branch + 1 && std::regex_search(condition->text, of_devices) && !std::regex_search(condition->text, of_waits);
}

// A helper that only waits is the wait itself, and so is a loop that does so for each device or stream: the outermost such call or loop, or the step itself.
int wholeWait(const View &view, int wait) {
  int whole = wait;
  for (int up = view.steps[wait].parent; up != none; up = view.steps[up].parent) {
    const Step &around = view.steps[up];
    if (around.kind == StepKind::Arm && around.guard != Guard::None && around.guard != Guard::Error && !asksForADevice(view, up)) break;
    const bool may_be = around.kind == StepKind::Call || (around.kind == StepKind::Loop && goesOverLanes(view, up));
    if (around.kind == StepKind::Loop && !may_be) break;
    if (!may_be) continue;
    if (!onlyWaits(view, up, wait)) break;
    whole = up;
  }
  return whole;
}

} // namespace

// Every function that it comes to is the program's own.
static bool isSeenWhole(const View &view, const std::string &callee, std::set<const facts::Function *> &seen) {
  const facts::Function *function = view.library.find(callee).function;
  if (!function) return false;
  if (!seen.insert(function).second) return true;
  return std::ranges::all_of(function->steps, [&](const Step &step) { return step.kind != StepKind::Call || step.callee.empty() || isSeenWhole(view, step.callee, seen); });
}

bool queuesNothing(const View &view, int call) {
  std::set<const facts::Function *> seen;
  return staysOnTheHost(view, call) && isSeenWhole(view, view.steps[call].callee, seen);
}

int whereItWaits(const View &view, int wait) {
  const int whole = wholeWait(view, wait);
  if (whole == wait || view.steps[whole].kind == StepKind::Call) return whole;
  int at = wait; // the outermost call within the loop
  for (int up = view.steps[wait].parent; up != whole; up = view.steps[up].parent)
    if (view.steps[up].kind == StepKind::Call) at = up;
  return at;
}

void eachNeedlessWait(const View &view, Report *teller, const std::function<void(NeedlessWait)> &take) {
  const auto keepSilent = [&](int at, auto because) {
    if (teller) teller->passOver(view, at, std::move(because));
  };
  eachOp(view, Effect::Sync, [&](int at, const Step &sync) {
    if (!isSync(sync) || sync.scope == Scope::Event) return;
    const int whole = wholeWait(view, at), behind = whole == at ? at + 1 : view.steps[whole].end;
    const int loop = anyRoundOf(view, whole);
    if (view.isPython(at) && view.isCalls(loop) && !calledInALoop(view, loop)) return keepSilent(at, "nobody calls it in a loop of work");
    if (loop == none || !isLoopWithWork(view, loop)) return keepSilent(at, "nothing around it launches again and again");
    const LoopRole role = view.steps[loop].role;
    if (!wastesEachTime(view, loop) && role != LoopRole::Repeat) return keepSilent(at, "the loop around it is no work: " + view.steps[loop].because);
    const Guard guard = guardApart(view, whole, loop);
    const bool in_every_round = guard == Guard::None || (view.isCalls(loop) && guardIn(view, whole, loop) == Guard::None);
    if (!in_every_round && !waitsForItsBranch(view, whole, loop) && !(guard == Guard::Other && mayBeEachTime(view, whole, loop))) return keepSilent(at, [&] { return underACondition(view, whole, loop); });
    if (isOfASetUp(view, view.frame[whole], loop)) return keepSilent(at, "what it stands in sets something up");
    if (isAskedFor(view, at, loop)) return keepSilent(at, "whoever wants the wait asks for it");
    if (clockNextTo(view, at)) return keepSilent(at, "a clock is read next to it");
    const Pending pending(view, whole, loop);
    const bool in_some_rounds = !in_every_round && worksItself(view, view.frame[whole]) && mayBeEachTime(view, whole, loop) && !pending.reachesTheHost();
    if (pending.empty()) return keepSilent(at, "nothing is queued before it");
    if (const int prints = printsOnDevice(view, pending); prints != none) return keepSilent(at, "a kernel prints: " + view.steps[prints].api);
    const auto [needs, waits_anyway, in_doubt] = lookBehind(view, at, whole, loop, pending);
    if (needs != none) return keepSilent(at, "it may be needed at " + fix::placeOf(view, needs) + (view.steps[needs].api.empty() ? "" : ", " + view.steps[needs].api));
    const bool next_waits = waits_anyway >= behind && !workBetween(view, behind, waits_anyway);
    const bool next_joins = next_waits && isSync(view.steps[waits_anyway]) && view.steps[waits_anyway].scope == Scope::Device;
    const bool of_lanes = view.steps[whole].kind == StepKind::Loop && sync.scope == Scope::Stream;
    const bool joins = !next_joins && (of_lanes || joinsStreams(view, at, whole, behind, loop, pending, waits_anyway)) && !staysOnEachDevice(view, at, whole, behind, loop, pending, waits_anyway);
    if (joins && (view.isPython(at) || !anEventWouldDo(view, whole, behind, loop, pending, waits_anyway))) return keepSilent(at, "several streams are at work: it may join them");
    const bool goes_on = workBetween(view, behind, view.steps[loop].end); // nobody was waiting for what comes behind the function's end
    const bool at_its_end = view.isCalls(loop) && waits_anyway == none && !goes_on;
    if (at_its_end && !neededByNobodyHere(view, loop, pending)) return keepSilent(at, "whoever called may need what it waits for");
    if (!in_every_round && !in_some_rounds && !next_waits) return keepSilent(at, [&] { return underACondition(view, whole, loop); });
    Problem problem;
    problem.step = whereItWaits(view, at), problem.loop = loop;
    problem.to_change = true;
    if (joins || in_some_rounds) problem.frame = view.frame[problem.step]; // a case of its own, whoever calls
    if (problem.step != at) problem.with.push_back({at, sync.api + " is here"});
    const bool sets_up = view.heat().rate == facts::Rate::Setup && !runsAnAlgorithm(view, loop); // a few parameters, once
    problem.level = !wastesEachTime(view, loop) || fewTrips(view, loop) || sets_up || in_doubt != none || (at_its_end && !isAPieceOfWork(view, loop)) ? Level::Note : Level::Warning;
    problem.headline = "the host waits for the device " + inEachRound(view, loop) + ", though nothing on the host needs its results";
    if (next_waits) {
      problem.headline = "the host waits for the device" + (in_every_round ? " " + inEachRound(view, loop) : "") + ", though '" + view.steps[waits_anyway].api + "', next, waits for it anyway";
      problem.labels.push_back({waits_anyway, "waits as well"});
    } else {
      problem.notes.push_back(joins || (at_its_end && isForAStreamOfItsOwn(view, at)) ? "what follows is on another stream: an event and cudaStreamWaitEvent order the two, and the host goes on" : std::string("work on one stream runs in order without it; ") + (view.isCalls(loop) ? "wait where a result is read" : "wait once, after the loop"));
    }
    if (in_doubt != none) problem.notes.push_back("'" + view.steps[in_doubt].api + "', called before the next work of the device at " + fix::placeOf(view, in_doubt) + ", cannot be looked into");
    if (whole == at && !joins && loopOverDevices(view, at) != none) problem.notes.push_back("the next device gets its work only when this one is done");
    if (role == LoopRole::Repeat) problem.notes.push_back("the loop only repeats the same work");
    if (view.isPython(at) && next_waits) fix::add(problem, fix::deleteLineInPython(view, at));
    if (!view.isPython(at) && !joins && view.steps[whole].kind != StepKind::Loop) fix::add(problem, fix::sinkWait(view, at, loop));
    const bool for_redundant_sync = !view.isPython(at); // which reads no Python
    take({at, std::move(problem), for_redundant_sync && next_waits && !isSync(view.steps[waits_anyway]) && isWithin(view, view.frame[waits_anyway], view.frame[at])});
  });
}

} // namespace xferguard::checks
