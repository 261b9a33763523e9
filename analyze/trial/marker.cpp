#include "analyze/trial/marker.h"
#include "analyze/steps/kinds.h"
#include "analyze/steps/steps.h"
#include "trace/stack_print.h"
#include <algorithm>
#include <cmath>

namespace xferguard::analyze {
namespace {

using trace::Op;

bool beginsWith(const std::string &text, std::initializer_list<const char *> words) {
  return std::any_of(words.begin(), words.end(), [&](const char *word) { return text.starts_with(word); });
}

// Of the CUDA runtime, linked into the program or by itself.
bool isOfRuntime(const trace::Run &run, const trace::NativeFrame &frame) {
  const auto module = run.modules.find(frame.module);
  const std::string path = module == run.modules.end() ? "" : module->second.path;
  if (beginsWith(path.substr(path.rfind('/') + 1), {"libcudart", "libcuda.", "libcupti"})) return true;
  const auto known = run.resolved.find(frame);
  return known != run.resolved.end() && !known->second.empty() && beginsWith(known->second.back().function, {"cuda", "libcudart_static", "__cuda", "cudart::"});
}

std::uint64_t printOf(const trace::Run &run, std::uint32_t site) {
  const auto at = run.sites.find(site);
  if (at == run.sites.end()) return 0;
  trace::StackPrint print;
  for (const trace::PythonFrame &f : at->second.python) print.addPython(f.function.data(), f.function.size(), f.file.data(), f.file.size(), f.line);
  if (!at->second.python.empty()) return print.value();
  const std::vector<trace::NativeFrame> &frames = at->second.native;
  std::size_t from = 0;
  for (std::size_t i = 0; i < frames.size(); ++i)
    if (isOfRuntime(run, frames[i])) from = i + 1;
  if (from == frames.size()) from = 0;
  for (std::size_t i = from; i < frames.size(); ++i) {
    const auto module = run.modules.find(frames[i].module);
    const std::string path = module == run.modules.end() ? "" : module->second.path;
    print.addNative(path.data(), path.size(), frames[i].offset);
  }
  return print.value();
}

struct Candidate {
  Op op;
  trace::Direction direction;
  std::uint64_t print;
  auto operator<=>(const Candidate &) const = default;
};
struct Seen {
  std::uint64_t before = 0, in_steps = 0, all = 0;
  std::uint16_t thread = 0;
  bool one_thread = true;
};

constexpr unsigned most_a_step = 4096;

// A wait ends a step best: the host then knows what it did. What is fetched comes next; an upload may be one that a try is to hold. A launch
// is only told apart at a price.
int rank(const Candidate &c) {
  if (isSync(c.op)) return 0;
  if (c.op == Op::Copy) return c.direction == trace::Direction::D2H ? 1 : 2;
  return c.op == Op::Launch ? 4 : 3;
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
    Seen &s = seen[{e.op(), e.direction(), known->second}];
    if (!s.all) s.thread = e.thread();
    s.one_thread = s.one_thread && s.thread == e.thread();
    ++s.all;
    s.before += e.start_ns < steady_from;
    s.in_steps += in.has(e.start_ns);
  }
  const auto steady = static_cast<double>(steps.steadyCount());
  const Candidate *best = nullptr;
  unsigned best_every = 0;
  for (const auto &[candidate, s] : seen) {
    const auto every = static_cast<unsigned>(std::lround(static_cast<double>(s.in_steps) / steady));
    const double meant = every * steady;
    const bool steadily = every && every <= most_a_step && std::abs(static_cast<double>(s.in_steps) - meant) < 0.02 * meant + 2 * every;
    const bool is_of_steps = s.all <= (2 * steps.count() + 2) * every;
    if (!steadily || !is_of_steps || !s.one_thread || !candidate.print) continue;
    if (best && std::pair(every > 1, rank(candidate)) >= std::pair(best_every > 1, rank(*best))) continue;
    best = &candidate;
    best_every = every;
  }
  if (!best) return std::nullopt;
  const Seen &s = seen[*best];
  char number[17];
  std::snprintf(number, sizeof number, "%016llx", static_cast<unsigned long long>(best->print));
  return Marker{std::string(trace::name(best->op)) + ":" + number, best_every, s.before / best_every, s.all / best_every};
}

} // namespace xferguard::analyze
