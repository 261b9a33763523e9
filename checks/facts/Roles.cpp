// What a loop is for. Names are no evidence; what lives out of an iteration is.
#include "checks/facts/View.h"
#include <algorithm>

namespace xferguard::facts {
namespace {

class RoleFinder {
public:
  RoleFinder(View &view, int loop) : view(view), loop(loop) {}

  void decide() {
    Step &step = view.steps[loop];
    if (const char *why = overLanes()) return set(step, LoopRole::Lanes, why);
    if (const char *why = setsUp()) return set(step, LoopRole::Setup, why);
    if (const char *why = tearsDown()) return set(step, LoopRole::Teardown, why);
    if (const char *why = sweeps()) return set(step, LoopRole::Sweep, why);
    if (const char *why = repeats()) return set(step, LoopRole::Repeat, why);
    if (const char *why = chunks()) return set(step, LoopRole::Chunked, why);
    set(step, LoopRole::Algorithm, "its iterations build on each other");
  }

private:
  View &view;
  int loop;

  static void set(Step &step, LoopRole role, const char *why) { step.role = role, step.because = why; }

  template <class F> bool any(F f) const {
    for (int i = loop + 1; i < view.steps[loop].end; ++i)
      if (f(i, view.steps[i])) return true;
    return false;
  }
  bool innermost(int step) const { return view.loopOf(step) == loop; }
  bool has(Effect effect) const {
    return any([&](int, const Step &step) { return step.kind == StepKind::Op && step.effect == effect; });
  }
  bool counts(int memory) const {
    for (int counter : view.steps[loop].induction)
      if (view.storage(counter) == memory) return true;
    return false;
  }

  const char *overLanes() const {
    bool devices = any([&](int, const Step &step) {
      const Operand *device = step.effect == Effect::SetDevice ? step.arg(Role::Device) : nullptr;
      return device && view.varies(*device, loop);
    });
    if (devices) return "each iteration has its own device";
    bool streams = any([&](int i, const Step &step) {
      if (step.kind != StepKind::Op || !isGpu(step)) return false;
      for (Role role : {Role::Stream, Role::Event})
        if (const Operand *lane = step.arg(role); lane && lane->object != none && lane->indexed && view.positionVaries(*lane, loop) && !view.varies(*lane, i)) return true;
      return false;
    });
    if (streams) return "each iteration has its own stream or event";
    return nullptr;
  }

  const char *setsUp() const {
    bool found = any([&](int, const Step &step) {
      if (step.kind != StepKind::Op || (step.effect != Effect::Alloc && step.effect != Effect::Create)) return false;
      if (step.effect == Effect::Alloc && step.family == "host") return false;
      for (Role role : {Role::Ptr, Role::Handle, Role::Result})
        if (const Operand *what = step.arg(role); what && what->object != none && what->indexed && view.positionVaries(*what, loop)) return true;
      return false;
    });
    return found ? "it makes one thing for each element" : nullptr;
  }

  const char *tearsDown() const {
    bool found = any([&](int, const Step &step) {
      if (step.kind != StepKind::Op || (step.effect != Effect::Free && step.effect != Effect::Destroy) || step.family == "host") return false;
      for (Role role : {Role::Ptr, Role::Handle})
        if (const Operand *what = step.arg(role); what && what->object != none && what->indexed && view.positionVaries(*what, loop)) return true;
      return false;
    });
    return found && !has(Effect::Launch) ? "it releases one thing for each element" : nullptr;
  }

  bool launchesVary() const {
    return any([&](int, const Step &step) {
      if (step.kind != StepKind::Op || !isGpu(step)) return false;
      if (step.effect != Effect::Launch && step.effect != Effect::Copy && step.effect != Effect::Memset) return false;
      for (const Argument &argument : step.args)
        if (argument.role != Role::Options && argument.role != Role::Result && view.varies(argument.value, loop)) {
          // The content of a host source is not an argument's value; only what scalars and positions say counts.
          return true;
        }
      return false;
    });
  }

  // The condition looks only at the counter and at what never changes.
  bool countsOnly() const {
    const Step &step = view.steps[loop];
    const Operand *condition = step.arg(Role::Condition);
    if (!condition || step.induction.empty()) return false;
    for (int each : condition->reads)
      if (!counts(view.storage(each)) && view.writtenIn(view.storage(each), loop)) return false;
    return !any([&](int i, const Step &inner) {
      if (inner.kind != StepKind::Exit || view.frame[i] != view.frame[loop]) return false;
      return (inner.word == "break" && innermost(i)) || inner.word == "return" || inner.word == "goto";
    });
  }

