// An asynchronous copy whose host side is pageable: the driver stages it, and the host waits.
#include "checks/Query.h"

namespace xferguard::checks {
namespace {

constexpr long long few_bytes = 1024, staged_without_waiting = 64 * 1024;

// Asynchronous by name only: the next thing is the wait for it.
bool awaitedAtOnce(const View &view, int at) {
  for (int i = view.steps[at].end; i < view.size(); ++i) {
    const Step &step = view.steps[i];
    if (isSync(step)) return true;
    if (step.kind == StepKind::Op && facts::isGpu(step)) return false;
    if (step.kind == StepKind::Loop || step.kind == StepKind::Exit) return false;
  }
  return false;
}

} // namespace

void runPageableAsync(const View &view, Report &report) {
  eachOp(view, Effect::Copy, [&](int at, const Step &copy) {
    if (copy.blocking || (copy.family != "cuda" && copy.family != "driver" && copy.family != "hip" && copy.family != "user")) return;
    Direction way = direction(view, copy);
    const Operand *host = hostSide(view, copy);
    if (!host || host->object == none || view.kind(host) != Memory::Pageable) return;
    auto size = bytes(copy);
    bool awaited = awaitedAtOnce(view, at);
    if (size && *size <= few_bytes) return; // pinning gains nothing
    bool up = way == Direction::HostToDevice;
    Problem problem;
    problem.step = at, problem.loop = view.loopOf(at);
    problem.level = awaited || (up && size && *size <= staged_without_waiting) ? Level::Note : Level::Warning;
    problem.headline = "the copy " + std::string(up ? "from " : "to ") + nameOf(view, host) + " is not asynchronous: its memory is pageable";
    problem.notes.push_back(nameOf(view, host) + " is " + view.whyKind(view.memory(*host)));
    problem.notes.push_back("allocate it once with cudaMallocHost, or register it once, and reuse it");
    report.add(view, std::move(problem));
  });
}

} // namespace xferguard::checks
