// Streams, events, library handles, plans and graphs made and destroyed in every iteration.
#include "checks/Lives.h"
#include "checks/Query.h"
#include "checks/tensors/Tensors.h"
#include <algorithm>

namespace xferguard::checks {
namespace {

// Where the object is made that has it; itself, where no constructor makes it.
int causeOf(const View &view, int at) {
  int cause = at;
  for (int frame = view.frame[at]; view.frames[frame].function->special == facts::Special::Constructor && view.frames[frame].call != none; frame = view.frames[frame].parent) cause = view.frames[frame].call;
  return cause;
}

// `fill(values, OwnStream())`: what a constructor makes and the destructor ends is gone with an object of the round's own. The call that
// makes the object; none where somebody keeps it.
int endsWithAnObject(const View &view, int at, int loop) {
  const facts::Object &handle = view.objects[view.steps[at].arg(Role::Handle)->object];
  if (handle.storage != Storage::Member || !view.library.known.released.contains(handle.key)) return none;
  const int call = causeOf(view, at);
  if (call == at || !view.inside(call, loop)) return none;
  const int next = view.steps[call].end;
  const bool on_the_heap = next < view.size() && isOp(view.steps[next], Effect::Alloc) && view.steps[next].family == "host";
  const Operand *self = view.steps[call].arg(Role::This);
  const bool own = !self || self->object == none || (!self->pointee && view.objects[self->object].base == none && view.declaredIn(self->object, loop));
  return own && !on_the_heap ? call : none;
}

} // namespace

void runCreateInLoop(const View &view, Report &report) {
  ofTensorsCreateInLoop(view, report);
  eachOp(view, Effect::Create, [&](int at, const Step &create) {
    const Operand *what = create.arg(Role::Handle);
    const int loop = workRoundOf(view, at, anyRoundOf);
    if (!what || what->object == none) return;
    if (loop == none || !isLoopWithWork(view, loop)) return report.passOver(view, at, "nothing around it launches again and again");
    if (guardApart(view, at, loop) != Guard::None) return report.passOver(view, at, [&] { return underACondition(view, at, loop); });
    int end = endedIn(view, Effect::Destroy, Role::Handle, view.memory(*what), loop);
    const int object = end == none ? endsWithAnObject(view, at, loop) : none;
    const bool lost = end == none && object == none && isLost(view, what->object, loop);
    if (end == none && object == none && !lost) return report.passOver(view, at, "nothing destroys it " + inEachRound(view, loop));
    if (create.family == "descriptor" && !lost) return report.passOver(view, at, "making a descriptor costs little");
    if (end != none && view.guard(end, loop) == Guard::Leaves) return report.passOver(view, at, "it is destroyed only where the round is left");
    Problem problem;
    problem.step = causeOf(view, at), problem.loop = loop;
    problem.to_change = true;
    const bool again = lost && view.isCalls(loop) ? calledInALoop(view, loop) : wastesEachTime(view, loop);
    problem.level = again && !fewTrips(view, loop) && !amortised(view, loop) ? Level::Warning : Level::Note;
    problem.headline = nameOf(view, what) + " is created by " + create.api + (lost ? " " + inEachRound(view, loop) + " and never destroyed" : " and destroyed " + inEachRound(view, loop)) + "; create it once, " + beforeRounds(view, loop);
    if (problem.step != at) problem.with.push_back({at, create.api + " is here"});
    if (end != none) problem.with.push_back({end, "destroyed here"});
    else if (object != none) problem.labels.push_back({object, "for an object that ends with the round"});
    report.add(view, std::move(problem));
  });
}

} // namespace xferguard::checks
