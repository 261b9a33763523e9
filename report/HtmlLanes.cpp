#include "report/HtmlLanes.h"
#include "analyze/gpu_time.h"
#include "report/Events.h"
#include <algorithm>

namespace xferguard {
namespace {

constexpr std::size_t most_intervals = 60'000;
constexpr std::size_t most_lanes = 64;    // a screen of them; Perfetto shows more

LaneKind kindOf(const trace::KeptEvent &e) {
  if (e.op() == trace::Op::GpuKernel || e.op() == trace::Op::GpuGraph || e.op() == trace::Op::GraphLaunch || e.op() == trace::Op::Launch) return LaneKind::Kernel;
  if (e.op() == trace::Op::Copy || e.op() == trace::Op::GpuCopy) {
    if (e.direction() == trace::Direction::H2D) return LaneKind::Upload;
    return e.direction() == trace::Direction::D2H ? LaneKind::Download : LaneKind::Other;
  }
  return analyze::isSync(e.op()) ? LaneKind::Wait : LaneKind::Other;
}

bool isInterval(trace::Op op) {
  if (op == trace::Op::RegionPush || op == trace::Op::RegionPop || op == trace::Op::Mark || op == trace::Op::Contents) return false;
  return !trace::isTracers(op) || trace::isGpuWork(op);
}

} // namespace

Lanes::Lanes(const RunReport &report) {
  decideSpan(report);
  std::size_t events = 0, rows = 0;
  for (const RankReport &r : report.ranks) {
    events += eventsShown(*r.run);
    rows += r.run->threads.size() + r.run->streams.size() + 2;
  }
  if (events > most_intervals) part_ns_ = (end_ns - begin_ns) / (most_intervals / std::min(rows, most_lanes)) + 1;
  for (const RankReport &r : report.ranks) add(*r.run, report.ranks.size() > 1);
}

// From the first call in the region to the end of the last, and of what the GPU had to do for them.
void Lanes::decideSpan(const RunReport &report) {
  std::uint64_t first = ~std::uint64_t{0}, last = 0, end_of_all = 0;
  for (const RankReport &r : report.ranks) {
    end_of_all = std::max(end_of_all, since(*r.run, r.run->events.end_ns()));
    if (report.region.empty()) continue;
    const analyze::RegionsNamed asked_for(*r.run, report.region);
    const auto include = [&](const trace::KeptEvent &e) {
      first = std::min(first, since(*r.run, e.start_ns));
      last = std::max(last, since(*r.run, e.end_ns()));
    };
    for (const trace::KeptEvent &e : r.run->events.calls())
      if (asked_for.has(e.region())) include(e);
    const analyze::GpuTime gpu(*r.run);
    for (const auto &[stream, works] : gpu.streams())
      for (const analyze::Work &w : works)
        if (w.call && asked_for.has(w.call->region())) include(*w.gpu);
  }
  begin_ns = first < last ? first : 0;
  end_ns = first < last ? last : end_of_all;
}

bool Lanes::isShown(const trace::Run &run, std::uint64_t from, std::uint64_t to) const { return since(run, to) >= begin_ns && since(run, from) <= end_ns; }

std::size_t Lanes::eventsShown(const trace::Run &run) const {
  std::size_t n = 0;
  for (const trace::Events::Writer &w : run.events.writers())
    for (const trace::KeptEvent &e : std::span<const trace::KeptEvent>(w.events)) n += isShown(run, e.start_ns, e.end_ns());
  return n;
}

void Lanes::put(Lane &lane, Interval next) {
  next.longest = next.end - next.start;
  if (lane.empty() || !part_ns_ || next.start / part_ns_ != lane.back().start / part_ns_) return lane.push_back(next);
  Interval &last = lane.back();
  if (next.longest > last.longest) {
    last.kind = next.kind;
    last.name = next.name;
    last.longest = next.longest;
  }
  last.end = std::max(last.end, next.end);
  ++last.events;
}

// Looked up by number: there may be millions of events.
Lanes::Lane *Lanes::laneOf(const trace::KeptEvent &e, const std::string &rank) {
  const bool gpu = trace::isTracers(e.op());
  const auto [at, fresh] = by_number_.try_emplace({gpu, gpu ? e.device() : e.thread(), gpu ? e.stream() : 0}, nullptr);
  if (!fresh) return at->second;
  std::string name = rank + (gpu && e.device() ? "gpu " + std::to_string(e.device()) + " " : "");
  name += gpu ? "stream " + std::to_string(e.stream()) : "thread " + std::to_string(e.thread());
  if (lanes.size() < most_lanes || lanes.count(name)) at->second = &lanes[name];
  return at->second;
}

void Lanes::addRegions(const trace::Run &run, const std::string &rank) {
  std::map<std::uint16_t, std::vector<const trace::KeptEvent *>> open; // by thread
  for (const trace::KeptEvent &e : run.events) {
    auto &stack = open[e.thread()];
    if (e.op() == trace::Op::RegionPush) stack.push_back(&e);
    if (e.op() != trace::Op::RegionPop || stack.empty()) continue;
    const trace::KeptEvent &begin = *stack.back();
    stack.pop_back();
    if (!stack.empty() || !isShown(run, begin.start_ns, e.start_ns)) continue; // the outermost only
    const auto region = run.regions.find(begin.region());
    put(lanes[rank + "regions"], {since(run, begin.start_ns), since(run, e.start_ns), LaneKind::Region,
                                  intern(region == run.regions.end() ? "region" : region->second.name), 1});
  }
}

void Lanes::add(const trace::Run &run, bool many) {
  const std::string rank = !many ? "" : run.process.rank >= 0 ? "rank " + std::to_string(run.process.rank) + " " : "process " + std::to_string(run.process.pid) + " ";
  by_number_.clear();
  name_of_kind_.clear();
  addRegions(run, rank);
  for (const trace::KeptEvent &e : run.events) {
    if (!isInterval(e.op()) || !isShown(run, e.start_ns, e.end_ns())) continue;
    if (Lane *const lane = laneOf(e, rank))
      put(*lane, {since(run, e.start_ns), since(run, e.end_ns()), kindOf(e), nameOf(run, e), 1});
  }
}

unsigned Lanes::nameOf(const trace::Run &run, const trace::KeptEvent &e) {
  const bool kernel = e.op() == trace::Op::GpuKernel;
  const std::uint64_t kind = kernel ? e.a() << 24 | 0xffffff : static_cast<std::uint64_t>(e.op()) << 16 | static_cast<std::uint64_t>(e.direction()) << 8 | static_cast<std::uint64_t>(e.memory());
  const auto [known, fresh] = name_of_kind_.try_emplace(kind, 0);
  if (!fresh) return known->second;
  return known->second = intern(xferguard::nameOf(run, e));
}

unsigned Lanes::intern(const std::string &text) {
  const auto [at, fresh] = ids_.try_emplace(text, static_cast<unsigned>(names.size()));
  if (fresh) names.push_back(text);
  return at->second;
}

} // namespace xferguard
