// What a function's own steps know of the memory that members, globals and what lambdas capture lead to, by key.
#pragma once
#include "checks/facts/heat/OwnSteps.h"
#include <map>

namespace xferguard::facts {

void learnKinds(const Library &, const OwnSteps &, std::map<std::string, Memory> &kinds);

} // namespace xferguard::facts
