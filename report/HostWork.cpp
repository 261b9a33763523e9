#include "report/HostWork.h"
#include "core/Findings.h"
#include "core/Fingerprint.h"
#include <algorithm>

namespace xferguard {
namespace {

unsigned lastLineOf(const SourceLocation &at) { return std::max(at.line, at.end_line); }

bool isIn(const SourceLocation &at, const SourceLocation &call) { return isSameFile(at, call) && (at.function.empty() || isSameFunction(at, call)); }

bool liesIn(const Gap &gap, const SourceLocation &at) {
  const bool behind = isIn(at, gap.from) && at.line > gap.from.line, before = isIn(at, gap.to) && lastLineOf(at) < gap.to.line;
  const bool one_function = isSameFile(gap.from, gap.to) && isSameFunction(gap.from, gap.to);
  return one_function && gap.from.line < gap.to.line ? behind && before : behind || before;
}

} // namespace

std::vector<Remark> hostWorkIn(const Gap &gap, const std::vector<Finding> &predicted) {
  std::vector<Remark> out;
  for (const Finding &f : predicted)
    for (const Remark &label : f.labels) {
      const bool known = std::any_of(out.begin(), out.end(), [&](const Remark &r) { return r.at.line == label.at.line && isSameFile(r.at, label.at); });
      if (!known && liesIn(gap, label.at)) out.push_back(label);
    }
  return out;
}

std::string inWords(const std::vector<Remark> &work, const std::string &root) {
  constexpr std::size_t most = 3;
  std::string out;
  for (std::size_t i = 0; i < std::min(work.size(), most); ++i) {
    const SourceLocation &at = work[i].at;
    out += (out.empty() ? "" : "; ") + work[i].message + ", " + relativeTo(root, at.file) + ":" + std::to_string(at.line);
    if (at.end_line > at.line) out += " to :" + std::to_string(at.end_line);
  }
  return out;
}

} // namespace xferguard
