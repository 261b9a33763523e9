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
    if (view.said(loop) == "repeat") return set(step, LoopRole::Repeat, "a comment in the source says so");
    if (const char *why = overLanes()) return set(step, LoopRole::Lanes, why);
    if (const char *why = setsUp()) return set(step, LoopRole::Setup, why);
    if (const char *why = tearsDown()) return set(step, LoopRole::Teardown, why);
    if (const char *why = repeats()) return set(step, LoopRole::Repeat, why);
    if (const char *why = sweeps()) return set(step, LoopRole::Sweep, why);
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

  // x[0] = 1 gives one element of many a value, not all of them.
  bool firstOfMany(int step, int memory) const {
    if (view.steps[step].kind != StepKind::Write) return false;
    const Operand &target = view.steps[step].args[0].value;
    if (!target.pointee && view.objects[target.object].shape != Shape::Array) return false;
    constexpr long long one = 8; // bytes of a single value
    if (auto size = view.allocated(memory)) return *size > one;
    for (int i = 0; i < static_cast<int>(view.objects.size()); ++i)
      if (view.storage(i) == memory && view.objects[i].shape == Shape::Scalar) return false;
    return true;
  }

  // Memory that one iteration leaves for the next: read before this iteration has overwritten it, and written somewhere in it.
  std::map<int, bool> carriedMemory() const {
    std::map<int, bool> overwritten, exposed, carried;
    for (const Object &object : view.objects) {
      bool fresh = object.declared_in != none && (object.declared_in == loop || view.inside(object.declared_in, loop));
      if (fresh) overwritten[view.storage(static_cast<int>(&object - view.objects.data()))] = true;
    }
    for (int i = loop + 1; i < view.steps[loop].end; ++i) {
      if (isOp(view.steps[i], Effect::Alloc))
        for (Role role : {Role::Ptr, Role::Result})
          if (const Operand *what = view.steps[i].arg(role); what && what->object != none) overwritten[view.memory(*what)] = true;
      for (const Access &access : view.accesses[i])
        if (access.reads && !access.part && !overwritten[access.memory]) exposed[access.memory] = true;
      for (const Access &access : view.accesses[i]) {
        if (!access.writes || access.reads || access.part || view.guard(i, loop) != Guard::None) continue;
        bool whole = (!access.indexed && !firstOfMany(i, access.memory)) || view.loopOf(i) != loop; // an inner loop that walks through it
        if (whole) overwritten[access.memory] = true;
      }
    }
    for (int i = loop + 1; i < view.steps[loop].end; ++i)
      for (const Access &access : view.accesses[i])
        if (access.writes && !access.part && exposed[access.memory] && !counts(access.memory)) carried[access.memory] |= access.by == By::Device;
    return carried;
  }
  static bool isOp(const Step &step, Effect effect) { return step.kind == StepKind::Op && step.effect == effect; }

  // Whether a value is computed from one of some memories, through what the iteration assigns.
  bool comesFrom(const Operand &what, const std::map<int, bool> &sources, bool counter_too) const {
    std::vector<int> todo;
    std::map<int, bool> seen;
    auto look = [&](const Operand &value) {
      for (int each : value.reads) todo.push_back(view.storage(each));
      if (value.object != none && !value.address) todo.push_back(view.memory(value));
    };
    look(what);
    while (!todo.empty()) {
      int each = todo.back();
      todo.pop_back();
      if (sources.contains(each) || (counter_too && counts(each))) return true;
      if (!seen.try_emplace(each, true).second) continue;
      for (int i = loop + 1; i < view.steps[loop].end; ++i)
        if (view.steps[i].kind == StepKind::Write && view.steps[i].args.size() > 1 && view.memory(view.steps[i].args[0].value) == each)
          look(view.steps[i].args[1].value);
    }
    return false;
  }

  bool workComesFrom(const std::map<int, bool> &sources, bool counter_too) const {
    return any([&](int, const Step &step) {
      if (!isOp(step, Effect::Launch) && !isOp(step, Effect::Copy) && !isOp(step, Effect::Memset)) return false;
      for (const Argument &argument : step.args)
        if (argument.role != Role::Options && argument.role != Role::Result && comesFrom(argument.value, sources, counter_too)) return true;
      return false;
    });
  }

  // What is uploaded was made from what an earlier iteration left, or is read from elsewhere each time.
  bool uploadsNews(const std::map<int, bool> &carried) const {
    return any([&](int, const Step &step) {
      const Operand *source = isOp(step, Effect::Copy) ? step.arg(Role::Src) : nullptr;
      if (!source || source->object == none || step.direction == Direction::DeviceToHost) return false;
      int memory = view.memory(*source);
      if (carried.contains(memory)) return true;
      for (int i = loop + 1; i < view.steps[loop].end; ++i)
        for (const Access &access : view.accesses[i]) {
          if (access.memory != memory || !access.writes || access.by != By::Host) continue;
          const Step &writer = view.steps[i];
          if (writer.kind == StepKind::Call || writer.family == "input" || writer.family == "thread") return true;
          for (const Argument &argument : writer.args)
            if ((argument.role == Role::Value || argument.role == Role::Read) && comesFrom(argument.value, carried, false)) return true;
        }
      return false;
    });
  }

  // The condition looks only at the counter and at what never changes.
  bool countsOnly() const {
    const Step &step = view.steps[loop];
    const Operand *condition = step.arg(Role::Condition);
    if (step.form != LoopForm::Range && (!condition || step.induction.empty())) return false;
    if (condition)
      for (int each : condition->reads)
        if (!counts(view.storage(each)) && view.writtenIn(view.storage(each), loop)) return false;
    return true; // a break that stops what only repeats stops at a failure: nothing converges there
  }

  const char *repeats() const {
    if (!has(Effect::Launch) || !countsOnly()) return nullptr;
    std::map<int, bool> carried = carriedMemory();
    if (workComesFrom(carried, true) || uploadsNews(carried)) return nullptr;
    if (timesItself()) return "it times each iteration, and every one gives the device the same to do";
    for (auto [memory, by_device] : carried)
      if (by_device) return nullptr;
    return "every iteration does the same to the same data";
  }

  // A clock, launches, a clock, and no other loop around them: only a measurement looks so closely.
  bool timesItself() const {
    int clocks = 0;
    bool between = false;
    for (int i = loop + 1; i < view.steps[loop].end; ++i) {
      if (!innermost(i) || view.frame[i] != view.frame[loop]) continue;
      clocks += isOp(view.steps[i], Effect::Clock);
      between |= clocks == 1 && isOp(view.steps[i], Effect::Launch);
    }
    return clocks >= 2 && between;
  }

  bool timesInnerLoop() const {
    int clocks = 0;
    bool between = false;
    for (int i = loop + 1; i < view.steps[loop].end; ++i) {
      const Step &step = view.steps[i];
      if (isOp(step, Effect::Clock) && innermost(i)) ++clocks;
      if (clocks == 1 && step.kind == StepKind::Loop && view.loopOf(i) == loop)
        for (int j = i; j < step.end; ++j) between |= isOp(view.steps[j], Effect::Launch);
    }
    return clocks >= 2 && between;
  }

  // A whole experiment each time: nothing goes from one iteration to the next but the counter, and what comes out is timed or printed,
  // or all of its memory is made and released in it.
  const char *sweeps() const {
    if (!has(Effect::Launch) || !countsOnly()) return nullptr;
    bool inner_repeat = any([&](int i, const Step &step) {
      return step.kind == StepKind::Loop && step.role == LoopRole::Repeat && view.loopOf(i) == loop;
    });
    if (inner_repeat) return "it holds a whole experiment that repeats itself";
    if (timesInnerLoop()) return "it times an inner loop of launches";
    bool told = any([&](int i, const Step &step) {
      return (isOp(step, Effect::Clock) || isOp(step, Effect::Print) || isOp(step, Effect::Elapsed)) && innermost(i) && view.guard(i, loop) == Guard::None;
    });
    bool makes = any([&](int i, const Step &step) { return isOp(step, Effect::Alloc) && step.family != "host" && innermost(i) && view.guard(i, loop) == Guard::None; });
    if (!told && !makes) return nullptr;
    if (chunks()) return nullptr;
    std::map<int, bool> carried = carriedMemory();
    for (auto [memory, by_device] : carried)
      if (by_device) return nullptr;
    if (workComesFrom(carried, false) || uploadsNews(carried)) return nullptr;
    return "each iteration is an experiment of its own";
  }

  // A new allocation each time is no other part of one.
  bool madeHere(int memory) const {
    return any([&](int, const Step &step) {
      if (!isOp(step, Effect::Alloc)) return false;
      const Operand *what = step.arg(Role::Ptr) ? step.arg(Role::Ptr) : step.arg(Role::Result);
      return what && what->object != none && view.memory(*what) == memory;
    });
  }

  const char *chunks() const {
    if (!has(Effect::Launch)) return nullptr;
    bool found = any([&](int, const Step &step) {
      if (step.kind != StepKind::Op || step.effect != Effect::Copy) return false;
      const Operand *host = step.direction == Direction::HostToDevice   ? step.arg(Role::Src)
                            : step.direction == Direction::DeviceToHost ? step.arg(Role::Dst)
                                                                        : nullptr;
      return host && host->object != none && !madeHere(view.memory(*host)) && view.positionVaries(*host, loop);
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
