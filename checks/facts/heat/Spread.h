// From what all files have learned to how often each function runs.
#pragma once
#include "checks/facts/heat/Heat.h"
#include "checks/facts/heat/Learn.h"

namespace xferguard::facts {

std::map<std::string, Heat> spread(const std::vector<const Learned *> &);

} // namespace xferguard::facts
