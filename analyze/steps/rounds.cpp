#include "analyze/steps/rounds.h"
#include "analyze/gpu_time.h"
#include <algorithm>
#include <map>

namespace xferguard::analyze {

using Event = trace::KeptEvent;
using trace::Op;

bool begins(const Kind &kind, const Event &e) {
  return e.site() == kind.site && e.op() == kind.op && e.direction() == kind.direction && (kind.op != Op::Launch || e.a() == kind.kernel);
}

void showRounds(const Context &c, const ThreadsLoop &loop, const See &see) {
  const Repetition &found = loop.found;
  Round before, now;
  std::uint64_t other_from = 0;
  const auto next = [&](std::uint64_t ns) {
    now.paced_from = std::max({now.paced_from, now.from, before.paced_from});
    before.to = now.from, before.paced_to = now.paced_from;
    if (before.from) see(before);
    before = now;
    now = {.from = ns};
  };
  for (const Event &e : c.timeline().calls(loop.thread)) {
    if (!isWork(e.op())) continue;
    if (begins(found.begins, e)) next(e.start_ns);
    if (!now.paced_from)
      if (const auto work = c.gpu().of(e); !work.empty()) now.paced_from = work.front().start();
    if (found.ordinary.count(e.common)) continue;
    if (!now.has_other) other_from = e.start_ns, now.other = c.places.of(e.site());
    now.has_other = true;
    now.other_ns = e.end_ns() - other_from;
  }
  if (now.from) next(0);
}

void showEntries(const Context &c, const std::string &region, const See &see) {
  const RegionsNamed named(c.run, region);
  unsigned open = 0;
  std::uint64_t from = 0;
  for (const Event &e : c.run.events.calls()) {
    if ((e.op() != Op::RegionPush && e.op() != Op::RegionPop) || !named.has(e.region())) continue;
    if (e.op() == Op::RegionPush && open++ == 0) from = e.start_ns;
    if (e.op() == Op::RegionPop && open && --open == 0 && e.start_ns > from) see({from, e.start_ns, from, e.start_ns});
  }
}

std::string regionOfSteps(const trace::Run &run) {
  struct Sum {
    std::uint64_t count = 0, ns = 0;
  };
  std::map<std::string, Sum> sums;
  for (const auto &[id, region] : run.regions) {
    if (ownerOfDomain(region.domain) != Owner::User) continue; // a library's passes are not the program's steps
    Sum &s = sums[region.name];
    s.count += region.entries, s.ns += region.total_ns;
  }
  std::uint64_t most = 0;
  for (const auto &[name, s] : sums)
    if (s.count >= least_rounds) most = std::max(most, s.ns);
  std::string best;
  for (const auto &[name, s] : sums)
    if (s.count >= least_rounds && 5 * s.ns >= 4 * most && most && (best.empty() || s.count > sums[best].count)) best = name;
  return best;
}

std::optional<ThreadsLoop> loopOf(const Context &c) {
  std::vector<ThreadsLoop> all;
  for (const Timeline::Thread thread : c.timeline().threads())
    if (auto found = repetitionIn(c, thread)) all.push_back({thread, std::move(*found)});
  if (std::any_of(all.begin(), all.end(), [](const ThreadsLoop &t) { return t.found.launches; }))
    std::erase_if(all, [](const ThreadsLoop &t) { return !t.found.launches; }); // a loader's loop is not the program's
  const ThreadsLoop *best = nullptr;
  std::uint64_t most = 0;
  for (const ThreadsLoop &t : all) most = std::max(most, t.found.covered_ns);
  for (const ThreadsLoop &t : all) {
    if (5 * t.found.covered_ns < 4 * most) continue;
    const bool named = c.places.of(t.found.begins.site) != 0;
    if (!best || (named && !c.places.of(best->found.begins.site))) best = &t;
  }
  return best ? std::optional(*best) : std::nullopt;
}

} // namespace xferguard::analyze
