// A copy of what does not change goes before the loop.
#include "checks/fix/Source.h"

namespace xferguard::checks::fix {
namespace {

// Something of the first iteration that comes before the copy and sees what the copy would have overwritten.
int readsBefore(const View &view, int copy, int loop, int target) {
  for (int i = loop + 1; i < copy; ++i)
    if (view.reads(i, target)) return i;
  return none;
}

bool leavesBefore(const View &view, int copy, int loop) {
  for (int i = loop + 1; i < copy; ++i)
    if (view.steps[i].kind == StepKind::Exit && view.steps[i].word != "exit") return true;
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

Offer hoistCopy(const View &view, int copy, int loop) {
  if (std::string why = notWhole(view, copy); !why.empty()) return refuse(why);
  if (std::string why = notBeside(view, loop); !why.empty()) return refuse(why);
  const Step &step = view.steps[copy], &around = view.steps[loop];
  const facts::Item &item = *itemOf(view, copy), &outer = *itemOf(view, loop);
  if (step.parent != loop || item.kind == facts::ItemKind::Declaration) return refuse("it is not a statement of its own in the loop");
  if (conditionalIn(view, outer, outer)) return refuse("the preprocessor chooses between texts in the loop");
  if (std::string why = boundTo(view, copy, loop); !why.empty()) return refuse(why);
  int target = view.memory(*step.arg(Role::Dst)), source = view.memory(*step.arg(Role::Src));
  if (int reader = readsBefore(view, copy, loop, target); reader != none) return refuse("the first iteration reads the old content at " + placeOf(view, reader));
  if (!step.blocking && !sameStream(view, loop)) return refuse("the loop uses several streams, and the copy keeps its place in one of them");
  bool runs = around.trips > 0 || around.form == facts::LoopForm::Do;
  bool certain = runs && !leavesBefore(view, copy, loop) && !mayBeAliased(view, loop, target) && !mayBeAliased(view, loop, source) && !unknownCallIn(view, loop);
  return {{"copy once, before the loop", certain ? FixSafety::Safe : FixSafety::Unsafe,
           {before(view, outer, textFor(item, outer.indent)), cut(view, item)}}, ""};
}

} // namespace xferguard::checks::fix
