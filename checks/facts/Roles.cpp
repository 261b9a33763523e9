// What a loop is for. Names are no evidence; what lives out of an iteration is.
#include "checks/facts/Carried.h"
#include "checks/facts/OverLoop.h"
#include <algorithm>
#include <optional>
#include <set>

namespace xferguard::facts {
namespace {

class RoleFinder {
public:
  RoleFinder(View &view, int loop) : view(view), loop(loop), over{view, loop} {}

  void decide() {
    Step &step = view.steps[loop];
    if (view.said(loop) == "repeat") return set(step, LoopRole::Repeat, "a comment in the source says so");
    if (const char *why = measures()) return set(step, LoopRole::Repeat, why);
    if (const char *why = overLanes()) return set(step, LoopRole::Lanes, why);
    if (const char *why = setsUp()) return set(step, LoopRole::Setup, why);
    if (const char *why = tearsDown()) return set(step, LoopRole::Teardown, why);
    if (const char *why = repeats()) return set(step, LoopRole::Repeat, why);
    if (const char *why = sweeps()) return set(step, LoopRole::Sweep, why);
    if (const char *why = chunks()) return set(step, LoopRole::Chunked, why);
    if (const char *why = fillsParts()) return set(step, LoopRole::Algorithm, why);
    if (const char *why = works() ? keepsItems() : nullptr) return set(step, LoopRole::Algorithm, why);
    set(step, LoopRole::Algorithm, "its iterations build on each other" + (through.empty() ? "" : ", through '" + through + "'"));
  }

private:
  View &view;
  int loop;
  const OverLoop over;
  mutable std::optional<Carried> carried_over; // once it has been asked for
  mutable std::string through; // what keeps the loop from being a repetition

  const Carried &carried() const {
    if (!carried_over) carried_over.emplace(view, loop);
    return *carried_over;
  }

  static void set(Step &step, LoopRole role, std::string why) { step.role = role, step.because = std::move(why); }

  bool builtOn(int memory) const {
    if (int object = memory == none ? none : view.object(memory); object != none) through = view.objects[object].name;
    return memory != none;
  }

  template <class F> bool any(F f) const {
    for (int i = loop + 1; i < view.steps[loop].end; ++i)
      if (f(i, view.steps[i])) return true;
    return false;
  }
  bool innermost(int step) const { return view.loopOf(step) == loop; }
  bool has(Effect effect) const { return any([&](int, const Step &step) { return isOp(step, effect); }); }
  bool works() const { return any([](int, const Step &step) { return startsWork(step); }); }

  // In a function that is called for each, rather than by calling the thing itself.
  bool runsAModelForEach() const {
    return any([&](int i, const Step &step) { return isOp(step, Effect::Launch) && step.word == "heavy" && view.frame[i] != view.frame[loop]; });
  }

  const char *overLanes() const {
    if (view.steps[loop].word == "things" || (view.steps[loop].word == "some" && !runsAModelForEach())) return "it goes over things, not through time";
    if (view.steps[loop].word == "shared") return "threads of the host share its iterations";
    bool devices = any([&](int i, const Step &step) {
      const Operand *device = step.effect == Effect::SetDevice ? step.arg(Role::Device) : nullptr;
      return device && over.goesOverIt(i, [&](int each) { return over.isCountedBy(*device, each); });
    });
    if (devices) return "each iteration has its own device";
    bool streams = any([&](int i, const Step &step) {
      if (step.kind != StepKind::Op || !isGpu(step)) return false;
      for (Role role : {Role::Stream, Role::Event})
        if (const Operand *lane = step.arg(role); lane && lane->object != none && lane->indexed && !view.varies(*lane, i) && over.goesOverIt(i, [&](int each) { return over.isLaneOf(*lane, each); })) return true;
      return false;
    });
    if (streams) return "each iteration has its own stream or event";
    return nullptr;
  }

  // Another one in each round, of something that outlives the round.
  bool isAnElement(int step, const Operand &what) const {
    return what.object != none && what.indexed && over.isOfTheRound(step, what) && !view.declaredIn(what.object, loop);
  }

