// A library's call names no stream: its handle was given one, somewhere. Nor does it say whether its result stays on the device.
#include "checks/facts/View.h"
#include <algorithm>
#include <numeric>

namespace xferguard::facts {

// `k = h`, `k = first ? h : g`, and `*p` behind `p = &h`: all of them are in one group.
const std::vector<int> &View::alike() const {
  if (!alike_known.empty()) return alike_known;
  std::vector<int> up(objects.size() * 2); // a memory is an object's, or what it points to
  std::iota(up.begin(), up.end(), 0);
  auto groupOf = [&](int each) {
    while (up[each] != each) each = up[each] = up[up[each]];
    return each;
  };
  for (const Step &step : steps) {
    if (step.kind != StepKind::Write || step.update || step.args.size() < 2 || step.args[0].value.object == none) continue;
    const Operand &target = step.args[0].value, &from = step.args[1].value;
    std::vector<int> names;
    if (!from.address) names.push_back(memory(target));
    else
      for (int i = 0; i < static_cast<int>(objects.size()); ++i)
        if (objects[i].base_pointee && objects[i].base == target.object) names.push_back(storage(i));
    if (from.object != none) names.push_back(memory(from));
    else
      for (int each : from.reads) names.push_back(storage(each));
    for (std::size_t i = 1; i < names.size(); ++i) up[groupOf(names[i])] = groupOf(names.front());
  }
  for (int i = 0; i < static_cast<int>(up.size()); ++i) up[i] = groupOf(i);
  return alike_known = std::move(up);
}

// Where the handle that a step names was last given what `role` says, on every way to it.
View::Given View::givenTo(const Operand &handle, int at, Role role) const {
  const int wanted = memory(handle);
  auto handleOf = [&](int i, Effect effect) {
    const Operand *each = isOp(steps[i], effect) && (effect != Effect::Bind || steps[i].arg(role)) ? steps[i].arg(Role::Handle) : nullptr;
    return each && each->object != none ? each : nullptr;
  };
  auto isIts = [&](int i, Effect effect) {
    const Operand *each = handleOf(i, effect);
    return each && memory(*each) == wanted;
  };
  auto always = [&](int i) { // whoever comes to the call has been there
    for (int up = steps[i].parent; up != none; up = steps[up].parent)
      if ((steps[up].kind == StepKind::Arm || steps[up].kind == StepKind::Loop) && !inside(at, up)) return false;
    return true;
  };
  auto loopAround = [&](int i) {
    int loop = loopOf(at);
    while (loop != none && !inside(i, loop)) loop = loopOf(loop);
    return loop;
  };
  auto handedOn = [&](int i) { // to somebody unseen, who may give it another one
    const Step &step = steps[i];
    return step.kind == StepKind::Call && step.end == i + 1 &&
           std::ranges::any_of(step.args, [&](const Argument &each) { return each.value.object != none && memory(each.value) == wanted; });
  };
  const std::vector<int> &groups = alike();
  Given given;
  for (int i = 0; i < size(); ++i) {
    const Operand *each = handleOf(i, Effect::Bind);
    const bool element = steps[i].arg(Role::Handle) && steps[i].arg(Role::Handle)->indexed && memory(*steps[i].arg(Role::Handle)) == wanted;
    given.several |= element || (each && memory(*each) != wanted && groups[memory(*each)] == groups[wanted]);
  }
  given.several |= handle.indexed;
  given.unknown = given.several;
  bool made = false;
  for (int i = 0; i < size() && !given.unknown; ++i) {
    const int round = i > at ? loopAround(i) : none; // behind the call, it comes before the next one
    if (i == at || (i > at && (round == none || (given.by != none && inside(given.by, round))))) continue;
    if (isIts(i, Effect::Create)) made = true, given.by = none;
    if (handedOn(i)) given.unknown = true;
    if (!isIts(i, Effect::Bind)) continue;
    if (i > at || !always(i)) given.unknown = true;
    else given.by = i;
  }
  given.nothing = !given.unknown && given.by == none && made && !escapes(wanted);
  return given;
}

// What the handle was given before, where that is certain; nothing when it was made here and given none: the default stream.
// Else it is one that only the handle names, the same for all of its calls.
Operand View::streamOf(const Operand &handle, int at) const {
  Operand named = handle;
  named.text.clear();
  auto changes = [&](int i, const Operand &stream) {
    if (steps[i].kind != StepKind::Write && steps[i].kind != StepKind::Call && !isOp(steps[i], Effect::Create)) return false;
    return std::ranges::any_of(steps[i].args, [&](const Argument &each) {
      const bool written = steps[i].kind == StepKind::Write ? &each == &steps[i].args[0] : each.value.address || each.role == Role::Handle;
      return written && each.value.object != none && memory(each.value) == memory(stream);
    });
  };
  const Given given = givenTo(handle, at, Role::Stream);
  if (given.several) named.indexed = true; // which of them was given what, and when, nobody knows
  if (given.nothing) return {};
  if (given.unknown || given.by == none) return named;
  Operand stream = *steps[given.by].arg(Role::Stream);
  int loop = loopOf(at);
  while (loop != none && loopOf(loop) != none) loop = loopOf(loop);
  const int last = loop == none ? at : steps[loop].end;
  for (int i = std::min(given.by, loop == none ? given.by : loop) + 1; i < last && stream.object != none; ++i)
    if (i != given.by && changes(i, stream)) return named; // the variable holds another one by now
  stream.text.clear(); // its name may mean nothing here
  return stream;
}

void View::bindStreams() {
  for (int i = 0; i < size(); ++i) {
    const bool works = isOp(steps[i], Effect::Launch) || isOp(steps[i], Effect::Blocking);
    const Operand *handle = works ? steps[i].arg(Role::Handle) : nullptr;
    if (!handle || handle->object == none || steps[i].arg(Role::Stream)) continue;
    const Operand stream = streamOf(*handle, i);
    if (stream.object != none) steps[i].args.push_back({Role::Stream, stream});
  }
}

bool View::isFor(const Step &step, const Operand &event) const {
  const Operand *own = step.arg(Role::Event);
  return own && own->object != none && memory(*own) == memory(event);
}

// The last step before a wait for an event that queues anything, where that is what marks the event's place.
int View::markedJustBefore(int wait) const {
  const Operand *event = steps[wait].arg(Role::Event);
  if (!event || event->object == none) return none;
  for (int i = wait - 1; i >= 0; --i) {
    if (steps[i].kind != StepKind::Op || !isGpu(steps[i]) || isOp(steps[i], Effect::Create)) continue;
    return isOp(steps[i], Effect::Record) && isFor(steps[i], *event) && sameBlock(i, wait) ? i : none;
  }
  return none;
}

// `cudaEventRecord(e, s); cudaEventSynchronize(e)` waits for the stream, as a thread that sleeps. Whoever asks for the time between two
// events measures.
void View::takeMarkedWaits() {
  for (int i = 0; i < size(); ++i) {
    if (!isOp(steps[i], Effect::Sync) || steps[i].scope != Scope::Event) continue;
    const int mark = markedJustBefore(i);
    const Operand *stream = mark == none ? nullptr : steps[mark].arg(Role::Stream);
    if (!stream || std::ranges::any_of(steps, [](const Step &step) { return isOp(step, Effect::Elapsed); })) continue;
    steps[i].scope = Scope::Stream;
    steps[i].args.push_back({Role::Stream, *stream});
    steps[mark].effect = Effect::Status; // a part of the wait
  }
}

View::ResultOn View::resultOn(int at) const {
  const Operand *handle = steps[at].arg(Role::Handle);
  if (!handle || handle->object == none) return ResultOn::Unknown;
  const Given given = givenTo(*handle, at, Role::Flags);
  if (given.nothing) return ResultOn::Host;
  const Operand *mode = given.unknown || given.by == none ? nullptr : steps[given.by].arg(Role::Flags);
  if (!mode || !mode->constant) return ResultOn::Unknown;
  return *mode->constant == 0 ? ResultOn::Host : ResultOn::Device;
}

} // namespace xferguard::facts
