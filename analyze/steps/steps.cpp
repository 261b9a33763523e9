#include "analyze/steps/steps.h"
#include "analyze/steps/lengths.h"
#include "analyze/steps/other_way.h"
#include "analyze/steps/rounds.h"
#include <algorithm>

namespace xferguard::analyze {
namespace {

using Event = trace::KeptEvent;
using trace::Op;

constexpr std::uint64_t too_long = 4;       // times the usual, and twice as long as nearly all of them: a pause
constexpr double nearly_all = 0.95;
constexpr double warm_up_longer = 1.5;      // times the usual: the first steps, as long as they take that
constexpr double least_of_run = 0.1;        // of the time in which the GPU is used: less is no steady part

} // namespace

// Sorts the rounds of a run, shown twice: the first time for what is usual.
class Steadying {
public:
  static Steps of(const Rounds &rounds, const Steps::SeeOne &see = {}) {
    Steadying work;
    work.see_ = see;
    rounds([&](const Round &r) { work.lengths_.add(r.length()); });
    work.usual_ = work.lengths_.median();
    work.longest_ = std::max(too_long * work.usual_, 2 * work.lengths_.quantile(nearly_all));
    if (work.lengths_.count() + 1 < least_rounds || !work.usual_) return {};
    rounds([&](const Round &r) { work.sort(r); });
    work.nameLonger();
    return std::move(work.out_);
  }
  static void name(Steps &steps, std::string region, unsigned place) { steps.region_ = std::move(region), steps.place_ = place; }
  static void countWhole(Steps &steps, std::uint64_t count, std::uint64_t first_ns) { steps.count_ = count, steps.first_ns_ = first_ns; }

private:
  void sort(const Round &r) {
    const std::uint64_t ns = r.length();
    if (!out_.count_++) out_.first_ns_ = r.from;
    const bool longer = ns > longest_ || (r.has_other && ns > long_with_more * usual_);
    const bool warm = !out_.steady_count_ && 4 * out_.count_ <= lengths_.count() && static_cast<double>(ns) > warm_up_longer * static_cast<double>(usual_);
    if (warm || longer) {
      Set &set = warm ? out_.warm_up_ : out_.longer_;
      ++set.count, set.ns += ns;
      if (!warm && r.has_other) others_[r.other] += r.other_ns;
      return;
    }
    if (see_) see_(r.from, r.to);
    ++out_.steady_count_, out_.steady_ns_ += ns;
    std::vector<Stretch> &all = out_.stretches_;
    if (!all.empty() && all.back().to == r.paced_from) all.back().to = r.paced_to, ++all.back().steps;
    else all.push_back({std::max(r.from, all.empty() ? 0 : all.back().to), r.paced_to, 1});
  }
  void nameLonger() {
    std::uint64_t most = 0;
    for (const auto &[place, ns] : others_)
      if (ns > most) most = ns, out_.longer_place_ = place;
  }
  Lengths lengths_;
  std::uint64_t usual_ = 0, longest_ = 0;
  std::map<unsigned, std::uint64_t> others_;
  Steps::SeeOne see_; // if anybody wants them one by one
  Steps out_;
};

namespace {

std::uint64_t entriesCounted(const trace::Run &run, const std::string &region) {
  std::uint64_t out = 0;
  for (const auto &[id, named] : run.regions)
    if (named.name == region) out += named.entries;
  return out;
}

// One that was asked for is taken as it is. Another one is no step where more happens between its entries than in them: a part of one.
Steps ofRegion(const Context &c, const std::string &region, const Steps::SeeOne &see) {
  if (region.empty()) return {};
  const Rounds entries = [&](const See &see) { showEntries(c, region, see); };
  std::uint64_t from = 0, to = 0, inside = 0;
  entries([&](const Round &r) {
    if (!from) from = r.from;
    to = r.to, inside += r.length();
  });
  if (c.region().empty() && 2 * inside < to - from) return {};
  Steps steps = Steadying::of(entries, see);
  Steadying::name(steps, region, 0);
  if (c.run.isSampled() && steps.known()) Steadying::countWhole(steps, entriesCounted(c.run, region), steps.first_ns());
  return steps;
}

// What each round has one of, and what is counted in all of the run. Of a sampled one launches are not.
Kind countedKind(const Context &c, const ThreadsLoop &loop) {
  const Kind &begins = loop.found.begins;
  if (begins.op != Op::Launch || !c.run.isSampled()) return begins;
  std::map<Kind, std::uint64_t> counts;
  std::uint64_t rounds = 0;
  for (const Event &e : c.timeline().calls(loop.thread)) {
    rounds += analyze::begins(begins, e);
    if (e.op() != Op::Launch && loop.found.ordinary.count(e.common)) ++counts[kindOf(e)];
  }
  for (const auto &[kind, count] : counts)
    if (count + 1 >= rounds && count <= rounds + 1) return kind;
  return begins;
}

// How many there were in all, where only the newest events are known: the site's calls were counted.
void countWhole(const Context &c, const ThreadsLoop &loop, Steps &steps) {
  std::uint64_t begun = 0, of_site = 0, counted = 0, first = steps.first_ns();
  const Kind kind = countedKind(c, loop);
  // While CUPTI listens the CUDA runtime takes another way through itself: one line is two sites then.
  const unsigned place = c.run.isSampled() ? c.places.of(kind.site) : 0;
  const auto isAt = [&](std::uint32_t site) { return place ? c.places.of(site) == place : site == kind.site; };
  for (const Event &e : c.timeline().calls(loop.thread)) {
    begun += begins(loop.found.begins, e);
    of_site += isAt(e.site()) && e.op() == kind.op && e.direction() == kind.direction;
  }
  for (const trace::Aggregate &a : c.run.aggregates)
    if (a.count && happened(a.key) && c.inRegion(a.key.region) && isAt(a.key.site) && a.key.op == kind.op && a.key.direction == kind.direction)
      counted += a.count, first = std::min(first, a.first_ns);
  const bool newest_only = counted > of_site && !c.timeline().isWhole();
  const std::uint64_t alike = newest_only ? counted * begun / of_site : begun;
  Steadying::countWhole(steps, alike + stepsByAnotherWay(c.run, kind, alike), newest_only ? first : steps.first_ns());
}

bool isUse(Op op) { return op == Op::Launch || op == Op::GraphLaunch || op == Op::Copy || op == Op::Memset || isSync(op); }

// Of a sampled run there may be a set-up that was traced long before, or a first evaluation between the few steps: there the sums tell as well.
bool fillsByItsSums(const trace::Run &run, const Steps &steps) {
  std::uint64_t first = ~std::uint64_t{0}, last = 0;
  for (const trace::Aggregate &a : run.aggregates)
    if (a.count && isUse(a.key.op)) first = std::min(first, a.first_ns), last = std::max(last, a.last_ns);
  const double step_ns = static_cast<double>(steps.steadyTime()) / static_cast<double>(std::max<std::uint64_t>(steps.steadyCount(), 1));
  return step_ns * static_cast<double>(steps.count()) >= least_of_run * static_cast<double>(last - std::min(first, last));
}

// From the first call that gives the GPU something to do, or waits for it, until the last of it is done.
bool fills(const Context &c, const Steps &steps) {
  const auto uses = [](const Event &e) { return happened(e) && isUse(e.op()); };
  std::uint64_t first = ~std::uint64_t{0}, last = 0;
  for (const Timeline::Thread thread : c.timeline().threads()) {
    if (const auto use = std::find_if(thread.begin(), thread.end(), uses); use != thread.end()) first = std::min(first, use->start_ns);
    if (const auto use = std::find_if(thread.rbegin(), thread.rend(), uses); use != thread.rend()) last = std::max(last, use->end_ns());
  }
  if (static_cast<double>(steps.steadyTime()) >= least_of_run * static_cast<double>(last - std::min(first, last))) return true;
  return c.run.isSampled() && fillsByItsSums(c.run, steps);
}

} // namespace

// Those of a region that is none after all must not be seen: the steps are known by then.
void Steps::each(const Context &c, const SeeOne &see) {
  if (!c.steps().known()) return;
  if (const std::string &region = c.steps().region(); !region.empty())
    ofRegion(c, region, see);
  else if (const auto loop = loopOf(c))
    Steadying::of([&](const See &each) { showRounds(c, *loop, each); }, see);
}

Steps Steps::of(const Context &c) {
  if (c.run.events.empty()) return {};
  if (Steps steps = ofRegion(c, c.region().empty() ? regionOfSteps(c.run) : c.region(), {}); steps.known() && (!c.region().empty() || fills(c, steps))) return steps;
  const auto loop = loopOf(c);
  if (!loop) return {};
  Steps steps = Steadying::of([&](const See &see) { showRounds(c, *loop, see); });
  if (!steps.known()) return {};
  countWhole(c, *loop, steps);
  if (!fills(c, steps)) return {};
  Steadying::name(steps, "", c.places.of(loop->found.first_site));
  return steps;
}

bool Steps::holds(std::uint64_t ns) const {
  const auto behind = std::upper_bound(stretches_.begin(), stretches_.end(), ns, [](std::uint64_t t, const Stretch &s) { return t < s.from; });
  return behind != stretches_.begin() && ns < std::prev(behind)->to;
}

} // namespace xferguard::analyze
