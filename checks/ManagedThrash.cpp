// Managed memory that the host writes and kernels use in turn: its pages go back and forth.
#include "checks/Query.h"
#include <set>

namespace xferguard::checks {
namespace {

int usedByKernel(const View &view, int memory, int loop) {
  for (int i = loop + 1; i < view.steps[loop].end; ++i) {
    if (!startsWork(view.steps[i]) || view.guard(i, loop) != Guard::None) continue;
    for (const Access &access : view.accesses[i])
      if (access.memory == memory && access.by == By::Device) return i;
  }
  return none;
}

// Its pages are sent ahead, or told where to stay.
bool placed(const View &view, int memory) {
  for (const Step &step : view.steps) {
    if (!isOp(step, Effect::Prefetch) && !isOp(step, Effect::Advise)) continue;
    if (const Operand *what = step.arg(Role::Ptr); what && view.memory(*what) == memory) return true;
  }
  return false;
}

// Where a run measures it: the allocation, when this view holds it.
int allocation(const View &view, int memory) {
  for (int i = 0; i < view.size(); ++i)
    if (isOp(view.steps[i], Effect::Alloc))
      if (const Operand *what = facts::allocated(view.steps[i]); what && what->object != none && view.memory(*what) == memory) return i;
  return none;
}

} // namespace

void runManagedThrash(const View &view, Report &report) {
  std::set<std::pair<int, int>> said; // loop and memory: once is enough
  for (int i = 0; i < view.size(); ++i)
    for (const Access &access : view.accesses[i]) {
      if (!access.writes || access.by != By::Host || view.kind(access.memory) != Memory::Managed) continue;
      for (int loop = view.loopOf(i); loop != none; loop = view.loopOf(loop)) {
        int kernel = usedByKernel(view, access.memory, loop);
        if (kernel == none) continue;
        bool quiet = view.guard(i, loop) != Guard::None || !doesRealWork(view, loop) || fewTrips(view, loop) || amortised(view, loop);
        if (quiet || placed(view, access.memory) || !said.emplace(loop, access.memory).second) break;
        int object = view.object(access.memory);
        Problem problem;
        problem.step = i, problem.loop = loop;
        problem.level = Level::Note; // the source shows neither page size nor where the pages are
        problem.confidence = Confidence::Possible;
        problem.headline = "the host writes managed memory" + (object == none ? std::string() : " '" + view.objects[object].name + "'") +
                           " in every iteration and a kernel uses it; its pages go back and forth";
        if (const int made = allocation(view, access.memory); made != none) problem.with.push_back({made, "its memory is made here"});
        problem.labels.push_back({kernel, "used by the kernel here"});
        problem.notes.push_back("pass the value to the kernel, prefetch before the other side needs it, or keep the data in device memory");
        report.add(view, std::move(problem));
        break;
      }
    }
}

} // namespace xferguard::checks
