#include "report/RunDiff.h"
#include "analyze/entries.h"
#include "analyze/gpu_time.h"
#include "analyze/policy_steps.h"
#include "analyze/steps/steps.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>
#include <cmath>
#include <list>
#include <set>

namespace xferguard {
namespace {

std::string plural(const std::string &what) { return what.ends_with("copy") ? what.substr(0, what.size() - 1) + "ies" : what + "s"; }

using analyze::Context;
using analyze::Tally;
using trace::Op;

// Several processes as one sum.
struct Side {
  Side(const std::vector<trace::Run> &runs, const std::string &region) {
    for (const trace::Run &run : runs) contexts.emplace_back(run, region);
  }
  template <class Filter> Tally total(const Filter &filter) const {
    Tally sum;
    for (const Context &c : contexts)
      for (const trace::Aggregate &a : c.run.aggregates)
        if (a.count && analyze::happened(a.key) && c.inRegion(a.key.region) && filter(a.key)) sum.add(a);
    return sum;
  }
  std::uint64_t highest(trace::Counter counter) const {
    std::uint64_t n = 0;
    for (const Context &c : contexts) n = std::max(n, c.run.counter(counter));
    return n;
  }
  std::uint64_t wall() const {
    std::uint64_t n = 0;
    for (const Context &c : contexts) n = std::max(n, c.wall_ns);
    return n;
  }
  // The one of its processes whose steps are the longest, for the others wait for it.
  const Context *withSteps() const {
    const Context *slowest = nullptr;
    for (const Context &c : contexts)
      if (c.steps().known() && (!slowest || c.steps().mean() > slowest->steps().mean())) slowest = &c;
    return slowest;
  }
  // Of a trace: time in which a GPU did anything; in a region, while it was open, if the trace knows when that was.
  bool knowsBusy() const {
    return std::all_of(contexts.begin(), contexts.end(),
                       [](const Context &c) { return c.region().empty() || !c.gpu().known() || !analyze::entriesOf(c).empty(); });
  }
  std::uint64_t gpuBusy() const {
    std::uint64_t ns = 0;
    for (const Context &c : contexts) {
      if (!c.gpu().known()) continue;
      const std::vector<analyze::Entry> open = c.region().empty() ? std::vector<analyze::Entry>{{0, ~std::uint64_t{0}}} : analyze::entriesOf(c);
      for (const std::uint16_t device : c.gpu().devices())
        for (const analyze::Entry &e : open) ns += c.gpu().busy(device, e.from, e.to);
    }
    return ns;
  }
  std::list<Context> contexts;
};

enum class Unit { Count, Bytes, Time, Percent };
std::string show(std::uint64_t n, Unit unit) {
  switch (unit) {
  case Unit::Count: return analyze::countInWords(n);
  case Unit::Bytes: return bytesInWords(n);
  case Unit::Time: return nanosecondsInWords(n);
  case Unit::Percent: return std::to_string(n) + " %";
  }
  return "";
}

std::string change(std::uint64_t before, std::uint64_t after) {
  if (before == after) return "=";
  if (before == 0) return "new";
  if (after == 0) return "gone";
  std::string text;
  llvm::raw_string_ostream(text) << llvm::format("%+.1f %%", 100.0 * (static_cast<double>(after) / static_cast<double>(before) - 1));
  return text;
}

bool isWorse(std::uint64_t before, std::uint64_t after, double gate) {
  return static_cast<double>(after) > static_cast<double>(before) * (1 + gate / 100);
}

class Comparison {
public:
  Comparison(const Side &before, const Side &after, double gate) : before_(before), after_(after), gate_(gate) {}

  void row(const std::string &name, Unit unit, std::uint64_t before, std::uint64_t after, bool gated) {
    if (!before && !after) return;
    totals.rows.push_back({name, show(before, unit), show(after, unit), change(before, after)});
    if (gated && !unlike_lengths && isWorse(before, after, gate_)) worse.push_back(name + ": " + show(before, unit) + " before, " + show(after, unit) + " after");
  }
  template <class Filter> void calls(const std::string &name, const Filter &filter) {
    row(name, Unit::Count, before_.total(filter).items, after_.total(filter).items, true);
  }
  template <class Filter> void bytes(const std::string &name, const Filter &filter) {
    row(name, Unit::Bytes, before_.total(filter).bytes, after_.total(filter).bytes, true);
  }

