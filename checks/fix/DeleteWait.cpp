// A wait that is not needed goes away; one that is needed once only goes below the loop.
#include "checks/fix/Source.h"
#include <algorithm>

namespace xferguard::checks::fix {
namespace {

std::string cannotGo(const View &view, int sync) {
  if (std::string why = notWhole(view, sync); !why.empty()) return why;
  if (itemOf(view, sync)->kind == facts::ItemKind::Declaration) return "its result is kept in a variable";
  return "";
}

// Whether a later call that waits has its status looked at: an error of the device would still be seen.
bool checkedLater(const View &view, int sync) {
  for (int i = sync + 1; i < view.size(); ++i)
    if (blocksForCertain(view, i) && resultSeen(view, i)) return true;
  return false;
}

// What the statement does with its result besides looking at it, as `check(cudaDeviceSynchronize())` does.
std::string usedBy(const View &view, int sync) {
  const facts::Item *item = itemOf(view, sync);
  if (!resultSeen(view, sync) || item->kind != facts::ItemKind::Expression || item->site.offset == view.steps[sync].site.offset) return "";
  bool checked = false;
  for (int i = 0; i < view.size(); ++i) {
    const Step &step = view.steps[i];
    const bool in_it = step.site.file == item->site.file && step.site.offset >= item->site.offset && step.site.offset < item->site.offset + item->site.length;
    if (view.frame[i] != 0 || !in_it) continue;
    if (step.kind == StepKind::Write) return "its result is kept in a variable"; // or another one is changed beside it
    if (step.kind != StepKind::Call) continue;
    const bool takes_it = std::ranges::any_of(step.args, [&](const facts::Argument &argument) { return argument.role != Role::Result && argument.value.step == sync; });
    if (!takes_it || !onlyChecksStatus(view, step)) return "its result is used in the same statement";
    checked = true;
  }
  return checked ? "" : "its result is used in the same statement";
}

} // namespace

Offer deleteWait(const View &view, int sync, int already_waited) {
  if (std::string why = cannotGo(view, sync); !why.empty()) return refuse(why);
  if (std::string why = usedBy(view, sync); !why.empty()) return refuse(why);
  const facts::Item &item = *itemOf(view, sync), *first = itemOf(view, already_waited);
  bool certain = !resultSeen(view, sync) && !unknownCallAnywhere(view) && !severalStreams(view) && !touchesManaged(view) &&
                 first && !conditionalIn(view, *first, item);
  return {{"delete the second wait", certain ? FixSafety::Safe : FixSafety::Unsafe, {cut(view, item)}}, ""};
}

Offer sinkWait(const View &view, int sync, int loop) {
  if (std::string why = cannotGo(view, sync); !why.empty()) return refuse(why);
  if (std::string why = usedBy(view, sync); !why.empty()) return refuse(why);
  if (std::string why = notBeside(view, loop); !why.empty()) return refuse(why);
  const facts::Item &item = *itemOf(view, sync), &around = *itemOf(view, loop);
  if (conditionalIn(view, around, around)) return refuse("an #if or a #pragma stands in the loop");
  bool returns = false;
  for (int i = loop + 1; i < view.steps[loop].end; ++i)
    returns |= view.steps[i].kind == StepKind::Exit && view.steps[i].word == "return" && view.frame[i] == 0;
  Need need = hostNeeds(view, sync);
  const bool needed_inside = need.step != none && view.inside(need.step, loop);
  if (needed_inside && !need.unknown && !need.observes) return refuse("the host needs it at " + placeOf(view, need.step));
  if (need.waits_later != none && isSync(view.steps[need.waits_later])) {
    bool work = false;
    for (int i = sync + 1; i < need.waits_later; ++i) work |= isWork(view.steps[i]);
    if (!work) return refuse("the wait at " + placeOf(view, need.waits_later) + " repeats it; take that one away first");
  }
  bool certain = !returns && !need.unknown && !needed_inside && !unknownCallAnywhere(view) && !severalStreams(view) && !touchesManaged(view);
  bool something_waits = need.waits_later != none && (!resultSeen(view, sync) || checkedLater(view, sync));
  Fix fix{"", certain ? FixSafety::Safe : FixSafety::Unsafe, {cut(view, item)}};
  fix.title = something_waits ? "delete the wait: something later waits anyway" : "wait once, below the loop";
  if (!something_waits) {
    if (std::string why = boundTo(view, sync, loop); !why.empty()) return refuse(why);
    fix.edits.push_back(behind(view, around, textFor(item, around.indent)));
  }
  return {fix, ""};
}

} // namespace xferguard::checks::fix
