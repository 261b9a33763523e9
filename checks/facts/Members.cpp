// What two names of one object hold is one thing, and a copy of a record leads to where the record leads.
#include "checks/facts/View.h"
#include <map>
#include <set>

namespace xferguard::facts {

namespace {

using Node = int;                                            // an object, or what it points to
using Parts = std::map<std::pair<Node, std::string_view>, int>; // the first object of each suffix in each of them

// `q = p` of records, and not of pointers to them.
std::set<std::pair<Node, Node>> copiesIn(const std::vector<Step> &steps) {
  std::set<std::pair<Node, Node>> copies;
  for (const Step &step : steps) {
    if (step.kind != StepKind::Write || step.args.size() < 2) continue;
    const Operand &target = step.args[0].value, &from = step.args[1].value;
    if (target.object == none || from.object == none || from.address) continue;
    copies.emplace(2 * target.object + target.pointee, 2 * from.object + from.pointee);
  }
  return copies;
}

// `q.data = other`: whatever it was copied from, it leads elsewhere by now.
bool leadsElsewhere(const Step &step) {
  return step.kind == StepKind::Write && step.args.size() > 1 && !step.args[0].value.pointee && step.args[0].value.object != none && step.args[1].value.address && step.args[1].value.object != none;
}

} // namespace

void View::uniteMembers() {
  std::set<std::pair<Node, Node>> copies = copiesIn(steps);
  auto joins = [this](Node one, Node other) {
    if (find(one) == find(other)) return false;
    unite(one, other);
    return true;
  };
  for (bool more = true; more;) {
    more = false;
    Parts parts;
    std::set<Node> given;
    for (const Step &step : steps)
      if (leadsElsewhere(step)) given.insert(find(2 * step.args[0].value.object));
    for (int i = 0; i < static_cast<int>(objects.size()); ++i) {
      if (objects[i].base == none || objects[i].suffix.empty()) continue;
      const auto [first, fresh] = parts.try_emplace({find(2 * objects[i].base + objects[i].base_pointee), objects[i].suffix}, i);
      if (!fresh) more |= joins(2 * first->second, 2 * i) | joins(2 * first->second + 1, 2 * i + 1);
    }
    for (const auto &[to, from] : std::set(copies))
      for (auto part = parts.lower_bound({find(to), ""}); part != parts.end() && part->first.first == find(to); ++part) {
        const auto same = parts.find({find(from), part->first.second});
        if (same == parts.end() || given.contains(find(2 * part->second))) continue;
        more |= joins(2 * part->second + 1, 2 * same->second + 1);
        more |= copies.emplace(2 * part->second, 2 * same->second).second;
      }
  }
}

} // namespace xferguard::facts
