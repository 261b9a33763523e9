// A fixed sequence of kernels launched again and again: a graph launches it once. Kernels of a single thread beside others: those can do it.
#include "checks/Query.h"
#include "checks/tensors/Tensors.h"
#include <algorithm>
#include <map>

namespace xferguard::checks {
namespace {

void fixedSequences(const View &view, Report &report) {
  for (int loop = 0; loop < view.size(); ++loop) {
    const Step &around = view.steps[loop];
    if (around.kind != StepKind::Loop || around.role == LoopRole::Lanes || captured(view, loop)) continue;
    int launches = 0, first = none;
    bool fixed = true;
    for (int i = loop + 1; i < around.end; ++i) {
      const Step &step = view.steps[i];
      if (isKernel(step)) {
        if (first == none) first = i;
        ++launches;
        if (view.guard(i, loop) != Guard::None || view.loopOf(i) != loop) fixed = false;
      } else if (step.kind == StepKind::Op && facts::isGpu(step) && !isSync(step)) {
        fixed = false;
      }
      if (unknownCall(view, i) || isOp(step, Effect::Capture)) fixed = false;
    }
    if (launches < 4 || !fixed) continue;
    Problem problem;
    problem.step = first, problem.loop = loop;
    problem.level = Level::Note;
    problem.confidence = Confidence::Possible;
    problem.headline = std::to_string(launches) + " kernels are launched in the same order in every iteration; if they are short, capture them in a graph";
    report.add(view, std::move(problem));
  }
}

// `<<<1, 1>>>`
bool isOfOneThread(const Step &launch) {
  int ones = 0, seen = 0;
  for (const facts::Argument &argument : launch.args) {
    if (argument.role != Role::Options || ++seen > 2) continue;
    ones += argument.value.text == "1" || argument.value.text == "dim3(1)" || argument.value.text == "dim3(1, 1, 1)" || argument.value.constant == 1;
  }
  return ones == 2;
}

// It only sets something: of what it would read the kernel next to it may have to wait for the end. Where a record points nobody knows here.
bool onlySets(const View &view, int launch) {
  const bool given_records = std::ranges::any_of(view.steps[launch].args, [&](const facts::Argument &argument) {
    if (argument.role == Role::Options || argument.role == Role::Stream || argument.value.object == none) return false;
    const Shape shape = view.objects[argument.value.object].shape;
    return shape != Shape::Pointer && shape != Shape::Scalar && shape != Shape::Array;
  });
  return !given_records && std::ranges::none_of(view.accesses[launch], [](const Access &access) { return access.by == By::Device && access.reads; });
}

// The kernel next to it on the same stream, with nothing of the device between and no work of the host that one of the two may wait for.
int kernelBeside(const View &view, int at, int round) {
  auto scan = [&](int from, int to, int by) {
    for (int i = from; i != to; i += by) {
      const Step &step = view.steps[i];
      if (unknownCall(view, i)) return static_cast<int>(none);
      if (step.kind != StepKind::Op || !facts::isGpu(step)) continue;
      return isKernel(step) && onOneStream(view, at, i) && view.sameBlock(at, i) ? i : static_cast<int>(none);
    }
    return static_cast<int>(none);
  };
  const int before = scan(at - 1, round, -1);
  return before != none ? before : scan(at + 1, view.steps[round].end, 1);
}

void singleThreads(const View &view, Report &report) {
  std::map<int, Problem> of_functions;
  eachOp(view, Effect::Launch, [&](int at, const Step &launch) {
    if (!isKernel(launch) || !isOfOneThread(launch) || !onlySets(view, at) || captured(view, at) || report.silenced(view, at)) return;
    const int round = workRoundOf(view, at);
    if (round == none || !doesRealWork(view, round)) return;
    if (guardIn(view, at, round) != Guard::None || fewTrips(view, round) || amortised(view, round)) return report.passOver(view, at, "it is launched seldom");
    const int beside = kernelBeside(view, at, round);
    if (beside == none) return report.passOver(view, at, "no kernel stands next to it on its stream");
    if (const auto known = of_functions.find(view.frame[at]); known != of_functions.end()) return known->second.with.push_back({at, "and this"});
    Problem problem;
    problem.step = at, problem.loop = round, problem.frame = view.frame[at];
    problem.headline = "the kernel '" + launch.api + "' has a single thread and is launched " + inEachRound(view, round) + "; its launch costs more than it does: let '" + view.steps[beside].api + "', next to it, do it";
    problem.labels.push_back({beside, "on the same stream"});
    of_functions.emplace(view.frame[at], std::move(problem));
  });
  for (auto &[frame, problem] : of_functions) report.add(view, std::move(problem));
}

} // namespace

void runLaunchBound(const View &view, Report &report) {
  ofTensorsLaunchBound(view, report);
  fixedSequences(view, report);
  singleThreads(view, report);
}

} // namespace xferguard::checks
