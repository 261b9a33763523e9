#include "analyze/steps/steps.h"
#include "analyze/gpu_time.h"
#include "analyze/steps/lengths.h"
#include "analyze/steps/repetition.h"
#include "core/Fingerprint.h"
#include "core/Words.h"
#include <algorithm>

namespace xferguard::analyze {
namespace {

using Event = trace::KeptEvent;
using trace::Op;

constexpr std::uint64_t too_long = 4;       // times the usual, and twice as long as nearly all of them: a pause
constexpr double nearly_all = 0.95;
constexpr double warm_up_longer = 1.5;      // times the usual: the first steps, as long as they take that
constexpr double least_of_run = 0.1;        // of the time in which the GPU is used: less is no steady part

// A step as the program's thread sees it begin and end, and when the next begins where the pace is set: by the GPU, if the host
// runs ahead.
struct Round {
  std::uint64_t from = 0, to = 0;
  std::uint64_t paced_from = 0, paced_to = 0;
  unsigned other = 0;         // the place of calls that few rounds make
  std::uint64_t other_ns = 0; // from the first of them to the end of the last
  bool has_other = false;
  std::uint64_t length() const { return paced_to - paced_from; }
};
using See = std::function<void(const Round &)>;
using Rounds = std::function<void(const See &)>; // shows each, in order

bool begins(const Kind &kind, const Event &e) {
  return e.site() == kind.site && e.op() == kind.op && e.direction() == kind.direction && (kind.op != Op::Launch || e.a() == kind.kernel);
}

// From one of the calls that rounds begin with to the next. The GPU begins a round with the first work that the round gives it.
void showRounds(const Context &c, Timeline::Thread thread, const Repetition &found, const See &see) {
  Round before, now;
  std::uint64_t other_from = 0;
  const auto next = [&](std::uint64_t ns) {
    now.paced_from = std::max({now.paced_from, now.from, before.paced_from});
    before.to = now.from, before.paced_to = now.paced_from;
    if (before.from) see(before);
    before = now;
    now = {.from = ns};
  };
  for (const Event &e : c.timeline().calls(thread)) {
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

// Of the user's regions that come again and again the one that is entered most often, among those that fill nearly as much time
// as any does: a step rather than its forward pass, and rather than an epoch.
std::string regionOfSteps(const trace::Run &run) {
  std::map<std::string, Set> sums;
  for (const auto &[id, region] : run.regions) {
    Set &s = sums[region.name];
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

// The thread whose loop it is: of several that take as much of the time the first, of which a line is known.
struct OfThread {
  Timeline::Thread thread;
  Repetition found;
};
std::optional<OfThread> loopOf(const Context &c) {
  std::vector<OfThread> all;
  for (const Timeline::Thread thread : c.timeline().threads())
    if (auto found = repetitionIn(c, thread)) all.push_back({thread, std::move(*found)});
  if (std::any_of(all.begin(), all.end(), [](const OfThread &t) { return t.found.launches; }))
    std::erase_if(all, [](const OfThread &t) { return !t.found.launches; }); // a loader's loop is not the program's
  const OfThread *best = nullptr;
  std::uint64_t most = 0;
  for (const OfThread &t : all) most = std::max(most, t.found.covered_ns);
  for (const OfThread &t : all) {
    if (5 * t.found.covered_ns < 4 * most) continue;
    const bool named = c.places.of(t.found.begins.site) != 0;
    if (!best || (named && !c.places.of(best->found.begins.site))) best = &t;
  }
  return best ? std::optional(*best) : std::nullopt;
}

} // namespace

// Sorts the rounds of a run, shown twice: the first time for what is usual.
class Steadying {
public:
  static Steps of(const Rounds &rounds) {
    Steadying work;
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
  Steps out_;
};

namespace {

Steps ofRegion(const Context &c, const std::string &region) {
  if (region.empty()) return {};
  Steps steps = Steadying::of([&](const See &see) { showEntries(c, region, see); });
  Steadying::name(steps, region, 0);
  return steps;
}

// How many there were in all, where only the newest events are known: the site's calls were counted.
void countWhole(const Context &c, const OfThread &loop, Steps &steps) {
  std::uint64_t begun = 0, of_site = 0, counted = 0, first = steps.first_ns();
  const Kind &kind = loop.found.begins;
  for (const Event &e : c.timeline().calls(loop.thread)) {
    if (e.site() != kind.site || e.op() != kind.op || e.direction() != kind.direction) continue;
    ++of_site, begun += begins(kind, e);
  }
  for (const trace::Aggregate &a : c.run.aggregates)
    if (a.count && happened(a.key) && c.inRegion(a.key.region) && a.key.site == kind.site && a.key.op == kind.op && a.key.direction == kind.direction)
      counted += a.count, first = std::min(first, a.first_ns);
  const bool newest_only = counted > of_site && !c.timeline().isWhole();
  Steadying::countWhole(steps, newest_only ? counted * begun / of_site : begun, newest_only ? first : steps.first_ns());
}

// From the first call that gives the GPU something to do, or waits for it, until the last of it is done.
bool fills(const Context &c, const Steps &steps) {
  const auto isUse = [](const Event &e) { return happened(e) && (e.op() == Op::Launch || e.op() == Op::GraphLaunch || e.op() == Op::Copy || e.op() == Op::Memset || isSync(e.op())); };
  std::uint64_t first = ~std::uint64_t{0}, last = 0;
  for (const Timeline::Thread thread : c.timeline().threads()) {
    if (const auto use = std::find_if(thread.begin(), thread.end(), isUse); use != thread.end()) first = std::min(first, use->start_ns);
    if (const auto use = std::find_if(thread.rbegin(), thread.rend(), isUse); use != thread.rend()) last = std::max(last, use->end_ns());
  }
  return static_cast<double>(steps.steadyTime()) >= least_of_run * static_cast<double>(last - std::min(first, last));
}

} // namespace

Steps Steps::of(const Context &c) {
  if (c.run.events.empty()) return {};
  if (Steps steps = ofRegion(c, c.region().empty() ? regionOfSteps(c.run) : c.region()); steps.known() && (!c.region().empty() || fills(c, steps))) return steps;
  const auto loop = loopOf(c);
  if (!loop) return {};
  Steps steps = Steadying::of([&](const See &see) { showRounds(c, loop->thread, loop->found, see); });
  if (!steps.known() || !fills(c, steps)) return {};
  countWhole(c, *loop, steps);
  Steadying::name(steps, "", c.places.of(loop->found.begins.site));
  return steps;
}

bool Steps::holds(std::uint64_t ns) const {
  const auto behind = std::upper_bound(stretches_.begin(), stretches_.end(), ns, [](std::uint64_t t, const Stretch &s) { return t < s.from; });
  return behind != stretches_.begin() && ns < std::prev(behind)->to;
}

namespace {

std::string lineOf(const Context &c, unsigned place) {
  const Location &at = c.places[place].primary;
  const auto *source = std::get_if<SourceLocation>(&at);
  if (!source) return describe(at);
  return relativeTo(c.run.process.directory, source->file) + ":" + std::to_string(source->line);
}

std::string since(const Context &c, std::uint64_t ns) { return nanosecondsInWords(ns - std::min(ns, c.run.process.start_ns)); }

std::string countOf(const Set &set, const char *what) { return countInWords(set.count) + (set.count == 1 ? " step " : " steps ") + what; }

} // namespace

std::string inWords(const Context &c, const Steps &steps) {
  const std::string what = steps.region().empty() ? " steps of " : " entries of region '" + steps.region() + "' of ";
  std::string out = countInWords(steps.count()) + what + nanosecondsInWords(steps.mean()) + ", from " + since(c, steps.first_ns()) + " on";
  if (steps.place()) out += "; first line " + lineOf(c, steps.place());
  return out;
}

std::vector<std::string> besides(const Context &c, const Steps &steps) {
  std::vector<std::string> out;
  if (const Set &w = steps.warmUp(); w.count)
    out.push_back((w.count == 1 ? "the first step took " : "the first " + countInWords(w.count) + " steps took ") + nanosecondsInWords(w.ns) + ": warm-up, left out of what is said of a step");
  if (const Set &l = steps.longer(); l.count)
    out.push_back(countOf(l, "took ") + nanosecondsInWords(l.ns) + ", much longer than usual" +
                  (steps.placeOfLonger() ? ": with other work, first of all at " + lineOf(c, steps.placeOfLonger()) : "") + "; left out of what is said of a step");
  return out;
}

} // namespace xferguard::analyze
