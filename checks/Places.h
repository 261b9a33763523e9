// Where findings are told.
#pragma once
#include "core/Finding.h"
#include <algorithm>
#include <span>
#include <string>

namespace xferguard::checks {

struct Place {
  std::string rule, file;
  unsigned line, column;
  auto operator<=>(const Place &) const = default;
};

inline Place placeOf(const Finding &finding) {
  const SourceLocation *at = finding.source();
  return {finding.rule, at->file, at->line, at->column};
}

// The calls that lead to the operation, and itself; what the finding is about as well stands behind them.
inline std::span<const Remark> wayOf(const Finding &finding) {
  if (!finding.report_site) return {};
  auto op = std::ranges::find(finding.path, *finding.op_site, &Remark::at);
  return {finding.path.begin(), op};
}

// The label of a place that calls, again and again, the function that a finding speaks of: a way to it, where the finding is told.
inline constexpr std::string_view called_here = "called here, again and again";

} // namespace xferguard::checks
