// An asynchronous copy whose host side is pageable: the driver stages it, and the host waits.
#include "checks/Query.h"
#include "checks/fix/Fix.h"

namespace xferguard::checks {
namespace {

constexpr long long few_bytes = 1024, staged_without_waiting = 64 * 1024;

// Asynchronous by name only: the next thing is the wait for it.
bool awaitedAtOnce(const View &view, int at) {
  for (int i = view.steps[at].end; i < view.size(); ++i) {
    const Step &step = view.steps[i];
    if (isSync(step)) return true;
    if (step.kind == StepKind::Branch && step.guard == Guard::Error) { i = step.end - 1; continue; }
    if (step.kind == StepKind::Op && facts::isGpu(step)) return false;
    if (step.kind == StepKind::Loop || step.kind == StepKind::Exit) return false;
  }
  return false;
}

// A copy on a stream of its own is meant to overlap, unless main does it once; one on the default stream, once, as a rule
// only sets things up, and pinning would cost more than it saves.
bool onNamedStream(const Step &copy) {
  const Operand *stream = copy.arg(Role::Stream);
  return stream && stream->object != none;
}

// Nothing around it launches kernels again and again: it only sets things up, piece by piece perhaps.
bool outsideOfWork(const View &view, int at) {
  for (int loop = view.loopOf(at); loop != none; loop = view.loopOf(loop))
    if (isLoopWithWork(view, loop)) return false;
  return true;
}

// What only repeats an experiment copies what the experiment copies, once.
bool inRepetition(const View &view, int at) {
  int loop = view.loopOf(at);
  while (loop != none && doesRealWork(view, loop) && !isLoopWithWork(view, loop)) loop = view.loopOf(loop);
  return loop != none && (view.steps[loop].role == LoopRole::Repeat || view.steps[loop].role == LoopRole::Sweep);
}

// Recorded into a graph, where it does not run.
bool captured(const View &view, int at) {
  bool inside = false;
  for (int i = 0; i < at; ++i)
    if (isOp(view.steps[i], Effect::Capture)) inside = view.steps[i].arg(Role::Write) == nullptr;
  return inside;
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
    int loop = view.loopOf(at);
    if (captured(view, at)) return;
    Problem problem;
    problem.step = at, problem.loop = loop;
    bool soft = awaited || inRepetition(view, at) || seldom(view.guard(at, loop)) || (up && size && *size <= staged_without_waiting) || (outsideOfWork(view, at) && (!onNamedStream(copy) || view.frames[0].function->name == "main"));
    problem.level = soft ? Level::Note : Level::Warning;
    problem.headline = "the copy " + std::string(up ? "from " : "to ") + nameOf(view, host) + " is not asynchronous: its memory is pageable";
    problem.notes.push_back(nameOf(view, host) + " is " + view.whyKind(view.memory(*host)));
    problem.notes.push_back("allocate it once with cudaMallocHost, or register it once, and reuse it");
    fix::add(problem, fix::pin(view, *host));
    report.add(view, std::move(problem));
  });
}

} // namespace xferguard::checks