  const char *setsUp() const {
    bool found = any([&](int i, const Step &step) {
      if (step.kind != StepKind::Op || (step.effect != Effect::Alloc && step.effect != Effect::Create)) return false;
      if (step.effect == Effect::Alloc && step.family == "host") return false;
      if (view.guard(i, loop) != Guard::None && works() && !over.isOfASetUp(i)) return false; // once, when there is none yet: the rest is work
      for (Role role : {Role::Ptr, Role::Handle, Role::Result})
        if (const Operand *what = step.arg(role); what && isAnElement(i, *what)) return true;
      return false;
    });
    return found ? "it makes one thing for each element" : nullptr;
  }

  const char *tearsDown() const {
    bool found = any([&](int i, const Step &step) {
      if (step.kind != StepKind::Op || (step.effect != Effect::Free && step.effect != Effect::Destroy) || step.family == "host") return false;
      for (Role role : {Role::Ptr, Role::Handle})
        if (const Operand *what = step.arg(role); what && isAnElement(i, *what)) return true;
      return false;
    });
    return found && !works() ? "it releases one thing for each element" : nullptr;
  }

  // The condition looks only at the counter and at what never changes.
  bool countsOnly() const {
    const Step &step = view.steps[loop];
    const Operand *condition = step.arg(Role::Condition);
    if (step.form != LoopForm::Range && (!condition || step.induction.empty())) return false;
    if (condition)
      for (int each : condition->reads)
        if (!view.counts(view.storage(each), loop) && view.writtenIn(view.storage(each), loop)) return false;
    return true; // a break that stops what only repeats stops at a failure: nothing converges there
  }

  // In Python what learns is another model each time, wherever below it does so.
  bool learns() const {
    return view.isPython(loop) && any([](int, const Step &step) { return isOp(step, Effect::Launch) && step.api == "backward"; });
  }

  bool hasOtherData() const { return learns() || view.steps[loop].word == "items" || view.steps[loop].word == "learns" || over.takesAnotherPart() || over.readsAnotherFile(); } // in each iteration, or another state

  // In Python a variable is given another tensor: what the device has worked on before is not what it works on then.
  bool handsOn() const {
    std::set<int> given, worked_on;
    for (int i = loop + 1; i < view.steps[loop].end; ++i) {
      const Step &step = view.steps[i];
      if (isOp(step, Effect::Launch) || isOp(step, Effect::Move))
        for (const Argument &argument : step.args)
          if (argument.role != Role::Result && argument.role != Role::Write)
            for (int each : argument.value.reads)
              if (!given.contains(view.storage(each))) worked_on.insert(view.storage(each));
      if (step.kind != StepKind::Write || step.word == "item") continue;
      const int target = view.storage(step.args[0].value.object);
      if (worked_on.contains(target)) return true;
      given.insert(target);
    }
    return false;
  }

  // In Python `beam.advance(scores)`, of whatever class: what it is told it may keep, and where its method is known that puts it into a list.
  bool tellsOthers() const {
    return any([&](int i, const Step &step) { return (step.kind == StepKind::Call && step.word == "told") || (isOp(step, Effect::Host) && step.family == "python" && view.frame[i] != view.frame[loop]); });
  }

  const char *repeats() const {
    if (!works() || !countsOnly() || hasOtherData() || (view.isPython(loop) && handsOn())) return nullptr;
    const bool rehearsed = isRehearsed() && !followsState(); // before it begins a computation is not done for nothing: what came back is no news
    if (builtOn(carried().reachesWork(true)) || builtOn(carried().uploadsNews(true, rehearsed))) return nullptr;
    if (timesItself() && !followsState()) return "it times each iteration, and every one gives the device the same to do";
    if (isTimed() && launchesOnlyOne()) return "it is timed, and does nothing but launch one kernel with the same arguments";
    if (rehearsed) return "the same stands beside it to warm up, and it is timed";
    if (builtOn(carried().byDevice()) || builtOn(carried().throughTheHost()) || (view.isPython(loop) && tellsOthers())) return nullptr;
    return "every iteration does the same to the same data";
  }

