// `.to("cpu", non_blocking=True)`, and the host looks at it before anything has waited.
#include "checks/tensors/Tensors.h"
#include <algorithm>

namespace xferguard::checks {
namespace {

bool isOfMove(const View &view, const Operand &what, int at, int move) {
  if (what.step == move) return true;
  const Origin from = originOf(view, what, at);
  return from.step == move && from.kind == Memory::Pageable;
}

// The host reads what the copy brings: `.numpy()`, `.item()`, a condition, a sum of it.
bool looksAtIt(const View &view, int at, int move) {
  const Step &step = view.steps[at];
  const bool reads = step.kind == StepKind::Read || (step.kind == StepKind::Op && (step.effect == Effect::None || step.effect == Effect::Readback || step.effect == Effect::Launch));
  return reads && std::ranges::any_of(step.args, [&](const facts::Argument &argument) { return argument.role != Role::Result && argument.role != Role::Write && isOfMove(view, argument.value, at, move); });
}

bool mayWait(const View &view, int at) {
  const Step &step = view.steps[at];
  return isSync(step) || blocks(view, at) || isOp(step, Effect::Query) || unknownCall(view, at) || (isOp(step, Effect::Move) && !isNonBlocking(step) && comesToTheHost(view, at));
}

} // namespace

void ofTensorsAsyncHostRace(const View &view, Report &report) {
  eachOp(view, Effect::Move, [&](int at, const Step &move) {
    if (move.memory != Memory::Pageable || !isNonBlocking(move) || !comesToTheHost(view, at)) return;
    for (int i = at + 1; i < view.size(); ++i) {
      if (isInstead(view, i, at)) { i = view.steps[i].end - 1; continue; }
      const bool looks = looksAtIt(view, i, at);
      if (!looks && mayWait(view, i)) return;
      if (!looks && view.steps[i].kind == StepKind::Loop && !view.inside(at, i) && !view.sameBlock(at, i)) return;
      if (!looks) continue;
      Problem problem;
      problem.step = i;
      problem.headline = nameOf(view, move.arg(Role::Src)) + " is read on the host before anything has waited for the copy that brings it";
      problem.labels.push_back({at, "the copy is queued here, with non_blocking"});
      problem.notes.push_back("wait for an event that is recorded behind it, or leave non_blocking out");
      return report.add(view, std::move(problem));
    }
  });
}

} // namespace xferguard::checks
