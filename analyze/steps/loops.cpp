#include "analyze/steps/loops.h"
#include "analyze/gpu_time.h"
#include <algorithm>

namespace xferguard::analyze {
namespace {

using Event = trace::KeptEvent;

constexpr std::size_t most_looked_at = 1 << 20; // calls
constexpr std::size_t most_kinds = 1 << 16;     // a thread that makes more calls no loop
constexpr std::size_t most_tried = 16;          // loops, held against the calls

// When calls of a site began, in all of the run: the events may be the newest only.
using FirstSeen = std::map<Kind, std::uint64_t>;
FirstSeen firstSeen(const trace::Run &run) {
  FirstSeen out;
  for (const trace::Aggregate &a : run.aggregates) {
    if (!a.count) continue;
    const auto [at, fresh] = out.try_emplace(Kind{a.key.site, a.key.op, a.key.direction}, a.first_ns);
    if (!fresh) at->second = std::min(at->second, a.first_ns);
  }
  return out;
}

// A host that runs ahead is not what sets the pace.
std::vector<std::uint64_t> pacedBy(const GpuTime &gpu, const std::vector<const Event *> &calls) {
  std::vector<std::uint64_t> out(calls.size());
  std::uint64_t works = 0;
  for (std::size_t i = calls.size(); i-- > 0;) {
    if (const auto work = gpu.of(*calls[i]); !work.empty()) works = work.front().start();
    out[i] = std::max(calls[i]->start_ns, works);
  }
  for (std::size_t i = 1; i < out.size(); ++i) out[i] = std::max(out[i], out[i - 1]);
  return out;
}

} // namespace

unsigned Loop::endsWith() const {
  const auto at = std::find(kinds.begin(), kinds.end(), begins);
  return at == kinds.begin() ? kinds.back() : *std::prev(at);
}

Sequence sequenceOf(const Context &c, Timeline::Thread thread) {
  Sequence out;
  const Timeline &timeline = c.timeline();
  const std::size_t left_out = thread.size() - std::min(thread.size(), most_looked_at);
  for (const Event &e : timeline.calls(thread.subspan(left_out / 2, thread.size() - left_out))) {
    if (!isWork(e.op())) continue;
    const unsigned kind = out.names.of(e);
    if (out.names.size() > most_kinds) return {};
    out.calls.push_back(&e), out.kinds.push_back(kind);
    out.made.resize(out.names.size());
    Made &m = out.made[kind];
    ++m.count == 1 ? m.first = e.start_ns : m.count == 2 ? m.second = e.start_ns : 0;
    m.last = e.start_ns;
  }
  out.paced = pacedBy(c.gpu(), out.calls);
  return out;
}

std::vector<Loop> loopsOf(const Sequence &s, const trace::Run &run) {
  const FirstSeen first_seen = firstSeen(run);
  std::map<std::uint64_t, std::vector<Loop>> by_rounds;
  std::vector<unsigned> in_order(s.made.size());
  for (unsigned kind = 0; kind < in_order.size(); ++kind) in_order[kind] = kind; // numbered as they came
  const auto began = [&](unsigned kind) {
    Kind name = s.names[kind];
    name.kernel = 0;
    const auto known = first_seen.find(name);
    return known == first_seen.end() ? s.made[kind].first : known->second;
  };
  for (const unsigned kind : in_order) {
    const Made &m = s.made[kind];
    if (m.count < least_rounds) continue;
    Loop *joins = nullptr;
    for (const std::uint64_t rounds : {m.count, m.count + 1, m.count - 1}) // the first and the last round may be cut
      if (const auto known = by_rounds.find(rounds); !joins && known != by_rounds.end())
        for (Loop &loop : known->second)
          if (m.first < loop.until) joins = &loop;
    if (!joins) {
      by_rounds[m.count].push_back({m.count, m.second, kind, began(kind), {kind}});
      continue;
    }
    joins->kinds.push_back(kind);
    if (began(kind) < joins->began) joins->begins = kind, joins->began = began(kind);
  }
  std::vector<Loop> out;
  for (auto &[rounds, loops] : by_rounds) out.insert(out.end(), loops.begin(), loops.end());
  std::stable_sort(out.begin(), out.end(), [](const Loop &x, const Loop &y) { return std::pair(x.kinds.size(), x.rounds) > std::pair(y.kinds.size(), y.rounds); });
  if (out.size() > most_tried) out.resize(most_tried);
  return out;
}

} // namespace xferguard::analyze