  // A wait, or a call that asks what came of it.
  bool waits(const Step &step) const {
    if (step.kind == StepKind::Call)
      return std::ranges::any_of(step.args, [&](const Argument &argument) { return argument.value.step != none && isOp(view.steps[argument.value.step], Effect::Sync); });
    return isOp(step, Effect::Sync);
  }

  // A call that looks at a clock and asks the device for nothing: start() and stop() of somebody's timer.
  bool onlyTimes(int call) const {
    bool clock = false, works = false;
    for (int i = call + 1; i < view.steps[call].end; ++i) {
      clock |= isOp(view.steps[i], Effect::Clock);
      works |= view.steps[i].kind == StepKind::Op && isGpu(view.steps[i]) && !isOp(view.steps[i], Effect::Sync);
      works |= view.steps[i].kind == StepKind::Write && view.steps[i].args[0].value.pointee && view.steps[i].args[0].value.indexed; // it prepares data
    }
    return clock && !works;
  }

  // What a range of steps of one function calls and launches, and with what. Waiting for it and timing it is no part of that.
  std::string callsIn(int from, int to, int in_frame) const {
    std::string calls;
    for (int i = from; i < to; ++i) {
      const Step &step = view.steps[i];
      if (view.frame[i] != in_frame || (step.kind != StepKind::Call && !(step.kind == StepKind::Op && isGpu(step))) || waits(step) || onlyTimes(i)) continue;
      calls += step.api + '(';
      for (const Argument &argument : step.args)
        if (argument.role != Role::Result) calls += argument.value.text + ',';
      calls += ")\n";
    }
    return calls;
  }

  // Through no loop: what stands on a condition may be run once as well.
  bool standsIn(int step, int around) const {
    int up = view.steps[step].parent;
    while (up != around && up != none && (view.steps[up].kind == StepKind::Branch || view.steps[up].kind == StepKind::Arm)) up = view.steps[up].parent;
    return up == around;
  }

  // The same calls with the same arguments stand before or behind it, in a loop of their own or once, and somebody looks at a clock.
  bool isRehearsed() const {
    const int frame = view.frame[loop], parent = view.steps[loop].parent;
    const std::string own = callsIn(loop + 1, view.steps[loop].end, frame);
    if (own.empty()) return false;
    bool timed = isTimed() || any([&](int, const Step &step) { return isOp(step, Effect::Clock); });
    bool twice = false;
    for (int i = 0; i < view.size(); ++i) {
      const Step &step = view.steps[i];
      if (i == loop) { i = step.end - 1; continue; }
      if (view.frame[i] != frame || !standsIn(i, parent)) continue;
      const bool is_loop = step.kind == StepKind::Loop;
      if ((is_loop ? callsIn(i + 1, step.end, frame) : callsIn(i, i + 1, frame)) != own) continue;
      twice = true;
      timed |= is_loop && RoleFinder(view, i).isTimed();
    }
    return twice && timed;
  }

  // A clock is read on both sides of it, with no other work between.
  bool isTimed() const {
    auto clock = [&](int i) { return isOp(view.steps[i], Effect::Clock) || isOp(view.steps[i], Effect::Record); };
    auto other = [&](int i) { return view.steps[i].kind == StepKind::Loop || startsWork(view.steps[i]) || isOp(view.steps[i], Effect::Copy); };
    int before = loop - 1, after = view.steps[loop].end;
    while (before >= 0 && !clock(before) && !other(before)) --before;
    while (after < view.size() && !clock(after) && !other(after)) ++after;
    return before >= 0 && after < view.size() && clock(before) && clock(after);
  }

  // One kernel, and nothing of the host between two launches of it but what brings its result back, or clears what the
  // iteration makes for itself: stepping through time takes more than that. One place under several conditions is one launch.
  bool launchesOnlyOne() const {
    int launches = 0;
    std::set<std::pair<int, unsigned>> chosen;
    auto ofItsOwn = [&](const Step &step) {
      const Operand *to = step.arg(Role::Dst);
      return to && to->object != none && view.allocatedIn(view.memory(*to), loop);
    };
    bool more = any([&](int i, const Step &step) {
      if (startsWork(step)) launches += view.guard(i, loop) == Guard::None || chosen.insert({step.site.file, step.site.offset}).second;
      return step.kind == StepKind::Loop || (isOp(step, Effect::Copy) && step.direction != Direction::DeviceToHost) || (isOp(step, Effect::Memset) && !ofItsOwn(step)) || isOp(step, Effect::Readback) || isOp(step, Effect::Element);
    });
    return launches == 1 && !more;
  }

