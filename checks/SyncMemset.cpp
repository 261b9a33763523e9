// A blocking memset on pinned or managed memory waits for the device.
#include "checks/Query.h"

namespace xferguard::checks {

void runSyncMemset(const View &view, Report &report) {
  eachOp(view, Effect::Memset, [&](int at, const Step &set) {
    const Operand *what = set.arg(Role::Dst);
    Memory kind = view.kind(what);
    if (set.arg(Role::Stream) || set.api.ends_with("Async") || (kind != Memory::Pinned && kind != Memory::Managed)) return;
    int loop = view.loopOf(at);
    bool hot = loop != none && doesRealWork(view, loop) && !seldom(view.guard(at, loop)) && !fewTrips(view, loop);
    Problem problem;
    problem.step = at, problem.loop = loop, problem.frame = view.frame[at]; // there it is changed, whoever calls
    problem.level = hot ? Level::Warning : Level::Note;
    const std::string name = view.frame[at] == 0 || what->text.empty() ? nameOf(view, what) : "'" + what->text + "'";
    problem.headline = "'" + set.api + "' waits for the device, because " + name + " is " + std::string(facts::name(kind)) + " memory; use '" + set.api + "Async'";
    report.add(view, std::move(problem));
  });
}

} // namespace xferguard::checks
