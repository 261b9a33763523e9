// The host memory of an asynchronous copy is released or rewritten before the copy is done.
#include "checks/Query.h"

namespace xferguard::checks {
namespace {

enum class Next { GoesOn, Waits, Released, Rewritten };

// What a step does about a copy that is under way. Another pointer into the same allocation may be its other half; a pointer that is
// given another value, or swapped, leads elsewhere.
Next does(const View &view, int i, const Operand &host, int memory, bool up) {
  const Step &step = view.steps[i];
  const Operand *gone = isOp(step, Effect::Free) && step.family == "host" ? step.arg(Role::Ptr) : nullptr;
  const bool released = gone && view.memory(*gone) == memory;
  if (isSync(step) || blocks(view, i) || isOp(step, Effect::Query) || unknownCall(view, i)) return Next::Waits;
  if (isOp(step, Effect::Free) && step.family != "host") return Next::Waits; // most releases of the device's memory wait for it
  if (released) return Next::Released;
  if (host.pointee && view.writes(i, view.storage(host.object))) return Next::Waits;
  for (const Access &access : view.accesses[i])
    if (up && access.memory == memory && access.writes && access.by == By::Host && names(view, i, host.object)) return Next::Rewritten;
  return Next::GoesOn;
}

struct End {
  int step = none;
  Next what = Next::GoesOn;
};

// The first step of a range that ends the matter. What a loop in it does it may do.
End first(const View &view, int from, int to, const Operand &host, int memory) {
  for (int i = from; i < to; ++i) {
    if (leftByACheck(view, i)) { i = view.steps[i].end - 1; continue; }
    if (const Next what = does(view, i, host, memory, true); what != Next::GoesOn) return {i, what};
  }
  return {};
}

// Behind the copy, as far as its own block goes without a branch of the way.
End behind(const View &view, int at, const Operand &host, int memory, bool up) {
  for (int i = view.steps[at].end; i < view.size(); ++i) {
    if (leftByACheck(view, i)) { i = view.steps[i].end - 1; continue; }
    if (view.steps[i].kind == StepKind::Exit) return {};
    if (const Next what = does(view, i, host, memory, up); what != Next::GoesOn) return {i, what};
  }
  return {};
}

// The next iteration fills the same memory again, and nothing has waited on the way.
End roundTheLoop(const View &view, int at, const Operand &host, int memory) {
  const int loop = view.loopOf(at);
  if (loop == none || view.guard(at, loop) != Guard::None || view.positionVaries(host, loop) || view.varies(host, loop)) return {};
  const bool made_anew = (host.object != none && view.declaredIn(host.object, loop)) || view.allocatedIn(memory, loop);
  if (made_anew || view.steps[loop].trips == 1) return {};
  if (first(view, view.steps[at].end, view.steps[loop].end, host, memory).what != Next::GoesOn) return {};
  const End end = first(view, loop + 1, at, host, memory);
  if (end.what != Next::Rewritten || seldom(view.guard(end.step, loop))) return {};
  return end;
}

} // namespace

void runAsyncLifetime(const View &view, Report &report) {
  eachOp(view, Effect::Copy, [&](int at, const Step &copy) {
    const Operand *host = copy.blocking ? nullptr : hostSide(view, copy);
    if (!host || host->object == none) return;
    const int memory = view.memory(*host);
    const Memory kind = view.kind(host);
    const bool for_certain = kind == Memory::Pinned || kind == Memory::Managed, up = direction(view, copy) == Direction::HostToDevice;
    End end = behind(view, at, *host, memory, up);
    const bool round = up && for_certain && end.what != Next::Rewritten && end.what != Next::Released;
    if (const End next = round ? roundTheLoop(view, at, *host, memory) : End{}; next.step != none) end = next;
    if (end.what != Next::Released && end.what != Next::Rewritten) return;
    const bool next_time = end.step < at;
    Problem problem;
    problem.step = end.step;
    problem.level = for_certain ? Level::Warning : Level::Note;
    problem.headline = nameOf(view, host) + (end.what == Next::Released ? " is released" : " is rewritten") + (next_time ? " in the next iteration" : "") +
                       " while an asynchronous copy may still be using it";
    problem.labels.push_back({at, "the copy is queued here"});
    report.add(view, std::move(problem));
  });
}

} // namespace xferguard::checks
