// Two priorities that are the wrong way round change places. No result depends on them.
#include "checks/fix/Source.h"

namespace xferguard::checks::fix {

Offer swapPriorities(const View &view, int one, int other) {
  const facts::Written *first = view.steps[one].writtenAs(Role::Priority), *second = view.steps[other].writtenAs(Role::Priority);
  const facts::Item *item = itemOf(view, one), *next = itemOf(view, other);
  if (!item || !next) return refuse("the streams are made in another function");
  if (!first || !second || !first->at.length || !second->at.length) return refuse("a priority comes out of a macro");
  const std::string &a = view.steps[one].arg(Role::Priority)->text, &b = view.steps[other].arg(Role::Priority)->text;
  if (a.empty() || b.empty()) return refuse("a priority comes out of a macro");
  return {{"swap the priorities", FixSafety::Safe, {replace(view, *item, first->at, b), replace(view, *next, second->at, a)}}, ""};
}

} // namespace xferguard::checks::fix
