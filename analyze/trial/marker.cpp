#include "analyze/trial/marker.h"
#include "analyze/steps/kinds.h"
#include "analyze/steps/steps.h"
#include "trace/stack_print.h"
#include <algorithm>

namespace xferguard::analyze {
namespace {

using trace::Op;

std::uint64_t printOf(const trace::Run &run, std::uint32_t site) {
  const auto at = run.sites.find(site);
  if (at == run.sites.end()) return 0;
  trace::StackPrint print;
  for (const trace::PythonFrame &f : at->second.python) {
    print.add(f.function.data(), f.function.size());
    print.add(f.file.data(), f.file.size());
    print.add(f.line);
  }
  for (const trace::NativeFrame &f : at->second.native) {
    if (!at->second.python.empty()) break;
    const auto module = run.modules.find(f.module);
    const std::string path = module == run.modules.end() ? "" : module->second.path;
    print.addModule(path.data(), path.size());
    print.add(f.offset);
  }
  return print.value();
}

struct Candidate {
  Op op;
  std::uint64_t print;
  auto operator<=>(const Candidate &) const = default;
};
struct Seen {
  std::uint64_t before = 0, in_steps = 0, all = 0;
  std::uint32_t site = 0;
  std::uint16_t thread = 0;
  bool one_thread = true;
};

// A wait ends a step best: the host then knows what it did. A launch is only told apart at a price.
int rank(Op op) {
  if (isSync(op)) return 0;
  if (op == Op::Copy) return 1;
  return op == Op::Launch ? 3 : 2;
}

} // namespace

std::optional<Marker> markerOf(const Context &c) {
  const Steps &steps = c.steps();
  if (!steps.known()) return std::nullopt;
  std::map<std::uint32_t, std::uint64_t> prints;
  std::map<Candidate, Seen> seen;
  const std::uint64_t steady_from = steps.stretches().front().from;
  InSteps in(steps);
  for (const trace::KeptEvent &e : c.run.events.calls()) {
    if (!isWork(e.op()) || !e.site() || e.flags() & trace::Flag::Captured || !c.inRegion(e.region())) continue;
    const auto [known, fresh] = prints.try_emplace(e.site());
    if (fresh) known->second = printOf(c.run, e.site());
    Seen &s = seen[{e.op(), known->second}];
    if (!s.all) s.site = e.site(), s.thread = e.thread();
    s.one_thread = s.one_thread && s.thread == e.thread();
    ++s.all;
    s.before += e.start_ns < steady_from;
    s.in_steps += in.has(e.start_ns);
  }
  const auto steady = static_cast<double>(steps.steadyCount());
  const Candidate *best = nullptr;
  for (const auto &[candidate, s] : seen) {
    const bool once = static_cast<double>(s.in_steps) > 0.98 * steady - 2 && static_cast<double>(s.in_steps) < 1.02 * steady + 2;
    const bool is_of_steps = s.all <= 2 * steps.count() + 2;
    if (!once || !is_of_steps || !s.one_thread || !candidate.print) continue;
    if (!best || rank(candidate.op) < rank(best->op)) best = &candidate;
  }
  if (!best) return std::nullopt;
  const Seen &s = seen[*best];
  char number[17];
  std::snprintf(number, sizeof number, "%016llx", static_cast<unsigned long long>(best->print));
  return Marker{std::string(trace::name(best->op)) + ":" + number, c.places.of(s.site), s.before, s.all};
}

} // namespace xferguard::analyze
