#include "analyze/gpu_time.h"
#include "analyze/context.h"
#include <algorithm>

namespace xferguard::analyze {

namespace {
using trace::Event;
using trace::Op;

// What a call costs by itself: measured, 2 to 5 us.
constexpr std::uint64_t call_ns = 5'000;

std::uint64_t endOf(const Event &e) { return e.start_ns + e.duration_ns; }
bool isTransfer(const Event &gpu) { return gpu.op == Op::GpuCopy || gpu.op == Op::GpuMemset; }
bool earlierId(const Event *a, const Event *b) { return a->correlation < b->correlation; }
} // namespace

HostTime &HostTime::operator+=(const HostTime &o) {
  waiting += o.waiting;
  staging += o.staging;
  dma += o.dma;
  api += o.api;
  return *this;
}

CopyTime &CopyTime::operator+=(const CopyTime &o) {
  copies += o.copies;
  bytes += o.bytes;
  overlapped += o.overlapped;
  exposed += o.exposed;
  blocking += o.blocking;
  return *this;
}

void Stretches::add(std::uint64_t start, std::uint64_t end) {
  if (end <= start) return;
  if (!ends_.empty() && start <= ends_.back()) {
    ends_.back() = std::max(ends_.back(), end);
    return;
  }
  before_.push_back(total());
  starts_.push_back(start);
  ends_.push_back(end);
}

std::uint64_t Stretches::until(std::uint64_t ns) const {
  const auto at = static_cast<std::size_t>(std::upper_bound(starts_.begin(), starts_.end(), ns) - starts_.begin());
  if (at == 0) return 0;
  return before_[at - 1] + std::min(ns, ends_[at - 1]) - starts_[at - 1];
}

std::uint64_t Stretches::within(std::uint64_t from, std::uint64_t to) const { return to > from ? until(to) - until(from) : 0; }

GpuTime::GpuTime(const trace::Run &run) {
  for (const Event &e : run.events) // by start already
    if (trace::isGpuWork(e.op)) work_.push_back({&e, nullptr});
  if (work_.empty()) return;
  std::vector<const Event *> calls; // nearly always in the order of their ids already
  for (const Event &e : run.events) {
    if (trace::isTracers(e.op)) continue;
    if (e.correlation) calls.push_back(&e);
    if (e.flags & trace::Flag::Blocked) waits_.add(e.start_ns, endOf(e));
  }
  if (!std::is_sorted(calls.begin(), calls.end(), earlierId)) std::stable_sort(calls.begin(), calls.end(), earlierId);
  for (Work &w : work_) {
    const auto call = std::lower_bound(calls.begin(), calls.end(), w.gpu, earlierId);
    if (w.gpu->correlation && call != calls.end() && (*call)->correlation == w.gpu->correlation) w.call = *call;
    if (w.call) by_correlation_.push_back(&w);
    streams_[streamOf(*w.gpu)].push_back(&w);
    for (Lane *lane : {&lanes_[streamOf(*w.gpu)], &device_lanes_[w.gpu->device]}) {
      lane->all.add(w.start(), w.end());
      if (!isTransfer(*w.gpu)) lane->kernels.add(w.start(), w.end());
    }
  }
  const auto earlier = [](const Work *a, const Work *b) { return earlierId(a->gpu, b->gpu); };
  if (!std::is_sorted(by_correlation_.begin(), by_correlation_.end(), earlier)) std::stable_sort(by_correlation_.begin(), by_correlation_.end(), earlier);
}

std::span<const Work *const> GpuTime::of(const Event &call) const {
  if (!call.correlation || trace::isTracers(call.op)) return {};
  struct ById {
    bool operator()(const Work *w, std::uint32_t id) const { return w->gpu->correlation < id; }
    bool operator()(std::uint32_t id, const Work *w) const { return id < w->gpu->correlation; }
  };
  const auto [from, to] = std::equal_range(by_correlation_.begin(), by_correlation_.end(), call.correlation, ById{});
  if (from == to || (*from)->call != &call) return {};
  return {from, to};
}

std::uint64_t GpuTime::busy(std::uint16_t device, std::uint64_t from, std::uint64_t to) const {
  const auto at = device_lanes_.find(device);
  return at == device_lanes_.end() ? 0 : at->second.all.within(from, to);
}

std::uint64_t GpuTime::inKernels(std::uint16_t device, std::uint64_t from, std::uint64_t to) const {
  const auto at = device_lanes_.find(device);
  return at == device_lanes_.end() ? 0 : at->second.kernels.within(from, to);
}

std::vector<std::uint16_t> GpuTime::devices() const {
  std::vector<std::uint16_t> out;
  for (const auto &[device, lane] : device_lanes_) out.push_back(device);
  return out;
}

// Ids of streams are a process's own, but for the default streams: then it is the first device's.
std::uint16_t GpuTime::deviceOf(std::uint32_t stream) const {
  for (const auto &[name, lane] : lanes_)
    if (name.stream == stream) return name.device;
  return device_lanes_.begin()->first;
}

HostTime GpuTime::split(const Event &call) const {
  if (!known() || trace::isTracers(call.op)) return {};
  if (!(call.flags & trace::Flag::Blocked)) return {.api = call.duration_ns};
  const auto mine = of(call);
  return mine.empty() || !isTransfer(*mine.front()->gpu) ? splitWait(call) : splitCopy(call, mine);
}

// A wait is for transfers while they run, and for other work the rest of the time that the GPU is busy.
HostTime GpuTime::splitWait(const Event &call) const {
  const std::uint64_t from = call.start_ns, to = endOf(call);
  std::uint64_t kernels = 0, busy = 0;
  const auto covers = [&](const Lane &lane) {
    const std::uint64_t b = lane.all.within(from, to);
    if (b <= busy) return;
    busy = b;
    kernels = lane.kernels.within(from, to);
  };
  const std::uint16_t device = deviceOf(call.stream);
  const auto own = lanes_.find({device, call.stream});
  if (call.op == Op::StreamSync && own != lanes_.end()) {
    covers(own->second);
    // Where the stream itself stood still it waited for another one.
    const std::uint64_t others = device_lanes_.at(device).all.within(from, to);
    if (others > busy) kernels += others - busy, busy = others;
  } else {
    for (const auto &[d, lane] : device_lanes_) covers(lane);
  }
  return {.waiting = kernels, .dma = busy - kernels, .api = to - from - busy};
}

HostTime GpuTime::splitCopy(const Event &call, std::span<const Work *const> mine) const {
  const std::uint64_t from = call.start_ns, to = endOf(call);
  const Event &first = *mine.front()->gpu;
  const std::uint64_t begins = std::clamp(first.start_ns, from, to);
  HostTime out;
  for (const Work *w : mine)
    if (w->end() > from && w->start() < to) out.dma += std::min(w->end(), to) - std::max(w->start(), from);
  out.dma = std::min(out.dma, to - begins);
  const bool staged = call.memory == trace::MemoryKind::Pageable || first.memory == trace::MemoryKind::Pageable;
  // The legacy stream waits for all the others; a pinned copy that stands still before it begins waits for somebody too.
  const bool for_all = (call.flags & trace::Flag::DefaultStream) || !staged;
  const Lane &before = for_all ? device_lanes_.at(first.device) : lanes_.at(streamOf(first));
  out.waiting = before.all.within(from, begins);
  // The wait that was folded into it may have been for the whole device, which went on after the copy.
  if ((call.flags & trace::Flag::Folded) && !staged) out.waiting += device_lanes_.at(first.device).all.within(std::clamp(mine.back()->end(), begins, to), to);
  const std::uint64_t rest = to - from - out.dma - out.waiting;
  out.api = staged ? std::min(rest, call_ns) : rest;
  out.staging = rest - out.api;
  return out;
}

CopyTime GpuTime::copyTime(const Work &w) const {
  if (w.gpu->op != Op::GpuCopy) return {};
  CopyTime out;
  out.copies = w.copies();
  out.bytes = w.gpu->bytes;
  out.overlapped = inKernels(w.gpu->device, w.start(), w.end());
  out.exposed = w.gpu->duration_ns - out.overlapped;
  out.blocking = waits_.within(w.start(), w.end());
  return out;
}

} // namespace xferguard::analyze
