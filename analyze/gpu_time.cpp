#include "analyze/gpu_time.h"
#include "analyze/context.h"
#include <algorithm>

namespace xferguard::analyze {

namespace {
using Event = trace::KeptEvent;
using trace::Op;

// What a call costs by itself: measured, 2 to 5 us.
constexpr std::uint64_t call_ns = 5'000;

bool isTransfer(const Event &gpu) { return gpu.op() == Op::GpuCopy || gpu.op() == Op::GpuMemset; }
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

GpuTime::GpuTime(const trace::Run &run) {
  std::map<StreamName, std::size_t> sizes;
  for (const trace::Common &c : run.events.commons())
    if (trace::isGpuWork(c.op) && c.count) sizes[{c.device, c.stream}] += c.count;
  if (sizes.empty()) return;
  for (const auto &[name, size] : sizes) streams_[name].reserve(size);
  listWork(run.events, callsById(run.events));
  sortByCorrelation();
  sumUp(run.events);
}

GpuTime::Calls GpuTime::callsById(const trace::Events &events) {
  std::size_t most = 0;
  for (const trace::Common &c : events.commons())
    if (!trace::isTracers(c.op)) most += c.count;
  Calls by_id;
  by_id.reserve(most);
  bool sorted = true;
  for (const Event &e : events.calls()) {
    if (e.flags() & trace::Flag::Blocked) waits_.add(e.start_ns, e.end_ns());
    if (!e.correlation) continue;
    sorted = sorted && (by_id.empty() || by_id.back()->correlation <= e.correlation);
    by_id.push_back(&e);
  }
  if (!sorted) std::stable_sort(by_id.begin(), by_id.end(), [](const Event *x, const Event *y) { return x->correlation < y->correlation; });
  return by_id;
}

// Work nearly always comes in the order of the calls, and both in the order of their ids.
void GpuTime::listWork(const trace::Events &events, const Calls &calls) {
  const auto is = [&](auto at, std::uint32_t id) { return at != calls.end() && (*at)->correlation == id; };
  for (const trace::Events::Writer &writer : events.writers()) {
    const auto stream = writer.is_gpu ? streams_.find({writer.number, writer.stream}) : streams_.end();
    if (stream == streams_.end()) continue;
    auto next = calls.begin();
    for (const Event &e : std::span<const Event>(writer.events)) {
      if (!trace::isGpuWork(e.op())) continue;
      stream->second.push_back({&e, nullptr});
      const std::uint32_t id = e.correlation;
      if (!id) continue;
      const bool first = next == calls.begin() || (*std::prev(next))->correlation != id;
      const auto at = first && is(next, id) ? next : std::lower_bound(calls.begin(), calls.end(), id, [](const Event *call, std::uint32_t i) { return call->correlation < i; });
      if (!is(at, id)) continue;
      stream->second.back().call = *at;
      next = std::next(at);
    }
  }
}

void GpuTime::sortByCorrelation() {
  const auto before = [](const Work &x, const Work &y) { return x.gpu->correlation < y.gpu->correlation; };
  if (const auto &only = streams_.begin()->second; streams_.size() == 1 && std::is_sorted(only.begin(), only.end(), before)) {
    by_correlation_ = only;
    return;
  }
  for (const auto &[name, works] : streams_)
    for (const Work &w : works)
      if (w.call) sorted_.push_back(w);
  std::sort(sorted_.begin(), sorted_.end(), [&](const Work &x, const Work &y) { return before(x, y) || (!before(y, x) && trace::earlier(*x.gpu, *y.gpu)); });
  by_correlation_ = sorted_;
}

void GpuTime::Lane::add(const Work &w) {
  all.add(w.start(), w.end());
  if (!isTransfer(*w.gpu)) kernels.add(w.start(), w.end());
}

void GpuTime::sumUp(const trace::Events &events) {
  std::map<std::uint16_t, unsigned> streams_of;
  for (const auto &[name, works] : streams_) {
    Lane &lane = lanes_[name];
    lane.all.reserve(works.size()), lane.kernels.reserve(works.size());
    for (const Work &w : works) lane.add(w);
    device_lanes_[name.device] = ++streams_of[name.device] == 1 ? &lane : &merged_[name.device];
  }
  if (merged_.empty()) return;
  for (auto &[device, lane] : merged_) {
    std::vector<trace::InOrder::List> lists;
    for (const trace::Events::Writer &w : events.writers())
      if (w.is_gpu && w.number == device) lists.push_back(w.events);
    for (const Event &e : trace::InOrder(std::move(lists)))
      if (trace::isGpuWork(e.op())) lane.add({&e, nullptr});
  }
}

std::span<const Work> GpuTime::of(const Event &call) const {
  if (!call.correlation || trace::isTracers(call.op())) return {};
  struct ById {
    bool operator()(const Work &w, std::uint32_t id) const { return w.gpu->correlation < id; }
  };
  const auto id = [&](std::size_t i) { return by_correlation_[i].gpu->correlation; };
  const std::size_t count = by_correlation_.size();
  // Who asks, asks in the order of time: it is the one behind the last one.
  std::size_t from = last_found_;
  while (from < count && from < last_found_ + 16 && id(from) < call.correlation) ++from;
  if (from == count || id(from) != call.correlation || (from && id(from - 1) == call.correlation))
    from = static_cast<std::size_t>(std::lower_bound(by_correlation_.begin(), by_correlation_.end(), call.correlation, ById{}) - by_correlation_.begin());
  std::size_t to = from;
  while (to < count && id(to) == call.correlation) ++to;
  if (from == to || by_correlation_[from].call != &call) return {};
  last_found_ = from;
  return by_correlation_.subspan(from, to - from);
}

std::uint64_t GpuTime::busy(std::uint16_t device, std::uint64_t from, std::uint64_t to) const {
  const auto at = device_lanes_.find(device);
  return at == device_lanes_.end() ? 0 : at->second->all.within(from, to);
}

std::uint64_t GpuTime::inKernels(std::uint16_t device, std::uint64_t from, std::uint64_t to) const {
  const auto at = device_lanes_.find(device);
  return at == device_lanes_.end() ? 0 : at->second->kernels.within(from, to);
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
  if (!known() || trace::isTracers(call.op())) return {};
  if (!(call.flags() & trace::Flag::Blocked)) return {.api = call.duration_ns};
  const auto mine = of(call);
  return mine.empty() || !isTransfer(*mine.front().gpu) ? splitWait(call) : splitCopy(call, mine);
}

// A wait is for transfers while they run, and for other work the rest of the time that the GPU is busy.
HostTime GpuTime::splitWait(const Event &call) const {
  const std::uint64_t from = call.start_ns, to = call.end_ns();
  std::uint64_t kernels = 0, busy = 0;
  const auto covers = [&](const Lane &lane) {
    const std::uint64_t b = lane.all.within(from, to);
    if (b <= busy) return;
    busy = b;
    kernels = lane.kernels.within(from, to);
  };
  const std::uint16_t device = deviceOf(call.stream());
  const auto own = lanes_.find({device, call.stream()});
  if (call.op() == Op::StreamSync && own != lanes_.end()) {
    covers(own->second);
    // Where the stream itself stood still it waited for another one.
    const std::uint64_t others = device_lanes_.at(device)->all.within(from, to);
    if (others > busy) kernels += others - busy, busy = others;
  } else {
    for (const auto &[d, lane] : device_lanes_) covers(*lane);
  }
  return {.waiting = kernels, .dma = busy - kernels, .api = to - from - busy};
}

HostTime GpuTime::splitCopy(const Event &call, std::span<const Work> mine) const {
  const std::uint64_t from = call.start_ns, to = call.end_ns();
  const Event &first = *mine.front().gpu;
  const std::uint64_t begins = std::clamp(first.start_ns, from, to);
  HostTime out;
  for (const Work &w : mine)
    if (w.end() > from && w.start() < to) out.dma += std::min(w.end(), to) - std::max(w.start(), from);
  out.dma = std::min(out.dma, to - begins);
  const bool staged = call.memory() == trace::MemoryKind::Pageable || first.memory() == trace::MemoryKind::Pageable;
  // The legacy stream waits for all the others; a pinned copy that stands still before it begins waits for somebody too.
  const bool for_all = (call.flags() & trace::Flag::DefaultStream) || !staged;
  const Lane &before = for_all ? *device_lanes_.at(first.device()) : lanes_.at(streamOf(first));
  out.waiting = before.all.within(from, begins);
  // The wait that was folded into it may have been for the whole device, which went on after the copy.
  if ((call.flags() & trace::Flag::Folded) && !staged) out.waiting += device_lanes_.at(first.device())->all.within(std::clamp(mine.back().end(), begins, to), to);
  const std::uint64_t rest = to - from - out.dma - out.waiting;
  out.api = staged ? std::min(rest, call_ns) : rest;
  out.staging = rest - out.api;
  return out;
}

CopyTime GpuTime::copyTime(const Work &w) const {
  if (w.gpu->op() != Op::GpuCopy) return {};
  CopyTime out;
  out.copies = w.copies();
  out.bytes = w.gpu->bytes();
  out.overlapped = inKernels(w.gpu->device(), w.start(), w.end());
  out.exposed = w.gpu->duration_ns - out.overlapped;
  out.blocking = waits_.within(w.start(), w.end());
  return out;
}

} // namespace xferguard::analyze
