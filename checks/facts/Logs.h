#pragma once
#include "checks/facts/Facts.h"
#include <algorithm>

namespace xferguard::facts {

// `LOG("...")`, `ASSERT(n > 0)`, which hand on their __LINE__: what is told, and where, is the log's business.
inline bool isForALog(const Step &call) {
  const auto isItsLine = [&](const Argument &argument) { return argument.value.constant == static_cast<long long>(call.site.line); };
  return call.kind == StepKind::Call && call.site.macro && !call.arg(Role::Callable) && std::ranges::any_of(call.args, isItsLine);
}

} // namespace xferguard::facts