  void totalsOfCalls() {
    const auto copies = [](const trace::AggregateKey &k) { return k.op == Op::Copy; };
    row("time", Unit::Time, before_.wall(), after_.wall(), false);
    const auto all = [](const trace::AggregateKey &) { return true; };
    row("host waited", Unit::Time, before_.total(all).blocked_ns, after_.total(all).blocked_ns, false);
    if (before_.knowsBusy() && after_.knowsBusy()) row("GPU busy", Unit::Time, before_.gpuBusy(), after_.gpuBusy(), false);
    calls("copies", copies);
    bytes("bytes to the device", [](const trace::AggregateKey &k) { return analyze::isCopy(k, trace::Direction::H2D); });
    bytes("bytes to the host", [](const trace::AggregateKey &k) { return analyze::isCopy(k, trace::Direction::D2H); });
    const auto pageable = [](const trace::AggregateKey &k) { return k.op == Op::Copy && analyze::isPageable(k); };
    calls("copies with a pageable host side", pageable);
    const auto share = [&](const Side &s) {
      const std::uint64_t n = s.total(copies).items;
      return n ? 100 * s.total(pageable).items / n : 0;
    };
    row("pageable share", Unit::Percent, share(before_), share(after_), false);
    calls("waits", [](const trace::AggregateKey &k) { return analyze::isSync(k.op) || (k.op == Op::Copy && (k.flags & trace::Flag::Folded)); });
    calls("allocations", [](const trace::AggregateKey &k) { return k.op == Op::Alloc || k.op == Op::HostAlloc || k.op == Op::HostRegister; });
    const std::string whole = before_.contexts.front().region().empty() ? "" : " of the whole run";
    row("device memory, highest" + whole, Unit::Bytes, before_.highest(trace::Counter::DevicePeak), after_.highest(trace::Counter::DevicePeak), false);
    row("pinned memory, highest" + whole, Unit::Bytes, before_.highest(trace::Counter::PinnedPeak), after_.highest(trace::Counter::PinnedPeak), false);
  }

  // A step of the one beside a step of the other: runs of unlike length are alike in that. Then totals, which grow with the number of
  // steps, are no reason to fail.
  void steps() {
    const Context *was = before_.withSteps(), *is = after_.withSteps();
    if (!was || !is) return;
    unlike_lengths = was->steps().count() != is->steps().count();
    of_a_step.rows.push_back({"steps", show(was->steps().count(), Unit::Count), show(is->steps().count(), Unit::Count), change(was->steps().count(), is->steps().count())});
    of_a_step.rows.push_back({"time", show(was->steps().mean(), Unit::Time), show(is->steps().mean(), Unit::Time), change(was->steps().mean(), is->steps().mean())});
    const auto all = [](const analyze::Place &) { return true; };
    const analyze::StepCounts a(*was, all), b(*is, all);
    for (std::size_t i = 0; i < trace::category_count; ++i) {
      const double x = mean(a, i), y = mean(b, i);
      if (x == 0 && y == 0) continue;
      const auto category = static_cast<trace::Category>(i);
      const std::string name = std::string(trace::name(category));
      of_a_step.rows.push_back({name, decimal(x), decimal(y), change(static_cast<std::uint64_t>(1000 * x), static_cast<std::uint64_t>(1000 * y))});
      if (y > x * (1 + gate_ / 100) + 1e-9) worse.push_back(name + " in a step: " + decimal(x) + " before, " + decimal(y) + " after");
    }
  }

