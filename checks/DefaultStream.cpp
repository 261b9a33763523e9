// Work on the legacy default stream between uses of a stream that it waits for, and that waits for it.
#include "checks/BesideOwnStream.h"
#include "checks/Query.h"
#include <map>

namespace xferguard::checks {
namespace {

// Where the two touch the same memory, the order is wanted.
bool share(const View &view, int a, int b) {
  for (const Access &one : view.accesses[a])
    for (const Access &other : view.accesses[b])
      if (one.memory == other.memory && one.by != By::Host && other.by != By::Host) return true;
  return false;
}

// Each iteration has a stream of its own: what stands between it and this work stands between it and the others too.
bool hasOthers(const View &view, const Operand &stream, int at) {
  int loop = view.loopOf(at);
  return loop != none && view.positionVaries(stream, loop);
}

// The next work on a stream that waits for the legacy one, before anything waits. In a loop the search goes round.
int neighbour(const View &view, const std::map<int, bool> &streams, int at, int from, int to, int by) {
  for (int i = from; i != to; i += by) {
    if (view.inside(at, i)) continue;
    if (isSync(view.steps[i]) || blocks(view, i) || unknownCall(view, i)) return none;
    const Operand *stream = isQueued(view.steps[i]) ? streamOf(view.steps[i]) : nullptr;
    if (isWork(view.steps[i]) && !stream) return none; // that one stands between them already
    auto known = stream ? streams.find(view.memory(*stream)) : streams.end();
    if (known == streams.end() || !known->second || !view.sameBlock(i, at)) continue;
    return share(view, i, at) && !hasOthers(view, *stream, at) ? static_cast<int>(none) : i;
  }
  return none;
}

} // namespace

void runDefaultStream(const View &view, Report &report) {
  if (view.library.unit().per_thread_stream) return;
  besideTheGiven(view, blockingBesideOwnStream(view, report), report);
  std::map<int, bool> streams = streamsMadeHere(view);
  if (streams.empty()) return;
  bool all_known = true;
  for (const Step &step : view.steps)
    if (const Operand *stream = isWork(step) ? streamOf(step) : nullptr) all_known &= streams.contains(view.memory(*stream));
  for (int at = 0; at < view.size(); ++at) {
    const Step &step = view.steps[at];
    if (!isQueued(step) || streamOf(step) || clockNextTo(view, at)) continue;
    if (const Operand *stream = step.arg(Role::Stream); stream && !(stream->constant && *stream->constant == 0)) continue; // somebody else's
    int loop = view.loopOf(at);
    int first = loop == none ? 0 : loop + 1, last = loop == none ? view.size() : view.steps[loop].end;
    int before = neighbour(view, streams, at, at - 1, first - 1, -1), after = neighbour(view, streams, at, step.end, last, 1);
    bool between = before != none && (after != none || loop != none);
    bool round = after != none && loop != none;
    if (!between && !round) continue;
    Problem problem;
    problem.step = at, problem.loop = loop;
    // Behind work that is queued already it waits; in front of such work only that waits, and may have to.
    problem.level = before != none && all_known && loop != none && doesRealWork(view, loop) && view.guard(at, loop) == Guard::None ? Level::Warning : Level::Note;
    problem.headline = (isOp(step, Effect::Launch) ? "the kernel" : "'" + step.api + "'") + " runs on the legacy default stream, so it and " +
                       nameOf(view, streamOf(view.steps[before != none ? before : after])) + " wait for each other";
    problem.labels.push_back({before != none ? before : after, "work that it could overlap with"});
    problem.notes.push_back("give it a stream of its own, made with cudaStreamNonBlocking");
    report.add(view, std::move(problem));
  }
}

} // namespace xferguard::checks
