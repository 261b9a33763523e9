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
    if (made.api.ends_with("from_blob") || made.family == "torch-data") return; // the host's own data
    const bool python = view.isPython(at);
    const int loop = python ? workRoundOf(view, at) : hotRoundOf(view, at);
    Problem problem;
    problem.step = at, problem.loop = loop;
    const bool is_rare = python && loop != none && (!isLoopWithWork(view, loop) || amortised(view, loop) || view.frames[view.frame[loop]].function->pace == facts::Pace::Seldom);
    problem.level = loop == none || is_rare || !(doesRealWork(view, loop) || !view.isCalls(loop)) || seldom(view.guard(at, loop)) ? Level::Note : Level::Warning;
    problem.headline = std::string("'") + made.api.substr(made.api.rfind(':') + 1) + "' makes a tensor on the host that is moved to the device at once; make it there, " + (python ? "with device=" : "with options that name the device");
    fix::add(problem, python ? fix::makeOnDeviceInPython(view, at) : fix::makeOnDevice(view, at));
    report.add(view, std::move(problem));
  });
}

} // namespace xferguard::checks
