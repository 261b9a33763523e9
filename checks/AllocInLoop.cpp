// Device or pinned memory made and released in every iteration.
#include "checks/Query.h"
#include "checks/facts/Carried.h"
#include "checks/fix/Fix.h"

namespace xferguard::checks {
namespace {

int releasedIn(const View &view, int memory, int loop) {
  for (int i = loop + 1; i < view.steps[loop].end; ++i)
    if (isOp(view.steps[i], Effect::Free))
      if (const Operand *what = view.steps[i].arg(Role::Ptr); what && view.memory(*what) == memory) return i;
  return none;
}

// Made anew, of another size, until it is large enough: the last one outlives the loop.
bool outgrows(const View &view, int alloc, int release, int memory, int loop) {
  bool leaves = false, outlives = false;
  for (int i = alloc + 1; i < release; ++i) leaves |= view.steps[i].kind == StepKind::Exit && view.steps[i].word == "break" && view.loopOf(i) == loop && view.guard(i, loop) == Guard::Leaves;
  for (int i = view.steps[loop].end; i < view.size(); ++i) outlives |= (view.reads(i, memory) || view.writes(i, memory)) && !isOp(view.steps[i], Effect::Free);
  return leaves && outlives;
}

// Everything that the kernels of an iteration touch is made in it: the iteration is an experiment, or a program, of its own,
// unless the host goes on with what it computes.
bool standsAlone(const View &view, int loop) {
  if (facts::Carried(view, loop).keepsResults() != none) return false;
  for (int i = loop + 1; i < view.steps[loop].end; ++i) {
    if (!isOp(view.steps[i], Effect::Launch)) continue;
    for (const Access &access : view.accesses[i])
      if (access.by == By::Device && !view.allocatedIn(access.memory, loop, /*always=*/true)) return false;
  }
  return true;
}

} // namespace

void runAllocInLoop(const View &view, Report &report) {
  eachOp(view, Effect::Alloc, [&](int at, const Step &alloc) {
    if (alloc.memory == Memory::Pageable || !alloc.blocking) return;
    const Operand *what = allocated(alloc);
    int loop = view.loopOf(at);
    if (!what || what->object == none || loop == none || !isLoopWithWork(view, loop)) return;
    LoopRole role = view.steps[loop].role;
    if (role == LoopRole::Lanes || role == LoopRole::Setup || role == LoopRole::Teardown) return;
    if (view.guard(at, loop) != Guard::None) return;
    int release = releasedIn(view, view.memory(*what), loop);
    if (release == none || view.guard(release, loop) == Guard::Leaves) return;
    const Operand *size = alloc.arg(Role::Bytes);
    bool varies = size && view.varies(*size, loop);
    if (varies && outgrows(view, at, release, view.memory(*what), loop)) return;
    Problem problem;
    problem.step = at, problem.loop = loop;
    problem.level = doesRealWork(view, loop) && !fewTrips(view, loop) && !amortised(view, loop) && !standsAlone(view, loop) ? Level::Warning : Level::Note;
    problem.headline = nameOf(view, what) + " is allocated and released in every iteration; " +
                       (varies ? "keep a buffer of the largest size, or take it from a pool with cudaMallocAsync" : "allocate it once, before the loop");
    problem.with.push_back({release, "released here"});
    problem.notes.push_back("allocating and releasing device memory waits for the device");
    fix::add(problem, varies ? fix::streamOrdered(view, at, release, loop) : fix::hoistAllocation(view, at, release, loop));
    report.add(view, std::move(problem));
  });
}

} // namespace xferguard::checks
