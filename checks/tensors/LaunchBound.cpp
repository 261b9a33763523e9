// The same run of a model, or of many small operators, on what lies on the device already: a graph, or torch.compile, launches it at once.
#include "checks/tensors/Tensors.h"

namespace xferguard::checks {
namespace {

constexpr int several = 4;

// What a round launches; none where it differs from round to round, or takes something from the host.
std::vector<int> launchesOf(const View &view, int loop) {
  std::vector<int> launches;
  for (int i = loop + 1; i < view.steps[loop].end; ++i) {
    const Step &step = view.steps[i];
    if (unknownCall(view, i) || isSync(step) || isOp(step, Effect::Move) || isOp(step, Effect::Factory) || isOp(step, Effect::Capture)) return {};
    if (isOp(step, Effect::Readback) && step.family != "torch") return {};
    if (!isOp(step, Effect::Launch)) continue;
    if (view.guard(i, loop) != Guard::None) return {};
    launches.push_back(i);
  }
  return launches;
}

bool onTheDevice(const View &view, const std::vector<int> &launches) {
  for (int each : launches)
    for (const facts::Argument &argument : view.steps[each].args)
      if (view.onDevice(argument.value, each)) return true;
  return false;
}

// `zero_module(layer)`, for each layer that a constructor makes.
bool isOfAConstructor(const View &view, int at) {
  for (int frame = view.frame[at]; frame != none; frame = view.frames[frame].parent)
    if (view.frames[frame].function->special == facts::Special::Constructor) return true;
  return false;
}

// `torch.norm(p.grad).to(device)`: what a round has computed, and no parameter that is kept elsewhere.
bool movesAResult(const View &view, int move, int loop) {
  const Operand *from = view.steps[move].arg(Role::Src);
  return from && from->step != none && from->step > loop && isOp(view.steps[from->step], Effect::Launch);
}

// `for p, q in zip(ours.parameters(), theirs.parameters()): p.data.mul_(d).add_(q)`: a few kernels for each of hundreds of tensors.
void forEachParameter(const View &view, int loop, Report &report) {
  const int round = workRoundOf(view, loop);
  int first = none, launches = 0;
  bool computes = false; // a plain copy from one model to another is made once, as like as not
  for (int i = loop + 1; i < view.steps[loop].end; ++i) {
    const Step &step = view.steps[i];
    if (step.kind == StepKind::Loop || isOp(step, Effect::Readback) || step.word == "heavy") return;
    if (isOp(step, Effect::Move) && view.guard(i, loop) == Guard::None && !movesAResult(view, i, loop)) return; // `if self.device: value = value.to(self.device)` is of those who keep them elsewhere
    if (!isOp(step, Effect::Launch) || step.api == "list" || seldom(guardIn(view, i, loop))) continue;
    if (first == none) first = i;
    ++launches, computes |= step.api != "copy_" && step.api != "assignment" && step.word != "converted";
  }
  if (!computes || round == none || isOfAConstructor(view, first)) return;
  Problem problem;
  problem.step = first, problem.loop = loop;
  problem.level = isCostly(view, loop, round) ? Level::Warning : Level::Note;
  problem.headline = (launches == 1 ? "a small kernel is launched" : "small kernels are launched") + std::string(" for each parameter ") + inEachRound(view, round) + "; torch._foreach_* takes the list of them at once";
  problem.stands_at_loop = true;
  problem.notes.push_back("torch._foreach_mul_, _foreach_add_, _foreach_lerp_ and _foreach_norm are given lists of tensors");
  report.add(view, std::move(problem));
}

} // namespace

void ofTensorsLaunchBound(const View &view, Report &report) {
  for (int loop = 0; loop < view.size(); ++loop)
    if (view.steps[loop].kind == StepKind::Loop && view.steps[loop].family == "parameters") forEachParameter(view, loop, report);
  int told_until = none; // the outermost loop speaks
  for (int loop = 0; loop < view.size(); ++loop) {
    const Step &around = view.steps[loop];
    if (loop < told_until || around.kind != StepKind::Loop || view.isCalls(loop) || !view.isPython(loop) || around.word == "things" || around.word == "some" || around.word == "items") continue;
    const std::vector<int> launches = launchesOf(view, loop);
    bool heavy = false;
    for (int each : launches) heavy |= view.steps[each].word == "heavy";
    if (launches.empty() || (!heavy && launches.size() < several) || !onTheDevice(view, launches)) continue;
    told_until = around.end;
    Problem problem;
    problem.step = launches.front(), problem.loop = loop;
    problem.level = Level::Note, problem.confidence = Confidence::Possible;
    problem.headline = "the same operators are launched in the same order in every iteration; if they are short, torch.compile(mode=\"reduce-overhead\") or a CUDA graph launches them at once";
    report.add(view, std::move(problem));
  }
}

} // namespace xferguard::checks
