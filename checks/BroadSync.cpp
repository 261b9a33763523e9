// The whole device is awaited where one stream's results are needed.
#include "checks/Query.h"
#include "checks/fix/Fix.h"
#include <algorithm>
#include <map>
#include <set>

namespace xferguard::checks {
namespace {

int streamOf(const View &view, int work) {
  const Operand *stream = view.steps[work].arg(Role::Stream);
  return stream && stream->object != none ? view.memory(*stream) : none;
}

bool onTwoNamedStreams(const View &view) {
  std::set<int> streams;
  for (int i = 0; i < view.size(); ++i)
    if (isWork(view.steps[i])) streams.insert(streamOf(view, i));
  return streams.size() > 1 && !streams.contains(none);
}

// The work since the last wait, when all of it went to one stream.
int onlyWorkBefore(const View &view, int sync) {
  int work = none;
  for (int i = sync - 1; i >= 0 && !isSync(view.steps[i]); --i) {
    if (view.steps[i].kind == StepKind::Loop || unknownCall(view, i)) return none;
    if (!isWork(view.steps[i])) continue;
    if (work != none && streamOf(view, i) != streamOf(view, work)) return none;
    if (work == none) work = i;
  }
  return work;
}

// Streams that share memory which one of them writes: the wait may be what keeps them in order.
bool streamsShare(const View &view, int loop) {
  std::map<int, std::set<int>> users;
  std::set<int> written;
  for (int i = loop + 1; i < view.steps[loop].end; ++i) {
    if (!isWork(view.steps[i])) continue;
    for (const Access &access : view.accesses[i]) {
      users[access.memory].insert(streamOf(view, i));
      if (access.writes) written.insert(access.memory);
    }
  }
  for (const auto &[memory, streams] : users)
    if (streams.size() > 1 && written.contains(memory)) return true;
  return false;
}

// The copy whose target the host comes to behind the wait, the next time round or below the loop, when all that it comes to was
// brought by one stream.
int onlyWorkWanted(const View &view, int sync, int loop) {
  if (loop == none || streamsShare(view, loop)) return none;
  std::map<int, int> brought; // host memory -> the copy
  for (int i = loop + 1; i < sync; ++i)
    if (isCopy(view, view.steps[i], Direction::DeviceToHost) && !view.steps[i].blocking && view.loopOf(i) == loop) brought[view.memory(*view.steps[i].arg(Role::Dst))] = i;
  int wanted = none;
  for (int i = loop + 1; i < view.size(); ++i) {
    bool in_loop = i < view.steps[loop].end, waits = i != sync && isSync(view.steps[i]);
    if (in_loop && waits) return none;
    if (waits && view.steps[i].scope == Scope::Device && view.sameBlock(i, loop)) break;
    std::set<int> comes_to;
    for (const Access &access : view.accesses[i])
      if (access.by == By::Host) comes_to.insert(access.memory);
    if (unknownCall(view, i)) { // to all of it, as far as anybody knows; and to what else it is given
      const bool given_more = std::ranges::any_of(view.accesses[i], [&](const Access &access) { return writtenByDeviceIn(view, access.memory, loop); });
      if (i < sync || given_more) return none;
      for (const auto &[memory, copy] : brought) comes_to.insert(memory);
    }
    for (const auto &[memory, copy] : brought) {
      if (!comes_to.contains(memory)) continue;
      if (wanted != none && streamOf(view, copy) != streamOf(view, wanted)) return none;
      wanted = copy;
    }
  }
  return wanted;
}

} // namespace

void runBroadSync(const View &view, Report &report) {
  if (!onTwoNamedStreams(view)) return;
  eachOp(view, Effect::Sync, [&](int at, const Step &sync) {
    if (!isSync(sync) || sync.scope != Scope::Device || clockNextTo(view, at)) return;
    Problem problem;
    problem.step = at, problem.loop = view.loopOf(at);
    problem.level = Level::Note;
    int work = onlyWorkBefore(view, at);
    if (work != none) problem.headline = "the whole device is awaited, though only one stream has new work; wait for that stream";
    else if (work = onlyWorkWanted(view, at, problem.loop); work != none) {
      problem.headline = "the whole device is awaited, though the host needs one stream's results only; wait for that stream";
      problem.labels.push_back({work, "brought here"});
    }
    if (work == none) return;
    fix::add(problem, fix::narrowWait(view, at, work));
    report.add(view, std::move(problem));
  });
}

} // namespace xferguard::checks
