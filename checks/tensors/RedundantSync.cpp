// `value = loss.item(); torch.cuda.synchronize()`: the read has waited for all that was queued.
#include "checks/tensors/Tensors.h"
#include <algorithm>

namespace xferguard::checks {
namespace {

bool isOnAStream(const Step &step) { return step.arg(Role::Stream) != nullptr; }

// With several streams at work one of them has been waited for, and the wait is for all.
bool usesStreams(const View &view) {
  return std::ranges::any_of(view.steps, [](const Step &step) { return step.kind == StepKind::Op && facts::isGpu(step) && isOnAStream(step); });
}

bool waits(const View &view, int at) {
  const Step &step = view.steps[at];
  if (isSync(step)) return step.scope == Scope::Device;
  const Operand *tensor = step.blocking && (isOp(step, Effect::Readback) || isOp(step, Effect::Move)) ? step.arg(Role::Src) : nullptr;
  return tensor && view.onDevice(*tensor, at) && (isOp(step, Effect::Readback) || comesToTheHost(view, at));
}

} // namespace

// The last thing that was asked of the device, in its own block, if that has waited.
int waitedJustBefore(const View &view, int sync) {
  if (!view.isPython(sync) || view.steps[sync].scope != Scope::Device || usesStreams(view)) return none;
  for (int i = sync - 1; i >= 0; --i) {
    const Step &step = view.steps[i];
    if (!view.sameBlock(i, sync)) {
      if (view.inside(sync, i) || step.kind == StepKind::Op || unknownCall(view, i)) return none;
      continue;
    }
    if (waits(view, i)) return i;
    const bool is_harmless = step.kind == StepKind::Write || step.kind == StepKind::Read || (step.kind == StepKind::Op && !facts::isGpu(step)) || (step.kind == StepKind::Call && (step.word == "view" || step.api == "list"));
    if (!is_harmless) return none;
  }
  return none;
}

void ofTensorsRedundantSync(const View &view, Report &report) {
  eachOp(view, Effect::Sync, [&](int at, const Step &sync) {
    const int before = waitedJustBefore(view, at);
    if (before == none || view.frame[before] != view.frame[at]) return;
    const int loop = workRoundOf(view, at);
    Problem problem;
    problem.step = at, problem.loop = loop;
    problem.level = isCostly(view, at, loop) ? Level::Warning : Level::Note;
    problem.headline = "'" + sync.api + "' waits for nothing: '" + view.steps[before].api + "' has just waited";
    problem.labels.push_back({before, "already waits"});
    report.add(view, std::move(problem));
  });
}

} // namespace xferguard::checks
