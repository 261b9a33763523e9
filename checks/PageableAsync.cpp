// An asynchronous copy whose host side is pageable: the driver stages it, and the host waits.
#include "checks/NeedlessWaits.h"
#include "checks/Query.h"
#include "checks/tensors/Tensors.h"
#include "checks/fix/Fix.h"
#include <algorithm>
#include <set>

namespace xferguard::checks {
namespace {

constexpr long long few_bytes = 1024, staged_without_waiting = 64 * 1024, large = 1 << 20;

// What a download has brought, of which pageable memory has all when the call returns.
bool readsWhatCame(const View &view, int at, int step) {
  const Operand *host = isCopy(view, view.steps[at], Direction::DeviceToHost) ? hostSide(view, view.steps[at]) : nullptr;
  if (!host || host->object == none) return false;
  const int memory = view.memory(*host);
  return std::ranges::any_of(view.accesses[step], [&](const Access &access) { return access.memory == memory && access.reads && access.by == By::Host; });
}

// Asynchronous by name only: before anything else runs comes the wait for it, or the host looks at what it has brought. Other
// uploads and allocations may stand between, and where something is saved other downloads.
bool awaitedAtOnce(const View &view, int at) {
  const int loop = view.loopOf(at), end = loop == none ? view.size() : view.steps[loop].end; // behind the loop it is late
  const bool seldom_called = view.heat().rate == facts::Rate::Setup || view.heat().rate == facts::Rate::Once;
  for (int i = view.steps[at].end; i < end; ++i) {
    const Step &step = view.steps[i];
    if (isSync(step) || readsWhatCame(view, at, i)) return true;
    if (step.kind == StepKind::Branch && step.guard == Guard::Error) { i = step.end - 1; continue; }
    const Direction way = direction(view, view.steps[at]);
    const bool with_it = way == Direction::HostToDevice ? isCopy(view, step, way) || isOp(step, Effect::Alloc) : seldom_called && isCopy(view, step, way);
    if (step.kind == StepKind::Op && facts::isGpu(step) && !with_it) return false;
    const bool comes_back = step.kind == StepKind::Exit && step.word == "return" && view.frame[i] != view.frame[at] && isWithin(view, view.frame[i], view.frame[at]); // from `check(copy())`
    if (step.kind == StepKind::Loop || (step.kind == StepKind::Exit && !comes_back)) return false;
  }
  return false;
}

// A copy on a stream of its own is meant to overlap, unless main does it once; one on the default stream, once, as a rule
// only sets things up, and pinning would cost more than it saves.
bool onNamedStream(const Step &copy) {
  const Operand *stream = copy.arg(Role::Stream);
  return stream && stream->object != none;
}

// Memory of the device is given to something that is called through a pointer: it launches what is to be done with it.
bool worksThroughPointers(const View &view, int loop) {
  for (int i = loop + 1; i < view.steps[loop].end; ++i) {
    const Step &call = view.steps[i];
    if (call.kind != StepKind::Call || call.end > i + 1 || !call.arg(Role::Callable)) continue;
    for (const facts::Argument &argument : call.args)
      if (argument.value.address && view.kind(&argument.value) == Memory::Device) return true;
  }
  return false;
}

// Nothing around it launches kernels again and again: it only sets things up, piece by piece perhaps.
bool outsideOfWork(const View &view, int at) {
  for (int round = hotRoundOf(view, at); round != none; round = hotRoundOf(view, round))
    if ((!view.isCalls(round) || calledInALoop(view, round)) && (isLoopWithWork(view, round) || worksThroughPointers(view, round))) return false;
  return true;
}

// What only repeats an experiment copies what the experiment copies, once.
bool inRepetition(const View &view, int at) {
  int loop = view.loopOf(at);
  while (loop != none && doesRealWork(view, loop) && !isLoopWithWork(view, loop)) loop = view.loopOf(loop);
  return loop != none && (view.steps[loop].role == LoopRole::Repeat || view.steps[loop].role == LoopRole::Sweep);
}

bool isOurs(const View &view, int at) {
  const Step &copy = view.steps[at];
  static const std::set<std::string_view> families{"cuda", "driver", "hip", "opencv", "user"};
  if (!isOp(copy, Effect::Copy) || copy.blocking || !families.contains(copy.family)) return false;
  const Operand *host = hostSide(view, copy);
  if (!host || host->object == none || view.kind(host) != Memory::Pageable) return false;
  const auto most = atMost(view, copy);
  return !(most && *most <= few_bytes) && !captured(view, at); // of a few bytes pinning gains nothing
}

// A piece of something larger: chunk after chunk. What is made anew in each iteration is sent as a whole.
bool bringsAPiece(const View &view, int at) {
  const int loop = view.loopOf(at);
  const Operand &host = *hostSide(view, view.steps[at]);
  return loop != none && !view.allocatedIn(view.memory(host), loop) && view.positionVaries(host, loop);
}

// Small uploads are staged without a wait. Outside of work that goes on nothing says that one of unknown size is large, but that it is a piece.
bool stagedAtOnce(const View &view, int at) {
  const Step &copy = view.steps[at];
  if (direction(view, copy) != Direction::HostToDevice) return false;
  const auto most = atMost(view, copy);
  return most.value_or(atLeast(copy)) <= staged_without_waiting && (most || !bringsAPiece(view, at));
}

Level levelOf(const View &view, int at) {
  const Step &copy = view.steps[at];
  const int round = hotRoundOf(view, at);
  const bool works = round != none && isLoopWithWork(view, round) && doesRealWork(view, round) && !fewTrips(view, round);
  const bool pays = works && mayBeLarge(view, at, round, large); // pinned memory is several times faster
  const auto most = atMost(view, copy);
  const bool small = direction(view, copy) == Direction::HostToDevice && most && *most <= staged_without_waiting;
  const bool soft = (works ? !pays && small : !pays && (awaitedAtOnce(view, at) || stagedAtOnce(view, at))) || inRepetition(view, at) || seldom(view.guard(at, view.loopOf(at))) ||
                    (outsideOfWork(view, at) && (!onNamedStream(copy) || view.frames[0].function->name == "main"));
  return soft ? Level::Note : Level::Warning;
}

// The copies of the same kind that follow at once and that no comment silences: one thing to change, and what is large among them decides what it costs.
std::vector<int> sameFrom(const View &view, int first, const Report &report) {
  const Direction way = direction(view, view.steps[first]);
  const Level level = levelOf(view, first);
  return rowFrom(view, first, [&](int i, const std::vector<int> &) {
    if (isOurs(view, i) && direction(view, view.steps[i]) == way && view.sameBlock(first, i) && levelOf(view, i) == level) return report.silenced(view, i) ? InRow::Passes : InRow::Yes;
    return isOp(view.steps[i], Effect::Alloc) ? InRow::Passes : InRow::Other;
  });
}

} // namespace

void runPageableAsync(const View &view, Report &report) {
  ofTensorsPageableAsync(view, report);
  std::set<int> told;
  for (int at = 0; at < view.size(); ++at) {
    if (told.contains(at) || !isOurs(view, at)) continue;
    const std::vector<int> run = sameFrom(view, at, report);
    const Step &copy = view.steps[at];
    const Operand *host = hostSide(view, copy);
    const std::string side = direction(view, copy) == Direction::HostToDevice ? "from " : "to ";
    Problem problem;
    problem.step = at, problem.loop = hotRoundOf(view, at);
    problem.level = levelOf(view, at);
    problem.cause = madeBy(view, *host);
    problem.headline = "the copy " + side + nameOf(view, host) + " is not asynchronous: its memory is pageable";
    if (run.size() > 1)
      problem.headline = "the copy " + side + nameOf(view, host) + " and " + std::to_string(run.size() - 1) + " next to it are not asynchronous: their memory is pageable";
    std::set<int> buffers;
    for (int each : run) {
      const Operand *buffer = hostSide(view, view.steps[each]);
      told.insert(each);
      if (each != at) problem.with.push_back({each, "and " + side + nameOf(view, buffer)});
      if (!buffers.insert(view.memory(*buffer)).second) continue;
      problem.notes.push_back(nameOf(view, buffer) + " is " + view.whyKind(view.memory(*buffer)));
      fix::addBeside(problem, fix::pin(view, *buffer));
    }
    problem.notes.push_back("allocate it once with cudaMallocHost, or register it once, and reuse it");
    report.add(view, std::move(problem));
  }
}

} // namespace xferguard::checks
