#include "checks/facts/heat/Alone.h"

namespace xferguard::facts {

Alone::Alone(const Unit &unit, const Index *others) {
  learned.push_back(learn(Library(unit, others)));
  for (const auto &other : others ? others->all() : std::vector<std::shared_ptr<const Unit>>{}) {
    const bool before = !other->files.empty() && !unit.files.empty() && other->files.front() == unit.files.front(); // as it was when it was saved
    if (!before) learned.push_back(learn(Library(*other, others)));
  }
  std::vector<const Learned *> all;
  for (const Learned &each : learned) all.push_back(&each);
  heats = spread(all);
  known = together(all, heats);
  known.shares = sharesMemory(unit);
  known.shares_objects = sharesObjects(unit);
  for (const auto &other : others ? others->all() : std::vector<std::shared_ptr<const Unit>>{}) known.shares |= sharesMemory(*other), known.shares_objects |= sharesObjects(*other);
  known.pins = pinsMemory(unit) || others; // whatever is linked besides
  known.addOwn(learned.front().kinds);
}

} // namespace xferguard::facts
