#include "analyze/gpu_time.h"
#include "analyze/context.h"
#include <algorithm>
#include <utility>

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
  by_call_.join(run.events);
  if (!known()) return;
  listWaits(run.events);
  sumUp(run.events);
}

// Few calls wait: only they are put in order.
void GpuTime::listWaits(const trace::Events &events) {
  std::vector<trace::Many<Event>> blocked;
  for (const trace::Events::Writer &writer : events.writers()) {
    if (writer.is_gpu) continue;
    trace::Many<Event> &mine = blocked.emplace_back();
    for (const Event &e : std::span<const Event>(writer.events))
      if (e.flags() & trace::Flag::Blocked) mine.push_back(e);
  }
  for (const Event &e : trace::InOrder({blocked.begin(), blocked.end()})) waits_.add(e.start_ns, e.end_ns());
}

void GpuTime::Lane::set(std::span<const Work> works) {
  all.reserve(works.size());
  for (const Work &w : works) all.add(w.start(), w.end());
  not_looked_at_ = works;
}

void GpuTime::Lane::add(const Event &gpu) {
  all.add(gpu.start_ns, gpu.end_ns());
  if (!isTransfer(gpu)) kernels_.add(gpu.start_ns, gpu.end_ns());
}

const Stretches &GpuTime::Lane::kernels() const {
  const std::span<const Work> works = std::exchange(not_looked_at_, {});
  if (works.empty()) return kernels_;
  kernels_.reserve(works.size());
  for (const Work &w : works)
    if (!isTransfer(*w.gpu)) kernels_.add(w.start(), w.end());
  return kernels_;
}

void GpuTime::sumUp(const trace::Events &events) {
  std::map<std::uint16_t, unsigned> streams_of;
  for (const auto &[name, works] : streams()) {
    Lane &lane = lanes_[name];
    lane.set(works);
    device_lanes_[name.device] = ++streams_of[name.device] == 1 ? &lane : &merged_[name.device];
  }
  if (merged_.empty()) return;
  for (auto &[device, lane] : merged_) {
    std::vector<trace::InOrder::List> lists;
    for (const trace::Events::Writer &w : events.writers())
      if (w.is_gpu && w.number == device) lists.push_back(w.events);
    for (const Event &e : trace::InOrder(std::move(lists)))
      if (trace::isGpuWork(e.op())) lane.add(e);
  }
}

std::uint64_t GpuTime::busy(std::uint16_t device, std::uint64_t from, std::uint64_t to) const {
  const auto at = device_lanes_.find(device);
  return at == device_lanes_.end() ? 0 : at->second->all.within(from, to);
}

std::uint64_t GpuTime::inKernels(std::uint16_t device, std::uint64_t from, std::uint64_t to) const {
  const auto at = device_lanes_.find(device);
  return at == device_lanes_.end() ? 0 : at->second->kernels().within(from, to);
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
    kernels = lane.kernels().within(from, to);
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
