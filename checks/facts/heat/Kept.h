// Functions that somebody is given and keeps, and who calls them from there: `scheduler.addTask(f)`, `void setFinal(Function f) { last = f; }`.
#pragma once
#include "checks/facts/heat/Learn.h"
#include "checks/facts/heat/OwnSteps.h"
#include <map>
#include <set>

namespace xferguard::facts {

// Of a function of the program: which of its parameters it puts into which member, whether it calls them as well or not, as "0 field:Scheduler::last".
std::vector<std::string> keptParameters(const Function &, const OwnSteps &);

inline constexpr std::string_view given_as = "?given:"; // and "0 " and the USR of who is given it: as Learned::Call::kept_in says it

// What all files know together of that.
class Keepers {
public:
  explicit Keepers(const std::vector<const Learned *> &files);

  // Where it is kept, as Learned::Call::kept_in says it of members; nothing, where it is called at once, as far as anybody knows.
  std::string keptIn(const Learned::Call &) const;
  bool isCalledFrom(const std::string &member) const { return called.contains(member); }

private:
  std::map<std::string, std::string, std::less<>> members; // by who is given it and as what
  std::set<std::string> called;                            // members that somebody calls, as "?" and the key
};

} // namespace xferguard::facts
