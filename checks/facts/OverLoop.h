// What a loop goes over: whether it is this loop, and none around or in it, that comes to another place in each round.
#pragma once
#include "checks/facts/View.h"
#include <algorithm>

namespace xferguard::facts {

struct OverLoop {
  const View &view;
  int loop;

  // It is this loop that goes from one to the next, and none of the loops in it: steps through time give work to all devices.
  template <class Varies> bool goesOverIt(int step, Varies varies) const {
    int around = view.loopOf(step);
    while (around != none && around != loop && !varies(around)) around = view.loopOf(around);
    return around == loop && varies(loop);
  }

  // Told by the loop's counter, where it has one, or by what its condition looks at: what else may be another device each time is
  // some object's own.
  bool isCountedBy(const Operand &device, int each) const {
    const std::vector<int> &counters = view.steps[each].induction;
    if (counters.empty()) return view.varies(device, each) && comesToIt(device, each);
    return std::ranges::any_of(counters, [&](int counter) { return view.dependsOn(device, each, counter); });
  }

  // `while (true)` comes to nothing: what is another one in each round there is some object's own.
  bool comesToIt(const Operand &what, int each) const { return !view.steps[each].induction.empty() || view.steps[each].form == LoopForm::Range || isAskedFor(what, each); }

  // A stream or event of another number in each round, which the loop's counter tells, where it has one. What is reached through some
  // object that each round asks for anew is the same one, as far as anybody knows.
  bool isLaneOf(const Operand &lane, int each) const {
    if (!view.positionVaries(lane, each)) return false;
    const std::vector<int> &counters = view.steps[each].induction;
    if (counters.empty()) return comesToIt(lane, each);
    return std::ranges::any_of(counters, [&](int counter) { return view.dependsOn(lane, each, counter); });
  }

  bool isAskedFor(const Operand &device, int each) const {
    const Operand *condition = view.steps[each].arg(Role::Condition);
    return condition && std::ranges::any_of(condition->reads, [&](int read) { return view.dependsOn(device, each, read); });
  }

  // Another part in each round: of this loop, and not only as a loop in it goes over the same parts every time.
  bool isOfTheRound(int step, const Operand &what) const {
    if (!view.positionVaries(what, loop)) return false;
    if (goesOverIt(step, [&](int each) { return view.positionVaries(what, each); })) return true;
    return std::ranges::any_of(view.steps[loop].induction, [&](int counter) { return view.dependsOn(what, loop, counter); });
  }

  // One of the functions that lead there makes an object, or has such a name. What only makes room for others' work may have any.
  bool isOfASetUp(int step) const {
    for (int frame = view.frame[step]; frame != none; frame = view.frames[frame].parent) {
      const int call = view.frames[frame].call;
      const bool works = call <= loop || std::ranges::any_of(view.launches(), [&](int launch) { return view.inside(launch, call); });
      if (works && (view.frames[frame].function->special == Special::Constructor || view.frames[frame].function->pace == Pace::Makes)) return true;
    }
    return false;
  }

  // `rays.index({Slice(i, i + n)})`
  bool takesAnotherPart() const {
    for (int i = loop + 1; i < view.steps[loop].end; ++i) {
      if (!view.steps[i].api.starts_with("at::Tensor::")) continue;
      for (const Argument &each : view.steps[i].args) {
        const bool told = each.role != Role::This && each.role != Role::Result && each.role != Role::Src;
        if (told && goesOverIt(i, [&](int round) { return std::ranges::any_of(view.steps[round].induction, [&](int counter) { return view.dependsOn(each.value, round, counter); }); })) return true;
      }
    }
    return false;
  }

  // `cv::imread(names[i])`, `std::ifstream in(name)`: whoever repeats a measurement reads its data once.
  bool readsAnotherFile() const {
    for (int i = loop + 1; i < view.steps[loop].end; ++i) {
      const Step &step = view.steps[i];
      const bool reads = isOp(step, Effect::Host) && (step.family == "picture" || step.family == "file");
      if (reads && std::ranges::any_of(step.args, [&](const Argument &argument) { return argument.role == Role::Read && view.varies(argument.value, loop); })) return true;
    }
    return false;
  }
};

} // namespace xferguard::facts
