// Who relies on a wait: the host code that comes to memory of which the device may not be done.
#include "checks/fix/Source.h"

namespace xferguard::checks::fix {
namespace {

// Memory that a kernel or an asynchronous copy may still be at.
bool pendingOn(const View &view, int memory, bool host_writes) {
  for (int i = 0; i < view.size(); ++i) {
    bool asynchronous = isOp(view.steps[i], Effect::Copy) && !view.steps[i].blocking;
    for (const Access &access : view.accesses[i]) {
      if (access.memory != memory || access.by == By::Host) continue;
      if (access.by == By::Transfer && !asynchronous) continue;
      if (access.writes || host_writes) return true;
    }
  }
  return false;
}

// It runs whenever control comes that far: no branch and no loop between it and what surrounds both.
bool always(const View &view, int step, int at) {
  for (int up = view.steps[step].parent; up != none; up = view.steps[up].parent) {
    if (view.inside(at, up) || up == at) return true;
    if (view.steps[up].kind == StepKind::Arm || view.steps[up].kind == StepKind::Loop) return false;
  }
  return true;
}

bool freesOnDevice(const Step &step) { return isOp(step, Effect::Free) && step.family != "host" && step.blocking; }

// True when the search is over: something needs the wait, or something else waits.
bool scan(const View &view, int at, int from, int to, Need &need) {
  for (int i = from; i < to; ++i) {
    if (i == at) continue;
    const Step &step = view.steps[i];
    if ((blocks(view, i) || freesOnDevice(step)) && always(view, i, at)) return need.waits_later = i, true;
    if (isOp(step, Effect::Clock)) return need.step = i, need.clock = true;
    if (isOp(step, Effect::Query) || isOp(step, Effect::Elapsed)) return need.step = i, true;
    if (unknownCall(view, i)) return need.step = i, need.unknown = true;
    for (const Access &access : view.accesses[i])
      if (access.by == By::Host && (access.reads || access.writes) && pendingOn(view, access.memory, access.writes)) return need.step = i, true;
  }
  return false;
}

} // namespace

Need hostNeeds(const View &view, int at) {
  Need need;
  int from = at + 1;
  for (int loop = view.loopOf(at); loop != none; loop = view.loopOf(loop)) {
    Need inside;
    if (scan(view, at, from, view.steps[loop].end, inside)) return inside;
    Need around;
    scan(view, at, loop + 1, at, around); // the next time round
    if (around.step != none) return around;
    from = view.steps[loop].end;
  }
  scan(view, at, from, view.size(), need);
  return need;
}

} // namespace xferguard::checks::fix
