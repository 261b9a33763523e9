// Work on the legacy default stream between uses of a stream that it waits for, and that waits for it.
#include "checks/Query.h"
#include <map>

namespace xferguard::checks {
namespace {

// What was made in this function, by the memory of its handle; true where the legacy stream and it wait for each other.
std::map<int, bool> streamsMadeHere(const View &view) {
  std::map<int, bool> made;
  eachOp(view, Effect::Create, [&](int, const Step &create) {
    const Operand *handle = create.arg(Role::Handle), *flags = create.arg(Role::Flags);
    if (!handle || handle->object == none || create.api.find("StreamCreate") == std::string::npos) return;
    made[view.memory(*handle)] = !flags || (flags->constant && *flags->constant == 0);
  });
  return made;
}

const Operand *streamOf(const Step &step) {
  const Operand *stream = step.arg(Role::Stream);
  return stream && stream->object != none ? stream : nullptr;
}

// Queued, and the host goes on: a copy that blocks would part the two anyway. A library's work is on its handle's stream.
bool isQueued(const Step &step) {
  return (isOp(step, Effect::Launch) && step.family == "kernel") || (!step.blocking && (isOp(step, Effect::Copy) || isOp(step, Effect::Memset)));
}

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

bool isStream(const facts::Object &object) {
  return object.type == "cudaStream_t" || object.type.find("CUstream_st *") != std::string::npos || object.type.find("ihipStream_t *") != std::string::npos;
}

bool isOnDefaultStream(const Step &step) {
  const Operand *stream = step.arg(Role::Stream);
  return isQueued(step) && !streamOf(step) && (!stream || (stream->constant && *stream->constant == 0));
}

// Whoever calls the function gives it a stream, and it queues work elsewhere: all that the caller has on other streams stands still.
void besideTheGiven(const View &view, Report &report) {
  const facts::Function &function = *view.frames[0].function;
  const auto given = std::ranges::find_if(function.objects, [](const facts::Object &each) { return each.parameter != none && each.base == none && isStream(each); });
  if (given == function.objects.end()) return;
  std::vector<int> beside;
  for (int at = 0; at < view.size(); ++at)
    if (isOnDefaultStream(view.steps[at]) && view.roundOf(at) != none && !captured(view, at) && !report.silenced(view, at)) beside.push_back(at);
  if (beside.empty()) return;
  const bool uses_it = std::ranges::any_of(view.steps, [&](const Step &each) {
    const Operand *stream = isWork(each) ? streamOf(each) : nullptr;
    return stream && view.objects[stream->object].storage == Storage::Parameter;
  });
  const int at = beside.front(), round = view.roundOf(at);
  const Step &step = view.steps[at];
  Problem problem;
  problem.step = at, problem.loop = view.isCalls(round) ? round : none;
  const bool by_mistake = view.heat().rate == facts::Rate::Hot || !uses_it; // else it may be meant to run beside the other
  problem.level = by_mistake && doesRealWork(view, view.isCalls(0) ? 0 : round) && !seldom(view.guard(at, none)) ? Level::Warning : Level::Note;
  problem.headline = (isOp(step, Effect::Launch) ? "the kernel '" + step.api + "'" : "'" + step.api + "'") + (beside.size() > 1 ? " and " + std::to_string(beside.size() - 1) + " more run" : " runs") +
                     " on the legacy default stream, though '" + function.name.substr(function.name.rfind(':') + 1) + "' is given a stream; queue " + (beside.size() > 1 ? "them" : "it") + " there";
  for (std::size_t i = 1; i < beside.size(); ++i) problem.with.push_back({beside[i], "and this"});
  problem.notes.push_back("work on the legacy default stream waits for all other streams, and they for it");
  report.add(view, std::move(problem));
}

} // namespace

void runDefaultStream(const View &view, Report &report) {
  if (view.library.unit().per_thread_stream) return;
  besideTheGiven(view, report);
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