  // Memory that one iteration leaves for the next: touched before it is overwritten, and written.
  bool carriesDeviceState() const {
    std::map<int, bool> overwritten;
    for (int i = loop + 1; i < view.steps[loop].end; ++i) {
      for (const Access &access : view.accesses[i]) {
        if (access.by == By::Host) continue;
        if (access.by == By::Device && access.reads && !overwritten[access.memory] && writtenByDevice(access.memory)) return true;
      }
      for (const Access &access : view.accesses[i])
        if (access.writes && !access.reads && (access.by != By::Host) && !access.indexed) overwritten[access.memory] = true;
    }
    return false;
  }
  bool writtenByDevice(int memory) const {
    return any([&](int i, const Step &) {
      for (const Access &access : view.accesses[i])
        if (access.memory == memory && access.writes && access.by == By::Device) return true;
      return false;
    });
  }

  // A scalar of the host that is updated from what came back, and decides or feeds what comes next.
  bool carriesHostState() const {
    return any([&](int i, const Step &step) {
      for (const Access &access : view.accesses[i]) {
        if (access.by != By::Transfer || !access.reads || counts(access.memory)) continue;
        // an upload of something that the host changed in this loop
        for (int j = loop + 1; j < view.steps[loop].end; ++j)
          for (const Access &other : view.accesses[j])
            if (other.memory == access.memory && other.writes && other.by == By::Host) return true;
      }
      return false;
    });
  }

  const char *repeats() const {
    if (!has(Effect::Launch) || !countsOnly()) return nullptr;
    if (launchesVary() || carriesDeviceState() || carriesHostState()) return nullptr;
    return "every iteration does the same to the same data";
  }

  // A whole experiment: clocks around an inner loop of launches, or an inner loop that only repeats.
  const char *sweeps() const {
    bool inner_repeat = any([&](int i, const Step &step) {
      return step.kind == StepKind::Loop && step.role == LoopRole::Repeat && view.loopOf(i) == loop;
    });
    if (inner_repeat) return "it holds a whole experiment that repeats itself";
    int clocks = 0;
    bool between = false;
    for (int i = loop + 1; i < view.steps[loop].end; ++i) {
      const Step &step = view.steps[i];
      if (step.kind == StepKind::Op && step.effect == Effect::Clock && innermost(i)) ++clocks;
      if (clocks == 1 && step.kind == StepKind::Loop && view.loopOf(i) == loop)
        for (int j = i; j < step.end; ++j) between |= view.steps[j].effect == Effect::Launch;
    }
    if (clocks >= 2 && between && countsOnly()) return "it times an inner loop of launches";
    return nullptr;
  }

  const char *chunks() const {
    if (!has(Effect::Launch)) return nullptr;
    bool found = any([&](int, const Step &step) {
      if (step.kind != StepKind::Op || step.effect != Effect::Copy) return false;
      const Operand *host = step.direction == Direction::HostToDevice   ? step.arg(Role::Src)
                            : step.direction == Direction::DeviceToHost ? step.arg(Role::Dst)
                                                                        : nullptr;
      return host && host->object != none && view.positionVaries(*host, loop);
    });
    return found ? "each iteration moves another part of the data" : nullptr;
  }
};

} // namespace

// Inner loops first: an outer one is judged by what they are.
void View::findRoles() {
  for (int i = size() - 1; i >= 0; --i)
    if (steps[i].kind == StepKind::Loop) {
      // A while loop counts with what it updates by constants.
      if (steps[i].induction.empty())
        for (int j = i + 1; j < steps[i].end; ++j) {
          const Step &step = steps[j];
          if (step.kind == StepKind::Write && step.update && step.args.size() > 1 && loopOf(j) == i && !step.args[0].value.pointee)
            if (const Operand *condition = steps[i].arg(Role::Condition))
              if (std::find(condition->reads.begin(), condition->reads.end(), step.args[0].value.object) != condition->reads.end())
                steps[i].induction.push_back(step.args[0].value.object);
        }
      RoleFinder(*this, i).decide();
    }
}

} // namespace xferguard::facts