  // A place is a file and a function: lines shift between two versions of a program.
  void places() {
    using Key = std::pair<std::string, std::string>;
    std::map<Key, std::pair<Tally, Tally>> sums;
    std::map<Key, std::string> line;
    const auto add = [&](const Side &side, bool is_after) {
      for (const Context &c : side.contexts)
        for (const trace::Aggregate &a : c.run.aggregates) {
          if (!a.count || !analyze::happened(a.key) || !c.inRegion(a.key.region) || !(a.key.op == Op::Copy || analyze::isSync(a.key.op))) continue;
          const Location &at = c.places[c.places.of(a.key.site)].primary;
          const auto *s = std::get_if<SourceLocation>(&at);
          const std::string what = a.key.op == Op::Copy ? std::string(trace::memory_names[static_cast<int>(a.key.memory)]) + " " + analyze::inWords(a.key.direction) : "wait";
          const Key key{s ? s->file + " " + s->function : describe(at), what};
          (is_after ? sums[key].second : sums[key].first).add(a);
          line[key] = describe(at);
        }
    };
    add(before_, false);
    add(after_, true);
    for (const auto &[key, sum] : sums) {
      const auto &[was, is] = sum;
      if (was.items == is.items && was.bytes == is.bytes) continue;
      by_place.rows.push_back({line[key] + ", " + key.second, show(was.items, Unit::Count), show(is.items, Unit::Count), change(was.items, is.items),
                               nanosecondsInWords(was.host_ns), nanosecondsInWords(is.host_ns)});
      if ((!unlike_lengths || !was.items) && isWorse(was.items, is.items, gate_))
        worse.push_back(line[key] + ": " + plural(key.second) + ": " + show(was.items, Unit::Count) + " before, " + show(is.items, Unit::Count) + " after");
    }
  }

  void findings(const Report &before, const Report &after) {
    std::map<std::string, std::pair<const Finding *, const Finding *>> both;
    const auto nameOf = [](const Finding &f) {
      return f.rule + " " + describe(f.primary) + (f.inside ? " inside " + analyze::libraryPath(f.inside->file) + ":" + std::to_string(f.inside->line) : "");
    };
    for (const Finding &f : before.findings) both[nameOf(f)].first = &f;
    for (const Finding &f : after.findings) both[nameOf(f)].second = &f;
    for (const auto &[name, pair] : both) {
      const auto cost = [](const Finding *f) { return f && f->evidence.cost_ns ? *f->evidence.cost_ns : 0; };
      const auto level = [](const Finding *f) { return f ? std::string(xferguard::name(f->level)) : std::string("-"); };
      by_finding.rows.push_back({name, level(pair.first), level(pair.second), nanosecondsInWords(cost(pair.first)), nanosecondsInWords(cost(pair.second))});
    }
  }

  Table of_a_step{"a step", {"", "before", "after", "change"}, {}};
  bool unlike_lengths = false;
  Table totals{"the runs", {"", "before", "after", "change"}, {}};
  Table by_place{"places that changed", {"place", "before", "after", "change", "host time before", "after"}, {}};
  Table by_finding{"findings", {"finding", "before", "after", "host time before", "after"}, {}};
  std::vector<std::string> worse;

private:
  static double mean(const analyze::StepCounts &counts, std::size_t category) {
    double sum = 0;
    for (const analyze::StepAmounts &step : counts.steps()) sum += static_cast<double>(step[category]);
    return counts.steps().empty() ? 0 : sum / static_cast<double>(counts.steps().size());
  }
  static std::string decimal(double n) {
    std::string text;
    llvm::raw_string_ostream(text) << llvm::format(n == std::floor(n) ? "%.0f" : "%.2f", n);
    return text;
  }
  const Side &before_, &after_;
  double gate_;
};

} // namespace

RunDiff diffOf(const std::vector<trace::Run> &before, const std::vector<trace::Run> &after, const RunDiffOptions &options) {
  const Side a(before, options.region), b(after, options.region);
  Comparison c(a, b, options.gate_percent);
  c.steps();
  c.totalsOfCalls();
  c.places();
  const RunReportOptions everything{.region = options.region, .top = 0, .tables = false};
  c.findings(reportOf(before, everything).report, reportOf(after, everything).report);
  RunDiff out;
  out.report.verb = "diff";
  for (Table &t : std::vector<Table>{c.of_a_step, c.totals, c.by_finding, c.by_place})
    if (!t.rows.empty()) out.report.tables.push_back(std::move(t));
  out.worse = std::move(c.worse);
  if (c.unlike_lengths) out.report.remarks.push_back("the runs have different numbers of steps: --gate judges what a step does, not the totals");
  return out;
}

} // namespace xferguard
