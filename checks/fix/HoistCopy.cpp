// A copy of what does not change goes before the loop.
#include "checks/fix/Allocation.h"

namespace xferguard::checks::fix {
namespace {

// Something of the first iteration that comes before the copy and sees what the copy would have overwritten.
int readsBefore(const View &view, int copy, int loop, int target) {
  for (int i = loop + 1; i < copy; ++i)
    if (view.reads(i, target)) return i;
  return none;
}

bool maySkip(const View &view, int copy, int loop) {
  for (int i = loop + 1; i < copy; ++i)
    if (view.steps[i].kind == StepKind::Exit && view.steps[i].word != "exit") return true;
  return false;
}

// The copy may be part of what is timed.
bool clockIn(const View &view, int loop) {
  for (int i = loop + 1; i < view.steps[loop].end; ++i)
    if (isOp(view.steps[i], Effect::Clock)) return true;
  return false;
}

// Writes through another pointer of the caller's may meet the same memory under another name.
bool mayBeAliased(const View &view, int loop, int memory) {
  if (!view.escapes(memory)) return false;
  for (int i = loop + 1; i < view.steps[loop].end; ++i)
    for (const Access &access : view.accesses[i])
      if (access.writes && access.memory != memory && view.escapes(access.memory)) return true;
  return false;
}

} // namespace

Invariant invariantCopy(const View &view, int copy, int loop, int made) {
  Invariant result;
  auto no = [&](std::string why) { return result.refused = std::move(why), result; };
  const Step &step = view.steps[copy], &around = view.steps[loop];
  if (std::string why = notWhole(view, copy); !why.empty()) return no(why);
  if (step.parent != loop || itemOf(view, copy)->kind == facts::ItemKind::Declaration) return no("it is not a statement of its own in the loop");
  if (std::string why = boundTo(view, copy, loop, made); !why.empty()) return no(why);
  int target = view.memory(*step.arg(Role::Dst)), source = view.memory(*step.arg(Role::Src));
  if (int reader = readsBefore(view, copy, loop, target); reader != none) return no("the first iteration reads the old content at " + placeOf(view, reader));
  if (!step.blocking && !sameStream(view, loop)) return no("the loop uses several streams, and the copy keeps its place in one of them");
  Unwaited unwaited{"", true};
  if (step.blocking) unwaited = withoutWaitOf(view, copy, "the copy");
  if (!unwaited.refused.empty()) return no(unwaited.refused);
  bool runs = around.trips > 0 || around.form == facts::LoopForm::Do;
  result.certain = runs && unwaited.certain && !clockIn(view, loop) && !maySkip(view, copy, loop) && !mayBeAliased(view, loop, target) && !mayBeAliased(view, loop, source) && !unknownCallIn(view, loop);
  return result;
}

Offer hoistCopy(const View &view, int copy, int loop) {
  Invariant moved = invariantCopy(view, copy, loop, none);
  if (!moved.refused.empty()) return refuse(moved.refused);
  if (std::string why = notBeside(view, loop); !why.empty()) return refuse(why);
  const facts::Item &item = *itemOf(view, copy), &outer = *itemOf(view, loop);
  if (conditionalIn(view, outer, outer)) return refuse("an #if or a #pragma stands in the loop");
  return {{"copy once, before the loop", moved.certain ? FixSafety::Safe : FixSafety::Unsafe,
           {before(view, outer, textFor(item, outer.indent)), cut(view, item)}}, ""};
}

} // namespace xferguard::checks::fix
