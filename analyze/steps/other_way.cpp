#include "analyze/steps/other_way.h"
#include "analyze/context.h"
#include <algorithm>
#include <tuple>

namespace xferguard::analyze {
namespace {

using UsersLines = std::vector<std::pair<std::string, unsigned>>;

UsersLines usersLines(const trace::Site &site) {
  UsersLines out;
  for (const trace::PythonFrame &f : site.python)
    if (ownerOfPythonFile(f.file) == Owner::User) out.emplace_back(f.file, f.line);
  return out;
}

// Calls for one thing, at these lines: before the first step that is known, and from it on.
struct Calls {
  std::uint64_t before = 0, since = 0;
};

// Of a sampled run all but these are counted in its traced steps only. A graph's launch, unlike a kernel's, is one of them: what a library tries
// out before it compiles copies and waits as well, and launches no graph.
bool isCountedInAll(const trace::Run &run, trace::Op op) {
  return !run.isSampled() || op == trace::Op::Copy || op == trace::Op::GraphLaunch || op == trace::Op::Memset || isSync(op);
}

// Calls of one Python stack, whatever lies between: when a line has run once or twice, the interpreter itself takes another way.
struct Span {
  std::uint64_t count = 0, first_ns = ~std::uint64_t{0}, last_ns = 0;
};

// Something is called once in each step, and was in the first as well.
bool wasCalledInAll(const trace::Run &run, std::uint64_t steps, std::uint64_t since) {
  std::map<std::tuple<std::vector<trace::PythonFrame>, trace::Op, trace::Direction>, Span> spans;
  for (const trace::Aggregate &a : run.aggregates) {
    const auto site = run.sites.find(a.key.site);
    if (!a.count || site == run.sites.end() || site->second.python.empty() || !isWork(a.key.op) || !isCountedInAll(run, a.key.op)) continue;
    Span &s = spans[{site->second.python, a.key.op, a.key.direction}];
    s = {s.count + a.count, std::min(s.first_ns, a.first_ns), std::max(s.last_ns, a.last_ns)};
  }
  return std::any_of(spans.begin(), spans.end(), [&](const auto &named) {
    const Span &s = named.second;
    return s.count == steps && s.first_ns < since && s.last_ns > since;
  });
}

} // namespace

// To compile, libraries call the GPU as well, and more than once for some things. So what there was least of tells.
std::uint64_t stepsByAnotherWay(const trace::Run &run, const Kind &begins, std::uint64_t steps) {
  const auto site = run.sites.find(begins.site);
  if (site == run.sites.end() || !steps) return 0;
  const UsersLines lines = usersLines(site->second);
  if (lines.empty()) return 0;
  std::uint64_t first = ~std::uint64_t{0};
  for (const trace::Aggregate &a : run.aggregates)
    if (a.count && a.key.site == begins.site && a.key.op == begins.op && a.key.direction == begins.direction) first = std::min(first, a.first_ns);
  std::map<std::pair<trace::Op, trace::Direction>, Calls> calls;
  for (const trace::Aggregate &a : run.aggregates) {
    if (!a.count || !isWork(a.key.op) || !isCountedInAll(run, a.key.op)) continue;
    const auto at = run.sites.find(a.key.site);
    if (at == run.sites.end() || usersLines(at->second) != lines) continue;
    Calls &c = calls[{a.key.op, a.key.direction}];
    (a.last_ns < first ? c.before : c.since) += a.count;
  }
  std::uint64_t least = ~std::uint64_t{0};
  for (const auto &[what, c] : calls)
    if (const std::uint64_t a_step = (c.since + steps / 2) / steps) least = std::min(least, c.before / a_step);
  const bool is_loop_of_its_own = least > steps / 4;
  return !is_loop_of_its_own && wasCalledInAll(run, steps + least, first) ? least : 0;
}

} // namespace xferguard::analyze
