// Scratch memory that Thrust's algorithms take from the device and release, where the round that they stand in comes again and again.
#include "checks/Scratch.h"
#include "checks/Algorithms.h"
#include "checks/OnTheDevice.h"
#include <algorithm>
#include <vector>

namespace xferguard::checks {
namespace {

// library-sync tells of those that nobody waits for, and of their scratch memory with it.
bool isToldAsAWait(const View &view, int at) {
  const Step &step = view.steps[at];
  return step.blocking && (!isOp(step, Effect::Blocking) || isThrownAway(step)) && waitFor(view, at) != Wait::Needed;
}

bool makesItEachTime(const View &view, int at, int round, Report &report) {
  auto silent = [&](auto because) { return report.passOver(view, at, std::move(because)), false; };
  if (round == none || !wastesEachTime(view, round)) return silent("it is not known to run again and again");
  if (!isUsual(view, at, round)) return silent([&] { return underACondition(view, at, round); });
  if (!worksOnTheDevice(view, view.steps[at], false)) return silent("what it works on may lie on the host");
  return !isToldAsAWait(view, at);
}

void tell(const View &view, const std::vector<int> &algorithms, int round, Report &report) {
  const Step &first = view.steps[algorithms.front()];
  const std::size_t others = algorithms.size() - 1;
  Problem problem;
  problem.step = algorithms.front(), problem.loop = round;
  problem.to_change = true;
  problem.level = doesRealWork(view, round) && !fewTrips(view, round) && !amortised(view, round) ? Level::Warning : Level::Note;
  problem.headline = "'" + first.api + "'" + (others ? " and " + std::to_string(others) + " more allocate and release their" : " allocates and releases its") + " scratch memory " + inEachRound(view, round) +
                     "; give the policy an allocator that keeps it, as in thrust::cuda::par(allocator)";
  for (std::size_t i = 1; i < algorithms.size(); ++i) problem.with.push_back({algorithms[i], "and '" + view.steps[algorithms[i]].api + "'"});
  problem.notes.push_back("allocating and releasing device memory waits for the device; cub's functions take scratch memory that the caller keeps");
  report.add(view, std::move(problem));
}

} // namespace

// One thing to change for all of a function in the same round: its policy.
void ofAlgorithms(const View &view, Report &report) {
  std::vector<int> left;
  for (int i = 0; i < view.size(); ++i)
    if (makesScratch(view, view.steps[i]) && makesItEachTime(view, i, anyRoundOf(view, i), report) && !report.silenced(view, i)) left.push_back(i);
  while (!left.empty()) {
    const int round = anyRoundOf(view, left.front()), frame = view.frame[left.front()];
    std::vector<int> together;
    for (int each : left)
      if (anyRoundOf(view, each) == round && view.frame[each] == frame) together.push_back(each);
    std::erase_if(left, [&](int each) { return std::ranges::find(together, each) != together.end(); });
    tell(view, together, round, report);
  }
}

} // namespace xferguard::checks
