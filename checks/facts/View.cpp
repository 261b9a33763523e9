#include "checks/facts/ViewBuilder.h"
#include <algorithm>

namespace xferguard::facts {

bool isGpu(const Step &step) {
  if (step.kind != StepKind::Op) return false;
  switch (step.effect) {
  case Effect::Clock: case Effect::Print: case Effect::Host: case Effect::None: case Effect::Reduce:
  case Effect::Status: case Effect::Region: case Effect::Bind: return false;
  case Effect::Alloc: case Effect::Free: return step.family != "host";
  default: return true;
  }
}

bool isQueuedOnStream(const Step &step) { return isOp(step, Effect::Host) && step.arg(Role::Stream) && step.arg(Role::Callable); }

bool callsWhatIsHeld(const Step &step) {
  return step.kind == StepKind::Call && (step.api.ends_with("::operator()") || step.arg(Role::Callable));
}

View::View(const Function &root, const Library &library) : library(library) {
  ViewBuilder(*this, library).build(root);
  solveMemory();
  forgetReadsOfTheHost();
  takeAssertions();
  bindStreams();
  takeMarkedWaits();
  listAccesses();
  settleRounds();
  findSizings();
  findLeaving();
  findComingBack();
  findDoneOnce();
  findAnything();
  answerAsked();
  listGraphs();
  foldSizes();
  foldTrips();
  guards_behind.clear();
  findRoles();
  guards_behind.clear();
}

int View::roundOf(int step) const {
  for (int up = steps[step].parent; up != none; up = steps[up].parent)
    if (steps[up].kind == StepKind::Loop) return up;
  return none;
}

int View::loopOf(int step) const {
  const int round = roundOf(step);
  return isCalls(round) ? none : round;
}

bool View::isThroughCallable(int step, int loop) const {
  for (int up = steps[step].parent; up != none && up != loop; up = steps[up].parent)
    if (callsWhatIsHeld(steps[up])) return true;
  return false;
}

const std::vector<int> &View::launches() const {
  if (launching) return *launching;
  launching.emplace();
  for (int i = 0; i < size(); ++i)
    if (startsWork(steps[i])) launching->push_back(i);
  return *launching;
}

} // namespace xferguard::facts
