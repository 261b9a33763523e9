// Memory of unvarying size is made before the loop and released behind it.
#include "checks/fix/Allocation.h"

namespace xferguard::checks::fix {

Pair pairOf(const View &view, int alloc, int release, int loop) {
  Pair pair;
  auto no = [&](std::string why) { return pair.refused = std::move(why), pair; };
  const Step &made = view.steps[alloc];
  pair.pointer = allocated(made);
  if (!pair.pointer || pair.pointer->object == none) return no("the pointer has no name");
  pair.memory = view.memory(*pair.pointer);
  if (made.family != "cuda" && made.family != "hip") return no("the memory is a container's");
  for (int step : {alloc, release}) {
    if (std::string why = notWhole(view, step); !why.empty()) return no(why);
    if (view.steps[step].parent != loop) return no("it is made or released under a condition");
    if (resultSeen(view, step) && itemOf(view, step)->kind == facts::ItemKind::Declaration) return no("its result is kept in a variable");
  }
  for (int i = 0; i < view.size(); ++i) {
    const Operand *freed = isOp(view.steps[i], Effect::Free) ? view.steps[i].arg(Role::Ptr) : nullptr;
    if (freed && i != release && view.memory(*freed) == pair.memory) return no("it is released at " + placeOf(view, i) + " too");
    const Operand *again = isOp(view.steps[i], Effect::Alloc) ? allocated(view.steps[i]) : nullptr;
    if (again && i != alloc && again->object != none && view.memory(*again) == pair.memory) return no("it is made at " + placeOf(view, i) + " too");
  }
  if (!sameStream(view, loop)) return no("the loop uses several streams: the wait in the release keeps them apart");
  // The release waited for the device; somebody may have counted on that.
  Need need = hostNeeds(view, release);
  if (need.step != none && !need.unknown && !need.clock) return no("the release also waits, and the host needs that at " + placeOf(view, need.step) + ": without it there is a race");
  pair.certain = need.step == none && !unknownCallIn(view, loop) && !touchesManaged(view);
  return pair;
}

Offer hoistAllocation(const View &view, int alloc, int release, int loop) {
  Pair pair = pairOf(view, alloc, release, loop);
  if (!pair.refused.empty()) return refuse(pair.refused);
  if (std::string why = notBeside(view, loop); !why.empty()) return refuse(why);
  const facts::Item &outer = *itemOf(view, loop), &made = *itemOf(view, alloc), &gone = *itemOf(view, release);
  if (conditionalIn(view, outer, outer)) return refuse("the preprocessor chooses between texts in the loop");
  const Operand *size = view.steps[alloc].arg(Role::Bytes);
  if (size && view.varies(*size, loop)) return refuse("its size is another one each time");
  if (std::string why = boundTo(view, alloc, loop, pair.pointer->object); !why.empty()) return refuse(why);

  Fix fix{"allocate once, before the loop", pair.certain ? FixSafety::Safe : FixSafety::Unsafe, {}};
  std::string declaration;
  const facts::Object &pointer = view.objects[pair.pointer->object];
  if (pointer.declared_in != none && (pointer.declared_in == loop || view.inside(pointer.declared_in, loop))) {
    const facts::Item *declared = nullptr;
    for (const facts::Item &item : functionOf(view).items)
      if (item.declares == pointer.key && !item.text.empty()) declared = &item;
    if (!declared || declared->kind != facts::ItemKind::Declaration) return refuse("'" + pointer.name + "' is declared together with others");
    for (const facts::Object &other : functionOf(view).objects)
      if (other.name == pointer.name && other.key != pointer.key && other.base == none) return refuse("there is another '" + pointer.name + "' in the function");
    fix.edits.push_back(cut(view, *declared));
    declaration = textFor(*declared, outer.indent);
  }
  fix.edits.push_back(before(view, outer, lines({declaration, textFor(made, outer.indent)}, outer.indent)));
  fix.edits.push_back(cut(view, made));
  fix.edits.push_back(cut(view, gone));
  fix.edits.push_back(behind(view, outer, textFor(gone, outer.indent)));
  return {fix, ""};
}

} // namespace xferguard::checks::fix
