// A library's call names no stream: its handle was given one, somewhere.
#include "checks/facts/View.h"
#include <algorithm>

namespace xferguard::facts {

// What the handle was given before, where that is certain; nothing when it was made here and given none: the default stream.
// Else it is one that only the handle names, the same for all of its calls.
Operand View::streamOf(const Operand &handle, int at) const {
  const int wanted = memory(handle);
  auto isIts = [&](int i, Effect effect) {
    const Operand *each = isOp(steps[i], effect) ? steps[i].arg(Role::Handle) : nullptr;
    return each && each->object != none && memory(*each) == wanted;
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
  Operand named = handle;
  named.text.clear();
  const bool elements = handle.indexed || std::ranges::any_of(steps, [&](const Step &step) {
    const Operand *each = step.arg(Role::Handle);
    return each && each->object != none && each->indexed && memory(*each) == wanted;
  });
  if (elements) { // which of them was given what, nobody knows
    named.indexed = true;
    return named;
  }
  auto changes = [&](int i, const Operand &stream) {
    if (steps[i].kind != StepKind::Write && steps[i].kind != StepKind::Call && !isOp(steps[i], Effect::Create)) return false;
    return std::ranges::any_of(steps[i].args, [&](const Argument &each) {
      const bool written = steps[i].kind == StepKind::Write ? &each == &steps[i].args[0] : each.value.address || each.role == Role::Handle;
      return written && each.value.object != none && memory(each.value) == memory(stream);
    });
  };
  bool made = false;
  int bound = none;
  for (int i = 0; i < size(); ++i) {
    const int round = i > at ? loopAround(i) : none; // behind the call, it comes before the next one
    if (i == at || (i > at && (round == none || (bound != none && inside(bound, round))))) continue;
    if (isIts(i, Effect::Create)) made = true, bound = none;
    if (handedOn(i)) return named;
    if (!isIts(i, Effect::Bind)) continue;
    if (i > at || !always(i)) return named;
    bound = i;
  }
  if (bound != none) {
    Operand stream = *steps[bound].arg(Role::Stream);
    int loop = loopOf(at);
    while (loop != none && loopOf(loop) != none) loop = loopOf(loop);
    const int last = loop == none ? at : steps[loop].end;
    for (int i = std::min(bound, loop == none ? bound : loop) + 1; i < last && stream.object != none; ++i)
      if (i != bound && changes(i, stream)) return named; // the variable holds another one by now
    stream.text.clear(); // its name may mean nothing here
    return stream;
  }
  return made && !escapes(wanted) ? Operand() : named;
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

} // namespace xferguard::facts
