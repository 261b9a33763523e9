// Memory of unvarying size is made before the loop and released behind it.
#include "checks/fix/Allocation.h"

namespace xferguard::checks::fix {
namespace {

// Somebody else gives the pointer another value: what is released behind the loop would not be what was made before it.
int pointerSetAt(const View &view, int alloc, int object, int loop) {
  const facts::Site &own = itemOf(view, alloc)->site;
  for (int i = loop + 1; i < view.steps[loop].end; ++i) {
    const facts::Site &site = view.steps[i].site;
    bool same_statement = view.frame[i] == 0 && site.offset >= own.offset && site.offset < own.offset + own.length;
    if (!same_statement && view.writes(i, view.storage(object))) return i;
  }
  return none;
}

// A way out of the loop that comes by no release behind it.
int leavesFunction(const View &view, int loop) {
  for (int i = loop + 1; i < view.steps[loop].end; ++i) {
    const Step &step = view.steps[i];
    if (step.kind == StepKind::Exit && view.frame[i] == 0 && (step.word == "return" || step.word == "goto" || step.word == "throw")) return i;
  }
  return none;
}

// What the first iteration alone would have come to: an element, a member behind a pointer, a quotient.
bool mayFault(const std::string &size) {
  return size.find("->") != std::string::npos || size.find_first_of("[/%") != std::string::npos || size.starts_with("*");
}

// What is copied into the memory, once for all iterations; none when they differ or when it is not as certain as the rest.
int contentOf(const View &view, const Pair &pair, int alloc, int loop) {
  for (int i = alloc + 1; i < view.steps[loop].end; ++i) {
    if (!isCopy(view, view.steps[i], Direction::HostToDevice) || !view.writes(i, pair.memory)) continue;
    if (!bringsTheSame(view, i, loop, pair.pointer->object) || view.allocatedIn(view.memory(*view.steps[i].arg(Role::Src)), loop)) return none;
    Invariant content = invariantCopy(view, i, loop, pair.pointer->object);
    return content.refused.empty() && (content.certain || !pair.certain) ? i : static_cast<int>(none);
  }
  return none;
}

} // namespace

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
  Unwaited unwaited = withoutWaitOf(view, release, "the release");
  if (!unwaited.refused.empty()) return no(unwaited.refused);
  pair.certain = unwaited.certain && !unknownCallIn(view, loop);
  return pair;
}

Offer hoistAllocation(const View &view, int alloc, int release, int loop) {
  Pair pair = pairOf(view, alloc, release, loop);
  if (!pair.refused.empty()) return refuse(pair.refused);
  if (std::string why = notBeside(view, loop); !why.empty()) return refuse(why);
  const facts::Item &outer = *itemOf(view, loop), &made = *itemOf(view, alloc), &gone = *itemOf(view, release);
  if (conditionalIn(view, outer, outer)) return refuse("an #if or a #pragma stands in the loop");
  bool runs = view.steps[loop].trips > 0;
  for (const facts::Argument &argument : view.steps[alloc].args) {
    if (&argument.value == pair.pointer || argument.role == Role::Result) continue;
    if (view.varies(argument.value, loop)) return refuse("its size is another one each time");
    pair.certain &= runs || !mayFault(argument.value.text);
  }
  if (std::string why = boundTo(view, alloc, loop, pair.pointer->object); !why.empty()) return refuse(why);
  if (int set = pointerSetAt(view, alloc, pair.pointer->object, loop); set != none) return refuse("the pointer is set at " + placeOf(view, set) + " too");
  if (int leaves = leavesFunction(view, loop); leaves != none && view.guard(leaves, loop) != Guard::Error)
    return refuse("control leaves the loop at " + placeOf(view, leaves) + ", and nothing would release it there");

  Fix fix{"allocate once, before the loop", pair.certain ? FixSafety::Safe : FixSafety::Unsafe, {}};
  std::string declaration;
  const facts::Object &pointer = view.objects[pair.pointer->object];
  if (view.declaredIn(pair.pointer->object, loop)) {
    const facts::Item *declared = nullptr;
    for (const facts::Item &item : functionOf(view).items)
      if (item.declares == pointer.key && !item.text.empty()) declared = &item;
    if (!declared || declared->kind != facts::ItemKind::Declaration) return refuse("'" + pointer.name + "' is declared together with others");
    for (const facts::Object &other : functionOf(view).objects)
      if (other.name == pointer.name && other.key != pointer.key) return refuse("there is another '" + pointer.name + "' in the function");
    const bool has_value = declared->text.find_first_of("={(") != std::string::npos;
    if (std::string why = skippedBy(view, loop); has_value && !why.empty()) return refuse(why);
    fix.edits.push_back(cut(view, *declared));
    declaration = textFor(*declared, outer.indent);
  }
  std::string content;
  if (int copy = contentOf(view, pair, alloc, loop); copy != none) {
    content = textFor(*itemOf(view, copy), outer.indent);
    fix.title = "allocate and copy once, before the loop";
    fix.edits.push_back(cut(view, *itemOf(view, copy)));
  }
  fix.edits.push_back(before(view, outer, lines({declaration, textFor(made, outer.indent), content}, outer.indent)));
  fix.edits.push_back(cut(view, made));
  fix.edits.push_back(cut(view, gone));
  fix.edits.push_back(behind(view, outer, textFor(gone, outer.indent)));
  return {fix, ""};
}

} // namespace xferguard::checks::fix
