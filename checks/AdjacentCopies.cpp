// Several small copies next to each other in one direction: one of them could carry all.
#include "checks/Query.h"
#include "checks/fix/Fix.h"
#include <algorithm>

namespace xferguard::checks {
namespace {

bool isSmallCopy(const View &view, int at, Direction way, long long small) {
  auto size = bytes(view.steps[at]);
  return isCopy(view, view.steps[at], way) && size && *size <= small;
}

// Where it copies from or to, or how much, is told by the value that one of the row brings.
bool dependsOnOneOf(const View &view, int copy, const std::vector<int> &row) {
  std::vector<const Operand *> brought;
  for (int earlier : row) {
    const Operand *host = isCopy(view, view.steps[earlier], Direction::DeviceToHost) ? hostSide(view, view.steps[earlier]) : nullptr;
    if (host && host->object != none) brought.push_back(host);
  }
  if (brought.empty()) return false;
  return std::ranges::any_of(view.steps[copy].args, [&](const facts::Argument &argument) {
    return argument.role != Role::Result && view.dependsOnWhatLiesIn(argument.value, row.front(), copy, brought);
  });
}

std::vector<int> smallCopiesFrom(const View &view, int first, long long small) {
  const Direction way = direction(view, view.steps[first]);
  return rowFrom(view, first, [&](int i, const std::vector<int> &row) {
    if (!isSmallCopy(view, i, way, small)) return InRow::Other;
    return view.sameBlock(first, i) && !dependsOnOneOf(view, i, row) ? InRow::Yes : InRow::Ends;
  });
}

} // namespace

void runAdjacentCopies(const View &view, Report &report) {
  const long long small = report.option("max-bytes");
  for (int i = 0; i < view.size(); ++i) {
    Direction way = isOp(view.steps[i], Effect::Copy) ? direction(view, view.steps[i]) : Direction::Unknown;
    if ((way != Direction::HostToDevice && way != Direction::DeviceToHost) || !isSmallCopy(view, i, way, small)) continue;
    std::vector<int> run = smallCopiesFrom(view, i, small);
    int loop = view.loopOf(i);
    int last = run.back();
    int first = i;
    i = last;
    bool hot = loop != none && isLoopWithWork(view, loop) && doesRealWork(view, loop) && guardApart(view, first, loop) == Guard::None && !fewTrips(view, loop) &&
               !amortised(view, loop);
    if (run.size() < 2 || (!hot && run.size() < 3)) continue;
    long long total = 0;
    for (int each : run) total += *bytes(view.steps[each]);
    Problem problem;
    problem.step = first, problem.loop = loop;
    problem.level = hot ? Level::Warning : Level::Note;
    problem.headline = std::to_string(run.size()) + " small copies " + (way == Direction::HostToDevice ? "to" : "from") +
                       " the device next to each other, " + sizeText(total) + " in all; pack them into one";
    for (std::size_t k = 1; k < run.size(); ++k) problem.with.push_back({run[k], "and this one"});
    fix::add(problem, fix::joinAdjacent(view, run));
    report.add(view, std::move(problem));
  }
}

} // namespace xferguard::checks
