// `torch.cuda.empty_cache()` in every step: what the allocator keeps is given back, and asked for again.
#include "checks/tensors/Tensors.h"

namespace xferguard::checks {

namespace {

// `prior.sample(n_samples=n)`, `model.generate(ids)`: token by token, for as long as that takes.
bool samples(const View &view, int loop) {
  for (int i = loop + 1; i < view.steps[loop].end; ++i)
    if (view.steps[i].api == "sample" || view.steps[i].api == "generate") return true;
  return false;
}

// Rounds that run a loop of work themselves; how the model that a batch goes through does it, is no matter.
bool isLong(const View &view, int at, int loop) {
  if (!amortised(view, loop) || !goesOverBatches(view, loop) || view.frame[at] != view.frame[loop]) return amortised(view, loop);
  for (int i = loop + 1; i < view.steps[loop].end; ++i)
    if (view.steps[i].kind == StepKind::Loop && view.frame[i] == view.frame[loop] && launchIn(view, i + 1, view.steps[i].end)) return true;
  return false;
}

// A few repetitions within a step are a part of it.
int roundThatPays(const View &view, int at) {
  for (int loop = workRoundOf(view, at); loop != none; loop = workRoundOf(view, loop))
    if (isCostly(view, at, loop)) return loop;
  return workRoundOf(view, at);
}

} // namespace

void ofTensorsAllocInLoop(const View &view, Report &report) {
  eachOp(view, Effect::Free, [&](int at, const Step &step) {
    const int loop = roundThatPays(view, at);
    if (step.family != "torch-cache" || loop == none || !isLoopWithWork(view, loop) || seldom(guardIn(view, at, loop))) return;
    Problem problem;
    problem.step = at, problem.loop = loop;
    const bool pays = (isLong(view, at, loop) || samples(view, loop)) && !isStepOfTraining(view, loop); // rounds that are long
    const bool is_a_helper = view.isCalls(loop) && !launchIn(view, loop + 1, view.steps[loop].end); // whoever calls it is told
    problem.level = !pays && !is_a_helper && guardIn(view, at, loop) == Guard::None && isCostly(view, at, loop) ? Level::Warning : Level::Note;
    problem.headline = "the allocator's memory is given back " + inEachRound(view, loop) + ": that waits for the device, and what comes next asks the driver for memory again";
    problem.notes.push_back("PyTorch reuses what it keeps; empty_cache helps other processes only");
    report.add(view, std::move(problem));
  });
}

} // namespace xferguard::checks
