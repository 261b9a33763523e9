// launch-bound: short kernels that the GPU was done with before the host had launched the next. The finding stands at the
// line that all launches of the sequence are called from.
#include "analyze/analysis.h"
#include "analyze/gpu_time.h"
#include "analyze/library_lines.h"
#include "analyze/timeline.h"
#include "analyze/steps/steps.h"
#include <algorithm>
#include <set>
#include <tuple>

namespace xferguard::analyze {

using Event = trace::KeptEvent;
using trace::Op;

namespace {

constexpr std::uint64_t short_ns = 10'000, least_gap_ns = 500, least_launches = 200;
constexpr std::uint64_t usual_launch_ns = 3'000, most_overhead_ns = 5'000; // a launch that nothing watches, and what CUPTI adds at most
constexpr double least_idle = 0.03; // of the time: what mending saves is several times that, and decides the level; at 5 % a line was named in one run of two
constexpr unsigned least_in_a_row = 10; // between two waits of the host: fewer are no sequence worth a graph

struct Starved {
  Tally tally;
  std::uint64_t idle_ns = 0, kernel_ns = 0;
  std::set<unsigned> places;
  std::map<const SourceLocation *, std::uint64_t> by_library; // launches, by the library's line
};

// CUPTI makes launches slower than they are, and so the gaps between short kernels longer. What they take beyond the
// usual is taken for its share: rather one finding less on a slow host.
std::uint64_t addedByTracer(const Context &c) {
  std::uint64_t sum = 0, count = 0;
  for (const auto &[name, works] : c.gpu().streams())
    for (const Work &w : works) {
      if (!w.call || w.call->op() != Op::Launch || w.call->duration_ns > 2 * short_ns) continue; // longer ones waited for room in the queue
      sum += w.call->duration_ns;
      ++count;
    }
  const std::uint64_t mean = count ? sum / count : 0;
  return std::min(mean - std::min(mean, usual_launch_ns), most_overhead_ns);
}

// The place itself, and all that it was called from: innermost first.
std::vector<SourceLocation> chainOf(const Place &p) {
  std::vector<SourceLocation> out;
  if (const auto *at = std::get_if<SourceLocation>(&p.primary)) out.push_back(*at);
  for (const Remark &r : p.callers) out.push_back(r.at);
  return out;
}

std::string keyOf(const SourceLocation &at) { return at.file + ":" + std::to_string(at.line); }

// The innermost line from which most of the starved launches come: a helper's body has many lines, its call is one.
std::map<std::string, std::pair<SourceLocation, std::set<unsigned>>> byLine(const Context &c, const std::map<unsigned, Starved> &places) {
  std::map<std::string, std::pair<SourceLocation, std::set<unsigned>>> out;
  for (const auto &[place, s] : places)
    for (const SourceLocation &at : chainOf(c.places[place])) {
      auto &line = out[keyOf(at)];
      line.first = at;
      line.second.insert(place);
    }
  return out;
}

// The program's start is all that these lines have in common: it runs once, and tells nobody where to look.
bool isCallOfMain(const SourceLocation &at, const Place &within) {
  const std::vector<SourceLocation> chain = chainOf(within);
  for (std::size_t i = 1; i < chain.size(); ++i)
    if (keyOf(chain[i]) == keyOf(at)) return chain[i - 1].function == "main";
  return false;
}

// The same one in each run, though two lines launch as often: the first in the source of those that launch a tenth or more.
Location firstThatLaunchesMuch(const Context &c, const Starved &sum, const std::map<unsigned, Starved> &places) {
  const SourceLocation *first = nullptr;
  for (const unsigned place : sum.places) {
    const auto *at = std::get_if<SourceLocation>(&c.places[place].primary);
    if (at && 10 * places.at(place).tally.count >= sum.tally.count && (!first || std::tie(at->file, at->line) < std::tie(first->file, first->line))) first = at;
  }
  return first ? Location(*first) : c.places[*sum.places.begin()].primary;
}

// Launches with so many others beside them that nothing of the host's comes between.
class Sequences {
public:
  explicit Sequences(const Timeline &timeline) {
    for (const Timeline::Thread thread : timeline.threads())
      if (!thread.empty()) find(timeline, thread, rows_[thread.front().thread()]);
  }
  bool has(const Event &launch) {
    if (!asked_ || asked_thread_ != launch.thread()) asked_ = &rows_.at(asked_thread_ = launch.thread()); // one asks of many in a row
    return asked_->in_one[static_cast<std::size_t>(&launch - asked_->first)];
  }

private:
  struct Rows { // of one thread
    const Event *first = nullptr;
    std::vector<bool> in_one; // all that is between their first and their last
  };
  static void find(const Timeline &timeline, Timeline::Thread thread, Rows &rows) {
    rows.first = thread.data();
    rows.in_one.resize(thread.size());
    const Event *begin = thread.data();
    unsigned launches = 0;
    const auto close = [&](const Event *end) {
      if (launches >= least_in_a_row) std::fill(rows.in_one.begin() + (begin - rows.first), rows.in_one.begin() + (end - rows.first), true);
      begin = end;
      launches = 0;
    };
    for (const Event &e : timeline.calls(thread)) {
      if (waits(e)) close(&e);
      launches += e.op() == Op::Launch;
    }
    close(thread.data() + thread.size());
  }
  std::map<std::uint16_t, Rows> rows_;
  const Rows *asked_ = nullptr;
  std::uint16_t asked_thread_ = 0;
};

} // namespace

void launch_bound(const Context &c, std::vector<Finding> &out) {
  if (!c.gpu().known()) return;
  Sequences sequences(c.timeline());
  const std::uint64_t added = addedByTracer(c);
  ByPlace<Starved> starved_at(c.places);
  for (const auto &[stream, work] : c.gpu().streams())
    for (std::size_t i = 1; i < work.size(); ++i) {
      const Work &before = work[i - 1], &w = work[i];
      if (w.gpu->op() != Op::GpuKernel || !w.call || w.call->op() != Op::Launch || w.gpu->duration_ns > short_ns) continue;
      if (before.gpu->op() != Op::GpuKernel || !c.inRegion(w.call->region()) || !sequences.has(*w.call)) continue;
      const std::uint64_t watched = w.start() - std::min(w.start(), before.end()), gap = watched - std::min(watched, added);
      // Idle because the launch came late, not because the host did something else before it.
      const bool starved = gap >= least_gap_ns && w.call->start_ns + w.call->duration_ns > before.end();
      const bool in_launches = gap <= 4 * std::max<std::uint64_t>(w.call->duration_ns, 5'000);
      if (!starved || !in_launches) continue;
      Starved &s = starved_at.of(w.call->site());
      s.tally.add(*w.call, c.steps());
      s.idle_ns += gap;
      s.kernel_ns += w.gpu->duration_ns;
      if (const SourceLocation *library = c.places.libraryThatLaunches(w.call->site())) ++s.by_library[library];
    }
  std::map<unsigned, Starved> places = starved_at.seen();
  places.erase(0);
  std::set<unsigned> reported;
  std::vector<std::pair<SourceLocation, std::set<unsigned>>> lines;
  for (auto &[key, line] : byLine(c, places)) lines.push_back(std::move(line));
  // Lines that gather most first; of those that gather the same, the innermost.
  const auto depth = [&](const auto &line) {
    const std::vector<SourceLocation> chain = chainOf(c.places[*line.second.begin()]);
    return std::find_if(chain.begin(), chain.end(), [&](const SourceLocation &at) { return keyOf(at) == keyOf(line.first); }) - chain.begin();
  };
  std::sort(lines.begin(), lines.end(), [&](const auto &a, const auto &b) {
    return a.second.size() != b.second.size() ? a.second.size() > b.second.size() : depth(a) < depth(b);
  });
  for (const auto &[at, members] : lines) {
    Starved sum;
    LibraryLines libraries;
    for (const unsigned place : members) {
      if (!reported.insert(place).second) continue;
      const Starved &s = places[place];
      sum.tally.add(s.tally);
      sum.idle_ns += s.idle_ns;
      sum.kernel_ns += s.kernel_ns;
      sum.places.insert(place);
      for (const auto &[library, launches] : s.by_library) libraries.add(*library, launches);
    }
    if (sum.tally.count < least_launches || sum.idle_ns < sum.kernel_ns / 2 || !c.isShare(sum.idle_ns, least_idle)) continue;
    Finding f = c.found("launch-bound", *sum.places.begin(), sum.tally, countInWords(sum.tally.count) + " short kernels, and the GPU waited for each to be launched");
    c.weigh(f, sum.idle_ns);
    f.primary = at;
    if (isCallOfMain(at, c.places[*sum.places.begin()])) f.primary = firstThatLaunchesMuch(c, sum, places);
    if (sum.places.size() > 1) {
      f.path.clear();
      std::set<std::string> told{keyOf(*f.source())};
      for (const unsigned place : sum.places)
        if (const auto *launch = std::get_if<SourceLocation>(&c.places[place].primary); launch && told.insert(keyOf(*launch)).second) f.labels.push_back({*launch, "launched here"});
    }
    f.notes.front() = "between these kernels the GPU stood idle for " + c.shareOfSpan(sum.idle_ns) + "; a kernel took " + std::to_string(sum.kernel_ns / sum.tally.count) + " ns on average";
    libraries.addTo(f);
    f.fixes.push_back({"make the sequence one launch with a CUDA graph; in PyTorch torch.compile(mode=\"reduce-overhead\") or torch.cuda.graph"});
    out.push_back(std::move(f));
  }
}

} // namespace xferguard::analyze
