// Who relies on a wait: the host code that comes to memory of which the device may not be done.
#include "checks/fix/Source.h"

namespace xferguard::checks::fix {
namespace {

// What holds members is called by one name only, so two names of members are two members.
bool hasOneName(const View &view, int holder) {
  const facts::Object *first = nullptr;
  for (const facts::Object &each : view.objects) {
    if (each.base == none || (each.base_pointee ? view.behind(each.base) : view.storage(each.base)) != holder) continue;
    if (first && (first->base != each.base || first->base_pointee != each.base_pointee)) return false;
    first = &each;
  }
  return true;
}

// `cudaMemcpyAsync(&search.candidates, count, sizeof(int), ...)`: the one member, and none of those behind it.
bool bringsOneMember(const View &view, int step) {
  const Step &copy = view.steps[step];
  const Operand *bytes = copy.arg(Role::Bytes);
  const facts::Written *dst = copy.writtenAs(Role::Dst);
  return isOp(copy, Effect::Copy) && bytes && bytes->constant && dst && *bytes->constant <= dst->element;
}

// Memory that a kernel or an asynchronous copy may still be at, where the host comes to it. What holds a member is touched
// with it: that one member is brought does not concern who comes to another.
bool pendingOn(const View &view, const Access &host) {
  for (int i = 0; i < view.size(); ++i) {
    bool asynchronous = isOp(view.steps[i], Effect::Copy) && !view.steps[i].blocking;
    for (const Access &access : view.accesses[i]) {
      if (access.memory != host.memory || access.by == By::Host) continue;
      if (access.by == By::Transfer && !asynchronous) continue;
      if (access.part && host.part && bringsOneMember(view, i) && hasOneName(view, host.memory)) continue;
      if (access.writes || host.writes) return true;
    }
  }
  return false;
}

// Both are in it or neither is: an exit from it does not come between them.
bool holdsBoth(const View &view, int around, int at, int wait) { return view.inside(at, around) && view.inside(wait, around); }

bool freesOnDevice(const Step &step) { return isOp(step, Effect::Free) && step.family != "host" && step.blocking; }

// It waits for all that the wait at `at` may have waited for: of several streams only a wait for the device does.
bool waitsToo(const View &view, int i, bool several_streams) {
  if (isSync(view.steps[i]) && view.steps[i].scope == Scope::Device) return true;
  return (blocksForCertain(view, i) || freesOnDevice(view.steps[i])) && !several_streams && view.steps[i].scope != Scope::Event;
}

// Asked for the last error, of what the wait at `at` waited for: a question behind other work is about that work.
bool asksForError(const View &view, int i, int at, int from) {
  if (!isOp(view.steps[i], Effect::Status)) return false;
  for (int k = i > at ? at + 1 : from; k < i; ++k)
    if (isWork(view.steps[k])) return false;
  return true;
}

// True when the search is over: something needs the wait, or something else waits.
bool scan(const View &view, int at, int from, int to, For what, Need &need) {
  const bool several_streams = severalStreams(view);
  for (int i = from; i < to; ++i) {
    if (i == at) continue;
    const Step &step = view.steps[i];
    if (waitsToo(view, i, several_streams) && always(view, i, at)) {
      int left = i > at ? leavesBefore(view, at, i) : none;
      if (left != none) return need.step = left, need.unknown = true;
      return need.waits_later = i, true;
    }
    if (what == For::Edit && asksForError(view, i, at, from)) return need.step = i, need.observes = true;
    if (isOp(step, Effect::Query) || isOp(step, Effect::Elapsed)) return need.step = i, true;
    const bool ends_badly = forAnError(view, i); // what is said then, and when, is the error's
    if (isOp(step, Effect::Clock) && !ends_badly) return need.step = i, need.observes = true;
    if (unknownCall(view, i) && !ends_badly && !(what == For::Advice && namesWhatItTouches(step))) return need.step = i, need.unknown = true;
    if (tellsOthers(view, i)) return need.step = i, true;
    for (const Access &access : view.accesses[i])
      if (access.by == By::Host && (access.reads || access.writes) && pendingOn(view, access)) return need.step = i, true;
  }
  return false;
}

} // namespace

bool always(const View &view, int step, int at) {
  for (int up = view.steps[step].parent; up != none; up = view.steps[up].parent) {
    if (view.inside(at, up) || up == at) return true;
    if (view.steps[up].kind == StepKind::Arm || view.steps[up].kind == StepKind::Loop) return false;
  }
  return true;
}

int leavesBefore(const View &view, int at, int wait) {
  int first = at;
  for (int loop = view.loopOf(at); loop != none && !view.inside(wait, loop); loop = view.loopOf(loop)) first = loop;
  for (int i = first + 1; i < wait; ++i) {
    const Step &step = view.steps[i];
    if (step.kind != StepKind::Exit) continue;
    if (step.word == "goto") return i;
    if (step.word == "break" || step.word == "continue") {
      int loop = view.loopOf(i);
      if (loop != none && holdsBoth(view, loop, at, wait)) return i;
    }
    if (step.word == "return" && !forAnError(view, i)) {
      int call = view.frames[view.frame[i]].call;
      if (call == none || view.inside(wait, call)) return i;
    }
  }
  return none;
}

Need hostNeeds(const View &view, int at, For what) {
  Need need;
  int from = at + 1;
  for (int loop = view.loopOf(at); loop != none; loop = view.loopOf(loop)) {
    Need inside;
    if (scan(view, at, from, view.steps[loop].end, what, inside)) return inside;
    Need around;
    scan(view, at, loop + 1, at, what, around); // the next time round
    if (around.step != none) return around;
    from = view.steps[loop].end;
  }
  scan(view, at, from, view.size(), what, need);
  return need;
}

Unwaited withoutWaitOf(const View &view, int op, const std::string &what) {
  Need need = hostNeeds(view, op);
  if (need.step == none) return {"", !touchesManaged(view)};
  if (need.unknown || need.observes) return {};
  return {what + " also waits, and the host needs that at " + placeOf(view, need.step) + ": without it there is a race", false};
}

} // namespace xferguard::checks::fix
