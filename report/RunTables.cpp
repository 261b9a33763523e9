// The tables of a run, as nvprof printed them: what was copied, what waited, what was allocated.
#include "analyze/gpu_time.h"
#include "analyze/timeline.h"
#include "report/RunReport.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>
#include <tuple>
#include <cmath>
#include <iterator>

namespace xferguard {
namespace {

using analyze::Context;
using analyze::Tally;
using Contexts = std::vector<const Context *>;

template <class Key, class KeyOf> std::map<Key, Tally> sumBy(const Contexts &all, const KeyOf &keyOf) {
  std::map<Key, Tally> out;
  for (const Context *c : all)
    for (const trace::Aggregate &a : c->run.aggregates)
      if (a.count && c->inRegion(a.key.region) && analyze::happened(a.key))
        if (const std::optional<Key> key = keyOf(a.key)) out[*key].add(a);
  return out;
}

std::string sizeBinInWords(unsigned bin) {
  if (bin == 0) return "0 B";
  return "< " + bytesInWords(std::uint64_t{1} << std::min(bin, 63u));
}

std::string number(std::uint64_t n) { return analyze::countInWords(n); }

std::string perSecond(std::uint64_t bytes, std::uint64_t ns) {
  if (!bytes || !ns) return "";
  std::string text;
  llvm::raw_string_ostream(text) << llvm::format("%.1f GB/s", static_cast<double>(bytes) / static_cast<double>(ns));
  return text;
}

std::string directionInWords(trace::Direction d) {
  switch (d) {
  case trace::Direction::H2D: return "host to device";
  case trace::Direction::D2H: return "device to host";
  case trace::Direction::D2D: return "device to device";
  case trace::Direction::H2H: return "host to host";
  case trace::Direction::P2P: return "device to peer";
  default: return "unknown";
  }
}

struct CopyKind {
  trace::Direction direction;
  trace::MemoryKind memory;
  unsigned bin;
  auto operator<=>(const CopyKind &) const = default;
};

struct Moved {
  std::uint64_t bytes = 0, ns = 0;
};

std::map<CopyKind, Moved> movedByGpu(const Contexts &all) {
  std::map<CopyKind, Moved> out;
  CopyKind kind{};
  Moved *of_kind = nullptr; // the last one: one copy is much like the next
  for (const Context *c : all) {
    if (!c->has(trace::Op::GpuCopy)) continue;
    for (const trace::KeptEvent *call : c->timeline().besidesLaunches()) {
      if (call->op() != trace::Op::Copy) continue;
      for (const analyze::Work &w : c->gpu().of(*call)) {
        const CopyKind now{call->direction(), call->memory(), trace::sizeBin(call->bytes())};
        if (!of_kind || now != kind) of_kind = &out[kind = now];
        of_kind->bytes += w.gpu->bytes();
        of_kind->ns += w.gpu->duration_ns;
      }
    }
  }
  return out;
}

// While they ran, where that is known; else from the call to its return, if the host waited for them: others say nothing.
std::string rateOf(const CopyKind &kind, const Tally &calls, const std::map<CopyKind, Moved> &by_gpu) {
  if (const auto known = by_gpu.find(kind); known != by_gpu.end()) return perSecond(known->second.bytes, known->second.ns);
  return calls.blocked == calls.count ? perSecond(calls.bytes, calls.host_ns) : "";
}

Table copies(const Contexts &all) {
  const auto sums = sumBy<CopyKind>(all, [](const trace::AggregateKey &k) -> std::optional<CopyKind> {
    if (k.op != trace::Op::Copy) return std::nullopt;
    return CopyKind{k.direction, k.memory, k.size_bin};
  });
  const std::map<CopyKind, Moved> by_gpu = movedByGpu(all);
  Table t{"copies", {"direction, memory", "size", "count", "bytes", "host time", "waited", "longest", "rate"}, {}};
  for (const auto &[key, sum] : sums)
    t.rows.push_back({directionInWords(key.direction) + ", " + trace::name(key.memory), sizeBinInWords(key.bin), number(sum.items), bytesInWords(sum.bytes),
                      nanosecondsInWords(sum.host_ns), nanosecondsInWords(sum.blocked_ns), nanosecondsInWords(sum.max_ns),
                      rateOf(key, sum, by_gpu)});
  return t;
}

Table calls(const Contexts &all) {
  const auto sums = sumBy<trace::Op>(all, [](const trace::AggregateKey &k) -> std::optional<trace::Op> {
    return k.op == trace::Op::Copy ? std::nullopt : std::optional(k.op);
  });
  Table t{"other calls", {"call", "count", "bytes", "host time", "waited", "longest"}, {}};
  std::vector<std::pair<trace::Op, Tally>> rows(sums.begin(), sums.end());
  std::sort(rows.begin(), rows.end(), [](const auto &a, const auto &b) {
    return std::pair(b.second.host_ns, a.first) < std::pair(a.second.host_ns, b.first);
  });
  for (const auto &[op, sum] : rows)
    t.rows.push_back({trace::name(op), number(sum.count), sum.bytes ? bytesInWords(sum.bytes) : "", nanosecondsInWords(sum.host_ns),
                      nanosecondsInWords(sum.blocked_ns), nanosecondsInWords(sum.max_ns)});
  std::uint64_t launches = 0, queries = 0;
  for (const Context *c : all) {
    launches += c->run.counter(trace::Counter::Launches);
    queries += c->run.counter(trace::Counter::Queries);
  }
  if (launches) t.rows.push_back({"launch (counted)", number(launches), "", "", "", ""});
  if (queries) t.rows.push_back({"query (counted)", number(queries), "", "", "", ""});
  return t;
}

Table memory(const Contexts &all) {
  struct Kind {
    const char *name;
    trace::Counter peak, live;
  };
  constexpr Kind kinds[] = {{"device", trace::Counter::DevicePeak, trace::Counter::DeviceLive},
                            {"pinned", trace::Counter::PinnedPeak, trace::Counter::PinnedLive},
                            {"managed", trace::Counter::ManagedPeak, trace::Counter::ManagedLive}};
  Table t{"memory", {"kind", "highest", "live at the end"}, {}};
  for (const Kind &k : kinds) {
    std::uint64_t peak = 0, live = 0;
    for (const Context *c : all) {
      peak = std::max(peak, c->run.counter(k.peak));
      live = std::max(live, c->run.counter(k.live));
    }
    if (peak) t.rows.push_back({k.name, bytesInWords(peak), bytesInWords(live)});
  }
  return t;
}

Table regions(const Contexts &all) {
  constexpr std::size_t most_shown = 30;
  struct Sum {
    bool users = false;
    std::uint64_t entries = 0, ns = 0, judged = 0, violating = 0;
  };
  std::map<std::string, Sum> sums;
  for (const Context *c : all)
    for (const auto &[id, r] : c->run.regions) {
      Sum &s = sums[r.name];
      s.users |= analyze::ownerOfDomain(r.domain) == analyze::Owner::User;
      s.entries += r.entries;
      s.ns += r.total_ns;
      s.judged += r.judged;
      s.violating += r.violating;
    }
  Table t{"regions", {"name", "entries", "time", "judged", "violating"}, {}};
  std::erase_if(sums, [](const auto &named) { return !named.second.entries; });
  std::vector<std::pair<std::string, Sum>> shown(sums.begin(), sums.end());
  if (shown.size() > most_shown) { // a library's may be thousands: then those of the program's own and the longest of the others
    std::stable_sort(shown.begin(), shown.end(), [](const auto &x, const auto &y) {
      return std::tuple(x.second.users, x.second.violating, x.second.ns) > std::tuple(y.second.users, y.second.violating, y.second.ns);
    });
    t.title += ", " + std::to_string(most_shown) + " of " + number(shown.size());
    shown.resize(most_shown);
  }
  for (const auto &[name, s] : shown) t.rows.push_back({name, number(s.entries), nanosecondsInWords(s.ns), number(s.judged), number(s.violating)});
  return t;
}

Table ranks(const Contexts &all, const std::set<std::size_t> &outliers) {
  Table t{"processes", {"process", "time", "waited", "copies", "bytes", ""}, {}};
  if (all.size() < 2) return t;
  if (all.size() > 8) t.title = "of " + std::to_string(all.size()) + " processes, those that wait unlike the others";
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Context &c = *all[i];
    if (all.size() > 8 && !outliers.count(i)) continue;
    const Tally copies = c.total([](const trace::AggregateKey &k) { return k.op == trace::Op::Copy && analyze::happened(k); });
    const std::string name = c.run.process.rank >= 0 ? "rank " + std::to_string(c.run.process.rank) : "process " + std::to_string(c.run.process.pid);
    t.rows.push_back({name + (c.run.process.host.empty() ? "" : " on " + c.run.process.host), nanosecondsInWords(c.wall_ns), nanosecondsInWords(c.blocked_ns),
                      number(copies.items), bytesInWords(copies.bytes), outliers.count(i) ? "outlier" : ""});
  }
  return t;
}

} // namespace

