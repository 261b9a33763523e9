#include "analyze/imported.h"
#include "analyze/context.h"
#include "llvm/ADT/StringRef.h"
#include <algorithm>
#include <tuple>

namespace xferguard::analyze {

using trace::Direction;
using trace::Event;
using trace::MemoryKind;
using trace::Op;
namespace Flag = trace::Flag;

namespace {
constexpr std::uint64_t queueing_ns = 10'000; // an async call that took longer did more than queue its work
} // namespace

Imported::Imported(trace::Run &run) : run_(run) {
  run.process.mode = trace::Mode::Trace;
  run.process.start_ns = 1;
}

trace::Op Imported::opOf(std::string_view named) {
  const llvm::StringRef call(named.data(), named.size());
  if (call.starts_with("cudaMemcpy") || call.starts_with("cuMemcpy")) return Op::Copy;
  if (call.starts_with("cudaMemset") || call.starts_with("cuMemset")) return Op::Memset;
  if (call.contains("StreamSynchronize")) return Op::StreamSync;
  if (call.contains("EventSynchronize")) return Op::EventSync;
  if (call.contains("DeviceSynchronize") || call.contains("CtxSynchronize")) return Op::ContextSync;
  if (call.contains("GraphLaunch")) return Op::GraphLaunch;
  if (call.contains("LaunchKernel")) return Op::Launch;
  if (call.starts_with("cudaMallocHost") || call.starts_with("cudaHostAlloc")) return Op::HostAlloc;
  if (call.starts_with("cudaMalloc")) return Op::Alloc;
  if (call.starts_with("cudaFreeHost")) return Op::HostFree;
  if (call.starts_with("cudaFree")) return Op::Free;
  if (call.starts_with("cudaHostRegister")) return Op::HostRegister;
  if (call.starts_with("cudaHostUnregister")) return Op::HostUnregister;
  return Op::None;
}

std::uint16_t Imported::thread(std::int64_t id) {
  const auto [at, fresh] = threads_.try_emplace(id, static_cast<std::uint16_t>(threads_.size() + 1));
  if (fresh) run_.threads.push_back({at->second, static_cast<std::uint32_t>(id), ""});
  return at->second;
}

std::uint32_t Imported::name(const std::string &text) {
  const auto [at, fresh] = names_.try_emplace(text, static_cast<std::uint32_t>(names_.size() + 1));
  if (fresh) run_.strings[at->second] = text;
  return at->second;
}

std::uint32_t Imported::site(const std::string &key, trace::Site site) {
  const auto [at, fresh] = sites_.try_emplace(key, static_cast<std::uint32_t>(sites_.size() + 1));
  site.id = at->second;
  if (fresh) run_.sites[site.id] = std::move(site);
  return at->second;
}

void Imported::call(Event e) {
  const bool down_to_pageable = e.direction == Direction::D2H && e.memory == MemoryKind::Pageable;
  const bool by_name = e.op == Op::Copy && e.direction != Direction::D2D && (!(e.flags & Flag::Async) || down_to_pageable);
  if (isSync(e.op) || by_name || (e.op != Op::Launch && e.duration_ns > queueing_ns)) e.flags |= Flag::Blocked;
  if (fold(e)) return;
  last_[e.thread] = e.op == Op::Copy && (e.flags & Flag::Async) ? std::optional(events_.size()) : std::nullopt;
  events_.push_back(e);
}

void Imported::gpu(const Event &e) { events_.push_back(e); }

// An async copy and the wait right behind it are one blocking copy.
bool Imported::fold(const Event &e) {
  auto &last = last_[e.thread];
  if (!last || (e.op != Op::StreamSync && e.op != Op::ContextSync)) return false;
  Event &copy = events_[*last];
  copy.duration_ns += e.duration_ns;
  copy.flags |= Flag::Folded | Flag::Blocked;
  last.reset();
  return true;
}

void Imported::finish() {
  std::map<std::tuple<std::uint32_t, Op, Direction, MemoryKind, unsigned, unsigned>, trace::Aggregate> sums;
  for (const Event &e : events_) {
    run_.events.add(e);
    run_.process.end_ns = std::max(run_.process.end_ns, e.start_ns + e.duration_ns);
    if (trace::isTracers(e.op)) continue;
    const std::uint8_t flags = e.flags & Flag::KeyFlags;
    trace::Aggregate &a = sums[{e.site, e.op, e.direction, e.memory, trace::sizeBin(e.bytes), flags}];
    a.key = {.site = e.site, .region = 0, .shard = 0, .op = e.op, .direction = e.direction, .memory = e.memory, .size_bin = trace::sizeBin(e.bytes), .flags = flags};
    ++a.count;
    ++a.items;
    a.bytes += e.bytes;
    a.host_ns += e.duration_ns;
    if (e.flags & Flag::Blocked) {
      ++a.blocked;
      a.blocked_ns += e.duration_ns;
    }
    a.max_ns = std::max(a.max_ns, e.duration_ns);
    if (!a.first_ns) a.first_ns = e.start_ns;
    a.last_ns = std::max(a.last_ns, e.start_ns + e.duration_ns);
    ++a.histogram[trace::timeBin(e.duration_ns)];
  }
  for (const auto &[key, a] : sums) run_.aggregates.push_back(a);
  run_.events.order();
}

} // namespace xferguard::analyze
