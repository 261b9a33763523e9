// `x.cpu().numpy().max()`: all of a tensor comes to the host for one number; or for what is drawn from it, or added up.
#include "checks/tensors/Tensors.h"
#include <algorithm>
#include <string_view>

namespace xferguard::checks {
namespace {

struct Use {
  std::string_view word; // what a front end has seen the host do with it
  const char *headline, *note;
};

constexpr const char *drawn = "only what is drawn has to come down; other random numbers come from the device";

constexpr Use uses[] = {
    {"reduced", " for one number; reduce it on the device", "keep the number there as well, and read it every n-th iteration"},
    {"added up", ", only to be added up there; add it up on the device", "bring the sum, behind the loop"},
    {"drawn from", ", only to draw from it; draw on the device", drawn},
    {"chosen from", ", only to draw from it; torch.multinomial draws on the device", drawn}, // of an agent's few actions as well
};

const Use *useOf(const Step &move) {
  const Use *found = std::ranges::find(uses, move.word, &Use::word);
  return found == std::end(uses) ? nullptr : found;
}

} // namespace

void ofTensorsHostReduction(const View &view, Report &report) {
  eachOp(view, Effect::Move, [&](int at, const Step &move) {
    const int loop = workRoundOf(view, at);
    const Use *use = useOf(move);
    if (!use || loop == none || !comesToTheHost(view, at) || seldom(guardIn(view, at, loop))) return;
    Problem problem;
    problem.step = at, problem.loop = loop;
    problem.level = isCostly(view, at, loop) && use->word != "chosen from" ? Level::Warning : Level::Note;
    problem.headline = "all of " + nameOf(view, move.arg(Role::Src)) + " comes to the host " + inEachRound(view, loop) + use->headline;
    problem.notes.push_back(use->note);
    report.add(view, std::move(problem));
  });
}

} // namespace xferguard::checks