  // All that it gives the device was handed to it to be called, and it looks at a clock: a benchmark's harness.
  const char *measures() const {
    bool clock = false, work = false;
    for (int i = loop + 1; i < view.steps[loop].end; ++i) {
      const Step &step = view.steps[i];
      bool given = view.isThroughCallable(i, loop), works = startsWork(step) || isOp(step, Effect::Copy);
      if (works && !given) return nullptr;
      work |= works;
      clock |= !given && (isOp(step, Effect::Clock) || isOp(step, Effect::Elapsed));
    }
    return clock && work ? "it measures what it was given to do" : nullptr;
  }

  // A clock of the loop's own. Events are one where the time between them is asked for.
  bool readsClock(int i) const {
    const Step &step = view.steps[i];
    return innermost(i) && view.frame[i] == view.frame[loop] && (isOp(step, Effect::Clock) || (isOp(step, Effect::Record) && has(Effect::Elapsed)));
  }

  // A clock, launches, a clock, and no other loop around them: only a measurement looks so closely.
  bool timesItself() const {
    int clocks = 0;
    bool between = false;
    for (int i = loop + 1; i < view.steps[loop].end; ++i) {
      if (!innermost(i)) continue;
      clocks += readsClock(i);
      between |= clocks == 1 && startsWork(view.steps[i]);
    }
    return clocks >= 2 && between;
  }

  // A state on the device that moves on, and sums on the host of what every iteration brings back: statistics, not repetition.
  bool followsState() const {
    if (carried().byDevice() == none) return false;
    std::map<int, bool> downloaded;
    return any([&](int i, const Step &step) {
      if (isOp(step, Effect::Copy) && step.direction == Direction::DeviceToHost)
        if (const Operand *to = step.arg(Role::Dst)) downloaded[view.memory(*to)] = true;
      if (step.kind != StepKind::Write || !step.update || step.args.size() < 2 || view.counts(view.memory(step.args[0].value), loop) || !innermost(i)) return false;
      for (int each : step.args[1].value.reads)
        for (int up = each; up != none; up = view.objects[up].base)
          if (downloaded.contains(view.storage(up))) return true;
      return false;
    });
  }

  bool timesInnerLoop() const {
    int clocks = 0;
    bool between = false;
    for (int i = loop + 1; i < view.steps[loop].end; ++i) {
      const Step &step = view.steps[i];
      if ((isOp(step, Effect::Clock) && innermost(i)) || readsClock(i)) ++clocks;
      if (clocks == 1 && step.kind == StepKind::Loop && view.loopOf(i) == loop)
        for (int j = i; j < step.end; ++j) between |= startsWork(view.steps[j]);
    }
    return clocks >= 2 && between;
  }

  // All that the device works on is made in the iteration, a clock is read around it, and what comes back is only compared or printed.
  bool timesAllOfIt() const {
    int clocks = 0;
    const bool others = any([&](int i, const Step &step) {
      if (isOp(step, Effect::Print) && view.guard(i, loop) == Guard::None) return true; // what each has found is told
      clocks += isOp(step, Effect::Clock) && view.guard(i, loop) == Guard::None;
      if (!startsWork(step) && !isOp(step, Effect::Copy) && !isOp(step, Effect::Memset)) return false;
      return std::ranges::any_of(step.args, [&](const Argument &argument) {
        const Operand &what = argument.value;
        const bool on_device = what.object != none && what.address && (startsWork(step) || view.kind(&what) == Memory::Device);
        return on_device && !view.allocatedIn(view.memory(what), loop, true);
      });
    });
    return clocks >= 2 && !others && carried().keepsResults() == none;
  }

