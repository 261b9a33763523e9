// The functions of a link unit's other files, by USR, for callees without a body in this one.
#pragma once
#include "checks/facts/Facts.h"
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace xferguard::facts {

class Index {
public:
  // One Index holds one link unit: whoever builds it decides which files belong together. A function with external linkage
  // that two units define differently becomes ambiguous, and is then unknown.
  void add(std::shared_ptr<const Unit>);

  struct Found {
    const Unit *unit = nullptr;
    const Function *function = nullptr;
  };
  Found find(std::string_view usr) const;
  const std::vector<std::shared_ptr<const Unit>> &units() const { return held; }

private:
  std::vector<std::shared_ptr<const Unit>> held;
  std::map<std::string, Found, std::less<>> by_usr;
  std::set<std::string, std::less<>> ambiguous;
};

} // namespace xferguard::facts
