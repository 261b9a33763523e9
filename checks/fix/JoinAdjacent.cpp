// Copies that stand next to each other and lie side by side become one.
#include "checks/fix/Source.h"
#include "checks/fix/Terms.h"

namespace xferguard::checks::fix {
using facts::Written;

namespace {

bool oneAllocation(const std::string &base) { return !base.empty() && base.find('\n') == std::string::npos; }

// Copy k ends where copy k + 1 begins.
bool follows(const Written &a, const Written &b, long long bytes) {
  return oneAllocation(a.base) && a.base == b.base && a.counter == none && b.counter == none && a.offset && b.offset && a.element > 0 && a.element == b.element &&
         *b.offset * b.element == *a.offset * a.element + bytes;
}

bool sideBySide(const Step &one, const Step &next) {
  for (Role role : {Role::Dst, Role::Src}) {
    const Written *a = one.writtenAs(role), *b = next.writtenAs(role);
    if (!a || !b || !follows(*a, *b, *one.arg(Role::Bytes)->constant)) return false;
  }
  return true;
}

// Keeping what a copy returned is no change of the data.
bool keepsStatus(const View &view, const Step &write) {
  if (write.args.size() < 2 || write.args[1].value.step == none) return false;
  return isOp(view.steps[write.args[1].value.step], Effect::Copy);
}

// Between them the host may write what a later one sends, move a pointer, or look at what the first one brought.
std::string between(const View &view, const std::vector<int> &copies) {
  int target = view.memory(*view.steps[copies[0]].arg(Role::Dst));
  for (int i = copies.front() + 1; i < copies.back(); ++i) {
    if (view.steps[i].kind == StepKind::Write && !keepsStatus(view, view.steps[i])) return "the host writes to something between them, at " + placeOf(view, i);
    for (const Access &access : view.accesses[i])
      if (byHost(access.by) && access.memory == target) return "the host uses what is copied to at " + placeOf(view, i);
  }
  return "";
}

} // namespace

Offer joinAdjacent(const View &view, const std::vector<int> &copies) {
  const Step &first = view.steps[copies[0]];
  const char *shown = "pack them: one struct passed to the kernel, or one buffer that one copy brings";
  for (int each : copies) {
    const Step &step = view.steps[each];
    if (std::string why = notWhole(view, each); !why.empty()) return refuse(why);
    if (step.api != first.api || step.parent != first.parent || !step.arg(Role::Bytes) || !step.arg(Role::Bytes)->constant) return refuse("the copies are not of one kind");
    const Operand *stream = step.arg(Role::Stream), *other = first.arg(Role::Stream);
    if ((stream ? stream->text : "") != (other ? other->text : "")) return refuse("the copies are on different streams");
  }
  for (std::size_t k = 0; k + 1 < copies.size(); ++k)
    if (!sideBySide(view.steps[copies[k]], view.steps[copies[k + 1]])) return {{shown, FixSafety::DisplayOnly, {}}, ""};
  if (std::string why = between(view, copies); !why.empty()) return refuse(why);
  const facts::Item &item = *itemOf(view, copies[0]);
  if (conditionalIn(view, item, *itemOf(view, copies.back()))) return refuse("an #if or a #pragma stands between them");
  const Written *bytes = first.writtenAs(Role::Bytes);
  if (!bytes || !bytes->at.length) return refuse("the size comes out of a macro");

  std::vector<std::string> sizes;
  for (int each : copies) sizes.push_back(view.steps[each].arg(Role::Bytes)->text);
  Fix fix{"copy all of it at once", FixSafety::Safe, {replace(view, item, bytes->at, sum(view, sizes))}};
  for (std::size_t k = 1; k < copies.size(); ++k) {
    if (itemOf(view, copies[k])->kind == facts::ItemKind::Declaration) return refuse("the status of one is kept in a variable");
    if (resultSeen(view, copies[k]) && itemOf(view, copies[k])->kind == facts::ItemKind::Expression) fix.safety = FixSafety::Unsafe;
    fix.edits.push_back(cut(view, *itemOf(view, copies[k])));
  }
  return {fix, ""};
}

} // namespace xferguard::checks::fix