std::set<std::size_t> outliersAmong(const Contexts &all) {
  std::set<std::size_t> out;
  if (all.size() < 3) return out;
  const auto middle = [](std::vector<std::uint64_t> values) {
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
  };
  std::vector<std::uint64_t> waits, distances;
  for (const Context *c : all) waits.push_back(c->blocked_ns);
  const std::uint64_t median = middle(waits);
  const auto distance = [&](std::uint64_t w) { return w > median ? w - median : median - w; };
  for (const std::uint64_t w : waits) distances.push_back(distance(w));
  // Three times the usual distance from the middle, and at least a fifth of it.
  const std::uint64_t allowed = std::max(3 * middle(distances), median / 5);
  for (std::size_t i = 0; i < waits.size(); ++i)
    if (distance(waits[i]) > allowed) out.insert(i);
  return out;
}

std::vector<Table> tablesOf(const Contexts &all, const std::set<std::size_t> &outliers) {
  std::vector<Table> out;
  for (Table &t : std::vector<Table>{copies(all), calls(all), memory(all), regions(all), ranks(all, outliers)})
    if (!t.rows.empty()) out.push_back(std::move(t));
  std::vector<Table> turns = turnTablesOf(all);
  out.insert(out.begin(), std::make_move_iterator(turns.begin()), std::make_move_iterator(turns.end()));
  std::vector<Table> gpu = gpuTablesOf(all);
  out.insert(out.begin() + std::min<std::ptrdiff_t>(2 + std::ssize(turns), std::ssize(out)), std::make_move_iterator(gpu.begin()), std::make_move_iterator(gpu.end()));
  return out;
}

} // namespace xferguard
