// What members are given, of which numbers and sizes that hold in all files are learned.
#pragma once
#include "checks/facts/Facts.h"
#include <optional>
#include <string>
#include <vector>

namespace xferguard::facts {

struct NumberGiven { // a member is given a value, or a container elements
  std::string key;                 // of the member and of what it is a member of
  std::optional<long long> number; // when constant
};

std::optional<NumberGiven> numberGiven(const std::vector<Object> &, const Step &);

} // namespace xferguard::facts
