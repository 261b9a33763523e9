#include "checks/ThroughTheHost.h"
#include <algorithm>
#include <set>
#include <utility>

namespace xferguard::checks {
namespace {

// What is computed from a download, and how, up to the upload of some of it.
class Way {
public:
  Way(const View &view, int down, int round) : view(view), round(round), brought(view.memory(*view.steps[down].arg(Role::Dst))), made{brought} {}

  // False where nobody can follow, or the host shows it to somebody.
  bool follow(int from, int to) {
    for (int i = from; i < to; ++i) {
      const Step &step = view.steps[i];
      if (step.kind == StepKind::Branch && step.guard == Guard::Error) { i = step.end - 1; continue; }
      if (step.kind == StepKind::Loop && computing == none && goesOverIt(i)) computing = i;
      if (!isFollowed(i)) return false;
      if (step.kind == StepKind::Write && step.args.size() > 1) assign(step.args[0].value, step.args[1].value, step.update);
      const Operand *target = isOp(step, Effect::Host) ? step.arg(Role::Write) : nullptr;
      if (target && target->object != none && readsIt(step)) take(*target);
    }
    return true;
  }

  bool brings(const Operand &source) const { return source.object != none && written.contains(view.wholeOf(view.memory(source))) && made.contains(view.wholeOf(view.memory(source))); }
  int loop() const { return computing; }

private:
  const View &view;
  int round, brought;
  std::set<int> made, written; // memory that depends on it; the arrays among it that the host has written
  int computing = none;

  bool dependsOnIt(const Operand &value) const {
    if (value.object != none && made.contains(view.wholeOf(view.memory(value)))) return true;
    return std::ranges::any_of(value.reads, [&](int each) { return made.contains(view.wholeOf(view.storage(each))) || made.contains(view.wholeOf(view.behind(each))); });
  }
  bool readsIt(const Step &step) const {
    return std::ranges::any_of(step.args, [&](const facts::Argument &argument) { return argument.role != Role::Write && argument.role != Role::Result && dependsOnIt(argument.value); });
  }
  void take(const Operand &target) {
    const int whole = view.wholeOf(view.memory(target));
    made.insert(whole);
    written.insert(whole);
  }
  void assign(const Operand &target, const Operand &value, bool update) {
    if (target.object == none || (!dependsOnIt(value) && !dependsOnIt(target))) return;
    if (target.indexed || target.pointee) return take(target);
    if (dependsOnIt(value)) made.insert(view.storage(target.object));
    else if (!update) made.erase(view.storage(target.object));
  }

  bool goesOverIt(int loop) const {
    for (int i = loop + 1; i < view.steps[loop].end; ++i)
      for (const Access &access : view.accesses[i])
        if (access.by == By::Host && access.reads && access.indexed && view.wholeOf(access.memory) == brought) return true;
    return false;
  }

  bool isFollowed(int i) {
    const Step &step = view.steps[i];
    if (changesDevice(view, i) || tellsOthers(view, i)) return false;
    if (isOp(step, Effect::Print) && readsIt(step) && !seldom(view.guard(i, round))) return false; // the host shows it as well
    return !unknownCall(view, i) || !readsIt(step);
  }
};

} // namespace

std::optional<Trip> tripThroughTheHost(const View &view, int down, int round) {
  Way way(view, down, round);
  bool lost = false;
  auto goesBack = [&](int i) {
    const Operand *source = isCopy(view, view.steps[i], Direction::HostToDevice) ? view.steps[i].arg(Role::Src) : nullptr;
    return source && way.loop() != none && way.brings(*source) && guardApart(view, i, round) == Guard::None;
  };
  auto uploadIn = [&](int from, int to) -> int {
    for (int i = from; i < to && !lost; ++i) {
      if (!isOp(view.steps[i], Effect::Copy)) continue;
      lost = !way.follow(std::exchange(from, i), i);
      if (!lost && goesBack(i)) return i;
    }
    lost = lost || !way.follow(from, to);
    return none;
  };
  int up = uploadIn(view.steps[down].end, view.steps[round].end);
  if (up == none && !view.isCalls(round)) up = uploadIn(round + 1, down); // the next time round
  return up == none ? std::nullopt : std::optional(Trip{up, way.loop()});
}

} // namespace xferguard::checks
