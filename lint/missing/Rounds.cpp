#include "lint/missing/Rounds.h"
#include "lint/missing/Declare.h"

namespace xferguard::lint {

namespace {

constexpr unsigned most_rounds = 3;

bool isBetter(const Attempt &next, const Attempt &best) {
  if (!next.record.failure.empty()) return false;
  const std::size_t lost = lostIn(next.record.calls), lost_before = lostIn(best.record.calls);
  return lost < lost_before || (lost == lost_before && next.record.errors < best.record.errors);
}

// Each costs as much as the first parse: one more where the last found calls or halved the errors, and a third for calls alone.
bool isWorthIt(const Attempt &best, const Attempt &before, unsigned round) {
  const std::size_t lost = lostIn(best.record.calls);
  if (round == 0) return best.lacks_something;
  if (lost && lost < lostIn(before.record.calls)) return true;
  return round == 1 && best.lacks_something && best.record.errors <= before.record.errors / 2;
}

// Of every parse: what one round declares hides what the next would have to say.
class Known {
public:
  // Whether there is anything new in it.
  bool take(const Complaints &complaints) {
    const std::size_t before = size();
    names.insert(complaints.undeclared.begin(), complaints.undeclared.end());
    declared.insert(complaints.declared.begin(), complaints.declared.end());
    ambiguous.insert(complaints.ambiguous.begin(), complaints.ambiguous.end());
    return size() != before;
  }
  std::set<Undeclared> undeclared() const {
    std::set<Undeclared> right;
    for (const Undeclared &each : names)
      if (!declared.contains(each.name) && !(each.scope.empty() && ambiguous.contains(each.name))) right.insert(each);
    return right;
  }

private:
  std::set<Undeclared> names;
  std::set<std::string> declared, ambiguous;
  std::size_t size() const { return names.size() + declared.size() + ambiguous.size(); }
};

} // namespace

Attempt withMissingDeclared(Attempt first, const std::vector<std::string> &texts, llvm::function_ref<Attempt(std::string)> parse) {
  Attempt best = std::move(first);
  Known known;
  Complaints complaints = best.complaints;
  Attempt before = best;
  std::string declared;
  for (unsigned round = 0; round < most_rounds && isWorthIt(best, before, round) && known.take(complaints); ++round) {
    before = best;
    std::string more = declarationsOf(usesOf(known.undeclared(), texts));
    if (more == declared) break; // the new names are not used where they could be declared
    declared = std::move(more);
    Attempt next = parse(declared);
    complaints = next.complaints;
    if (isBetter(next, best)) best = std::move(next);
  }
  return best;
}

} // namespace xferguard::lint
