#include "checks/Pending.h"
#include <algorithm>

namespace xferguard::checks {

namespace {

// Taken before the call returned: nobody waits for its source.
bool isStaged(const View &view, const Step &copy) {
  return isCopy(view, copy, Direction::HostToDevice) && view.kind(hostSide(view, copy)) == Memory::Pageable;
}

bool waitsForAll(const View &view, int step, int wait, int round) {
  if (!blocksForCertain(view, step) || view.steps[step].scope == Scope::Event || awaitsAnotherStream(view, step, wait)) return false;
  return view.guard(step, round) == Guard::None || view.sameBlock(step, wait);
}

} // namespace

const Operand *streamAwaited(const View &view, int at) {
  const Step &wait = view.steps[at];
  const Operand *stream = isSync(wait) && wait.scope == Scope::Stream ? streamOf(wait) : nullptr;
  return stream && !stream->indexed && !isNull(*stream) ? stream : nullptr;
}

bool awaitsAnotherStream(const View &view, int one, int other) {
  const Operand *stream = streamAwaited(view, one), *of_other = streamAwaited(view, other);
  return stream && of_other && view.memory(*stream) != view.memory(*of_other);
}

// In a loop also what the iteration before queued behind the wait, but for what it had of its own.
Pending::Pending(const View &view, int wait, int round) : view(view) {
  int first = 0;
  for (int i = wait - 1; i > 0 && first == 0; --i)
    if (!view.inside(wait, i) && waitsForAll(view, i, wait, round)) first = i + 1;
  for (int i = first; i < wait; ++i) take(i);
  const bool whole_round = first <= round + 1;
  if (round == none || view.isCalls(round) || !whole_round) return;
  std::vector<int> left; // at the end of the round: what stands in front of another wait is over
  for (int i = wait + 1; i < view.steps[round].end; ++i) {
    if (blocksForCertain(view, i) && view.steps[i].scope != Scope::Event) std::erase_if(left, [&](int each) { return view.inside(each, view.steps[i].parent); });
    left.push_back(i);
  }
  for (int each : left) take(each);
}

void Pending::take(int at) {
  const Step &step = view.steps[at];
  if (!isWork(step) && !isOp(step, Effect::Host) && !isOp(step, Effect::Prefetch)) return;
  const bool of_stream = facts::isQueuedOnStream(step);
  if (isOp(step, Effect::Host) && !of_stream) return;
  if (blocksForCertain(view, at) || (isOp(step, Effect::Copy) && step.blocking)) return;
  queued.insert(at);
  const bool staged = isStaged(view, step);
  for (const Access &access : view.accesses[at]) {
    if (access.by == By::Host || access.by == By::Handed) continue;
    if (access.writes) written.insert(access.memory);
    if (access.reads && !staged) read.insert(access.memory);
  }
}

bool Pending::isNeededBy(int step) const {
  return std::ranges::any_of(view.accesses[step], [&](const Access &access) {
    return access.by == By::Host && (access.reads || access.writes) && isOf(access.memory, access.writes);
  });
}

bool Pending::isHandedTo(int call) const {
  for (const facts::Argument &argument : view.steps[call].args) {
    const Operand &what = argument.value;
    if (argument.role == Role::This || argument.role == Role::Result || what.object == none || !what.address) continue;
    if (isOf(view.memory(what), true)) return true;
  }
  return false;
}

bool Pending::mayBeReachedBy(int call) const {
  auto rootOf = [&](int object) {
    while (object != none && view.objects[object].base != none) object = view.objects[object].base;
    return object;
  };
  auto leadsTo = [&](int root) {
    return std::ranges::any_of(view.steps[call].args, [&](const facts::Argument &argument) { return argument.role != Role::Result && argument.value.object != none && rootOf(argument.value.object) == root; });
  };
  auto isReached = [&](int memory) {
    if (view.kind(memory) == Memory::Device) return false;
    const int root = rootOf(view.object(memory));
    if (root == none || view.objects[root].name == "this") return true;
    const facts::Storage storage = view.objects[root].storage;
    const bool of_the_function = storage == facts::Storage::Local || storage == facts::Storage::Parameter || storage == facts::Storage::Temporary;
    return !of_the_function || leadsTo(root);
  };
  return isHandedTo(call) || std::ranges::any_of(written, isReached) || std::ranges::any_of(read, isReached);
}

bool Pending::mayBeNeededBy(int call) const {
  if (isHandedTo(call)) return true;
  const bool by_host = std::ranges::any_of(view.accesses[call], [&](const Access &access) {
    return view.kind(access.memory) != Memory::Device && isOf(access.memory, access.writes);
  });
  return by_host || reachesTheHost();
}

bool Pending::reachesTheHost() const {
  auto isSeen = [&](int memory) {
    const Memory kind = view.kind(memory);
    return kind == Memory::Unknown ? view.library.known.shares : kind != Memory::Device;
  };
  for (int at : queued) {
    const Step &step = view.steps[at];
    if (isOp(step, Effect::Host)) return true;
    const bool may_share = isKernel(step) && view.library.known.shares;
    const facts::Function *kernel = may_share ? view.library.find(step.callee).function : nullptr;
    if (may_share && (!kernel || view.library.namesGlobalPointers(*kernel))) return true; // `__constant__ Result *results[1]`, set to memory that the host shares
    if (isOp(step, Effect::Copy)) {
      const bool within = isCopy(view, step, Direction::DeviceToDevice);
      if (!within && !isStaged(view, step)) return true; // its other side may be waited for
      continue;
    }
    if (std::ranges::any_of(view.accesses[at], [&](const Access &access) { return access.writes && access.by != By::Host && isSeen(access.memory); })) return true;
  }
  return false;
}

} // namespace xferguard::checks