  // A whole experiment each time: nothing goes from one iteration to the next but the counter, and what comes out is timed or printed,
  // or all of its memory is made and released in it.
  const char *sweeps() const {
    if (!works() || !countsOnly() || hasOtherData()) return nullptr;
    bool inner_repeat = any([&](int i, const Step &step) {
      return step.kind == StepKind::Loop && step.role == LoopRole::Repeat && view.loopOf(i) == loop;
    });
    if (inner_repeat) return "it holds a whole experiment that repeats itself";
    if (timesInnerLoop() && !followsState() && carried().feedsBack() == none) return "it times an inner loop of launches";
    bool told = any([&](int i, const Step &step) {
      return (isOp(step, Effect::Clock) || isOp(step, Effect::Print) || isOp(step, Effect::Elapsed)) && innermost(i) && view.guard(i, loop) == Guard::None;
    });
    bool makes = any([&](int i, const Step &step) { return isOp(step, Effect::Alloc) && step.family != "host" && innermost(i) && view.guard(i, loop) == Guard::None; });
    if (!told && (!makes || fillsParts())) return nullptr;
    if (makes && timesAllOfIt()) return "it times an experiment that makes all its memory, and keeps nothing of it";
    if (chunks()) return nullptr;
    if (keepsItems()) return nullptr;
    if ((builtOn(carried().byDevice()) && !carried().onlyScratch()) || builtOn(carried().reachesWork(false)) || builtOn(carried().uploadsNews(false))) return nullptr;
    return "each iteration is an experiment of its own";
  }

  // Each iteration uploads data of its own, tells the kernel which one it is, and all results are fetched below the loop.
  const char *keepsItems() const {
    auto fetchedBelow = [&](int memory) {
      for (int i = loop + 1; i < view.size(); ++i) {
        const Operand *from = isOp(view.steps[i], Effect::Copy) ? view.steps[i].arg(Role::Src) : nullptr;
        if (from && from->object != none && view.memory(*from) == memory) return i >= view.steps[loop].end && view.steps[i].direction == Direction::DeviceToHost;
      }
      return false;
    };
    bool found = any([&](int i, const Step &step) {
      if (!startsWork(step) || !innermost(i)) return false;
      bool told = false, kept = false;
      for (const Argument &argument : step.args) {
        const Operand &value = argument.value;
        told |= argument.role == Role::Read && !value.address && std::ranges::any_of(value.reads, [&](int each) { return view.counts(view.storage(each), loop); });
        bool writes = argument.role == Role::Write || argument.role == Role::ReadWrite;
        kept |= writes && value.object != none && !view.allocatedIn(view.memory(value), loop) && fetchedBelow(view.memory(value));
      }
      return told && kept;
    });
    return found && carried().uploadsNews(true) != none ? "each iteration fills another part of the data" : nullptr;
  }

  // What an experiment leaves behind is overwritten by the next; a place of its own is kept.
  const char *fillsParts() const {
    bool found = any([&](int i, const Step &step) {
      if (!startsWork(step) || !innermost(i)) return false;
      return std::ranges::any_of(step.args, [&](const Argument &argument) {
        bool writes = argument.role == Role::Write || argument.role == Role::ReadWrite;
        return writes && argument.value.object != none && !view.allocatedIn(view.memory(argument.value), loop) && view.positionVaries(argument.value, loop);
      });
    });
    return found ? "each iteration fills another part of the data" : nullptr;
  }

  const char *chunks() const {
    if (!works()) return nullptr;
    bool found = any([&](int i, const Step &step) {
      if (step.kind != StepKind::Op || step.effect != Effect::Copy) return false;
      const Operand *host = step.direction == Direction::HostToDevice   ? step.arg(Role::Src)
                            : step.direction == Direction::DeviceToHost ? step.arg(Role::Dst)
                                                                        : nullptr;
      // A new allocation each time is no other part of one.
      return host && host->object != none && !view.allocatedIn(view.memory(*host), loop) && over.isOfTheRound(i, *host);
    });
    return found ? "each iteration moves another part of the data" : nullptr;
  }
};

} // namespace

// Inner loops first: an outer one is judged by what they are.
void View::findRoles() {
  for (int i = size() - 1; i >= 0; --i)
    if (steps[i].kind == StepKind::Loop && !isCalls(i)) {
      findCounters(i);
      RoleFinder(*this, i).decide();
    }
}

} // namespace xferguard::facts
