// Created on the host only to be moved to the device.
#include "checks/Query.h"
#include "checks/fix/Fix.h"

namespace xferguard::checks {

void runCreateThenMove(const View &view, Report &report) {
  eachOp(view, Effect::Move, [&](int at, const Step &move) {
    const Operand *from = move.arg(Role::Src);
    if (!from || from->step == none || move.memory != Memory::Device) return;
    const Step &made = view.steps[from->step];
    if (!isOp(made, Effect::Factory) || made.memory == Memory::Device) return;
    if (made.api.ends_with("from_blob")) return; // the host's own data
    const int loop = hotRoundOf(view, at);
    Problem problem;
    problem.step = at, problem.loop = loop;
    problem.level = loop == none || !(doesRealWork(view, loop) || !view.isCalls(loop)) || seldom(view.guard(at, loop)) ? Level::Note : Level::Warning;
    problem.headline = "'" + made.api.substr(made.api.rfind(':') + 1) + "' makes a tensor on the host that is moved to the device at once; make it there, with options that name the device";
    fix::add(problem, fix::makeOnDevice(view, at));
    report.add(view, std::move(problem));
  });
}

} // namespace xferguard::checks
