// Arrays that the host has made go up one after the other, or tensors come down so: each costs a call, and each download a wait.
#include "checks/tensors/Tensors.h"

namespace xferguard::checks {
namespace {

constexpr std::size_t several = 3;

// `torch.from_numpy(x).float().to(device)`, `torch.tensor(x, device=device)`: of what the host has at hand, small as like as not.
bool sendsDataOfTheHost(const View &view, int at) {
  const Step &step = view.steps[at];
  if (isOp(step, Effect::Factory)) return step.family == "torch-data" && step.memory == Memory::Device && step.word.empty();
  const Operand *tensor = isOp(step, Effect::Move) && step.word.empty() && !isNonBlocking(step) && goesToTheDevice(view, at) ? step.arg(Role::Src) : nullptr;
  if (!tensor) return false;
  const Origin from = originOf(view, *tensor, at);
  return from.step != none && isOp(view.steps[from.step], Effect::Factory) && view.steps[from.step].family == "torch-data" && view.steps[from.step].word.empty() && from.kind == Memory::Pageable;
}

bool bringsATensor(const View &view, int at) { return isOp(view.steps[at], Effect::Move) && view.steps[at].blocking && comesToTheHost(view, at); }

// Work of the device that is not only another type, or another shape, of one of the tensors.
bool isOtherWork(const Step &step) { return isSync(step) || isOp(step, Effect::Readback) || (isOp(step, Effect::Launch) && step.word != "converted" && step.word != "view"); }

// Behind the first, in its own block, until something else is asked of the device.
std::vector<int> rowBehind(const View &view, int first, bool (*isOne)(const View &, int)) {
  std::vector<int> row{first};
  for (int i = view.steps[first].end; i < view.size(); ++i) {
    const Step &step = view.steps[i];
    if (step.kind == StepKind::Exit || isOtherWork(step)) break;
    if (view.sameBlock(first, i) && isOne(view, i)) row.push_back(i);
    else if (isOp(step, Effect::Move) && step.word != "module") break;
  }
  return row;
}

bool isOnePlace(const View &view, const std::vector<int> &row) { return view.steps[row.front()].site.offset == view.steps[row.back()].site.offset; }

// Several rows that one call makes of what several calls of a helper bring are told where the helper stands; a comprehension over a few parts is a row.
bool isOneStatement(const View &view, const std::vector<int> &row) { return isOnePlace(view, row) && view.frame[row.front()] != view.frame[row.back()]; }

} // namespace

void ofTensorsAdjacentCopies(const View &view, Report &report) {
  for (int at = 0; at < view.size(); ++at) {
    const bool up = sendsDataOfTheHost(view, at);
    if (!up && !bringsATensor(view, at)) continue;
    const std::vector<int> row = rowBehind(view, at, up ? sendsDataOfTheHost : bringsATensor);
    const int loop = workRoundOf(view, at);
    const int last = row.back();
    if (row.size() >= several && loop != none && !isOneStatement(view, row) && !seldom(guardIn(view, at, loop))) {
      Problem problem;
      problem.step = at, problem.loop = loop;
      problem.level = isCostly(view, at, loop) ? Level::Warning : Level::Note;
      problem.headline = std::to_string(row.size()) + (up ? " tensors are sent to the device" : " tensors come to the host") + " one after the other " + inEachRound(view, loop) + "; " +
                         (up ? "put them together on the host, and split the one that arrives" : "put them together on the device, and bring one");
      for (std::size_t i = 1; i < row.size() && !isOnePlace(view, row); ++i) problem.with.push_back({row[i], "and this one"});
      report.add(view, std::move(problem));
    }
    at = last;
  }
}

} // namespace xferguard::checks
