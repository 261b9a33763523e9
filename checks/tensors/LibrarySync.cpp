// How large the result is, only the device knows: `nonzero`, `x[mask]`, `unique`.
#include "checks/tensors/ReadBacks.h"
#include <algorithm>

namespace xferguard::checks {
namespace {

// The variable that a mask is, or is the opposite of, and which of the two.
std::pair<int, bool> maskBehind(const View &view, const Operand *mask) {
  bool opposite = false;
  while (mask && mask->object == none && mask->step != none && !view.steps[mask->step].args.empty()) {
    const Step &made = view.steps[mask->step];
    const bool inverts = made.api == "-" && made.args.size() == 1;
    if (!inverts && made.word != "view") break;
    opposite ^= inverts;
    mask = &made.args.front().value;
  }
  return {mask ? mask->object : none, opposite};
}

// `boxes[keep]`, `scores[keep]`, `labels[keep]`: each of them counts what the mask takes anew.
std::vector<int> withTheSameMask(const View &view, int at, int loop) {
  std::vector<int> others;
  const auto [mask, opposite] = maskBehind(view, view.steps[at].arg(Role::Read));
  if (view.steps[at].api != "mask" || mask == none) return others;
  auto isTheSame = [&](const Operand *other) {
    const auto [object, inverted] = maskBehind(view, other);
    return object != none && view.storage(object) == view.storage(mask) && inverted == opposite;
  };
  for (int i = at + 1; i < view.steps[loop].end; ++i) {
    const Step &step = view.steps[i];
    if (!isOp(step, Effect::Readback) || step.api != "mask" || view.steps[i].site.offset == view.steps[at].site.offset || workRoundOf(view, i) != loop) continue;
    if (guardIn(view, i, loop) == Guard::None && isTheSame(step.arg(Role::Read)) && !isChangedIn(view, mask, at + 1, i)) others.push_back(i);
  }
  return others;
}

// What a mask of the device picks from lies there as well.
bool liesThere(const View &view, int at) {
  const Step &step = view.steps[at];
  const Operand *mask = step.api == "mask" ? step.arg(Role::Read) : nullptr;
  return view.onDevice(*step.arg(Role::Src), at) || (mask && view.isPython(at) && view.onDevice(*mask, at));
}

// What stands so close behind the one that is told that it is not told by itself: without all of them the host would not wait there.
std::vector<int> countedNextTo(const View &view, int at, int loop) {
  std::vector<int> others;
  for (int i = at + 1; i < view.steps[loop].end; ++i) {
    const Operand *tensor = isOp(view.steps[i], Effect::Readback) && isOfShape(view.steps[i]) ? view.steps[i].arg(Role::Src) : nullptr;
    if (tensor && workRoundOf(view, i) == loop && guardIn(view, i, loop) == Guard::None && liesThere(view, i) && standsBehindAnother(view, i, loop)) others.push_back(i);
  }
  return others;
}

} // namespace

void ofTensorsLibrarySync(const View &view, Report &report) {
  eachOp(view, Effect::Readback, [&](int at, const Step &step) {
    const Operand *tensor = step.arg(Role::Src);
    const bool python = view.isPython(at);
    const int loop = python ? workRoundOf(view, at) : hotRoundOf(view, at);
    if (!tensor || loop == none || !isOfShape(step) || !step.blocking || !liesThere(view, at)) return;
    if ((python && standsBehindAnother(view, at, loop)) || seldom(guardIn(view, at, loop))) return;
    const std::vector<int> others = python ? withTheSameMask(view, at, loop) : std::vector<int>();
    Problem problem;
    problem.step = at, problem.loop = loop, problem.to_change = python;
    problem.level = isWorthAWarning(view, at, loop) || (!others.empty() && isCostly(view, at, loop)) ? Level::Warning : Level::Note;
    problem.headline = spelled(step) + " makes the host wait for how much it takes of " + nameOf(view, tensor) + " " + inEachRound(view, loop);
    if (step.word == "where") problem.headline += ", though all of it could be chosen from with torch.where";
    else if (!others.empty()) problem.headline += ", and again wherever the same mask is used; find its indices once, with nonzero(as_tuple=True)";
    for (int each : others) problem.with.push_back({each, "and again here"});
    for (int each : python ? countedNextTo(view, at, loop) : std::vector<int>())
      if (std::ranges::find(others, each) == others.end()) problem.with.push_back({each, "and here, next to it"});
    problem.notes.push_back(step.api == "repeat_interleave" ? "output_size= says it beforehand, and nothing has to wait" : std::string(python ? "torch.where" : "torch::where") + ", or a product with the mask, keeps the shape and needs no wait");
    report.add(view, std::move(problem));
  });
}

} // namespace xferguard::checks
