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

// Each costs as much as the first parse: one more where the last found calls, halved the errors or had names declared that contradict
// what is there, and a third for calls alone.
bool isWorthIt(const Attempt &best, const Attempt &before, const Complaints &last, unsigned round) {
  const std::size_t lost = lostIn(best.record.calls);
  if (round == 0) return best.lacks_something;
  if (round == 1 && last.contradict()) return best.lacks_something;
  if (lost && lost < lostIn(before.record.calls)) return true;
  return round == 1 && best.lacks_something && best.record.errors <= before.record.errors / 2;
}

} // namespace

Attempt withMissingDeclared(Attempt first, const std::vector<std::string> &texts, Lacking known, llvm::function_ref<Attempt(std::string)> parse) {
  Attempt best = std::move(first);
  // What other sources lack may well be there in this one.
  const bool contradicted = !known.names().empty() && best.complaints.contradict();
  Complaints complaints = best.complaints;
  Attempt before = best;
  std::string declared;
  for (unsigned round = 0; round < most_rounds && ((round == 0 && contradicted) || isWorthIt(best, before, complaints, round)) && known.take(complaints); ++round) {
    before = best;
    std::string more = declarationsOf(usesOf(known.names(), texts));
    if (more == declared) break; // the new names are not used where they could be declared
    declared = std::move(more);
    Attempt next = parse(declared);
    complaints = next.complaints;
    if (isBetter(next, best)) best = std::move(next);
  }
  known.take(complaints);
  best.record.lacking = std::move(known);
  return best;
}

} // namespace xferguard::lint
