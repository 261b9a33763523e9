// Only the first form of each structure that CUDA 11.8 has is read whole; what was appended later is read where the
// version says that it is there.
#include "cupti_tracer/translate.h"
#include <cstring>

namespace xferguard::cupti {

using trace::Counter;
using trace::Direction;
using trace::Event;
using trace::ManagedKind;
using trace::MemoryKind;
using trace::Op;
namespace Flag = trace::Flag;

namespace {

constexpr std::uint32_t cuda_12_8 = 26; // copyCount

MemoryKind memoryOf(unsigned kind) {
  switch (kind) {
  case CUPTI_ACTIVITY_MEMORY_KIND_PAGEABLE: return MemoryKind::Pageable;
  case CUPTI_ACTIVITY_MEMORY_KIND_PINNED: return MemoryKind::Pinned;
  case CUPTI_ACTIVITY_MEMORY_KIND_DEVICE:
  case CUPTI_ACTIVITY_MEMORY_KIND_DEVICE_STATIC: return MemoryKind::Device;
  case CUPTI_ACTIVITY_MEMORY_KIND_ARRAY: return MemoryKind::Array;
  case CUPTI_ACTIVITY_MEMORY_KIND_MANAGED:
  case CUPTI_ACTIVITY_MEMORY_KIND_MANAGED_STATIC: return MemoryKind::Managed;
  default: return MemoryKind::Unknown;
  }
}

Direction directionOf(unsigned kind) {
  switch (kind) {
  case CUPTI_ACTIVITY_MEMCPY_KIND_HTOD:
  case CUPTI_ACTIVITY_MEMCPY_KIND_HTOA: return Direction::H2D;
  case CUPTI_ACTIVITY_MEMCPY_KIND_DTOH:
  case CUPTI_ACTIVITY_MEMCPY_KIND_ATOH: return Direction::D2H;
  case CUPTI_ACTIVITY_MEMCPY_KIND_HTOH: return Direction::H2H;
  case CUPTI_ACTIVITY_MEMCPY_KIND_PTOP: return Direction::P2P;
  case CUPTI_ACTIVITY_MEMCPY_KIND_DTOD:
  case CUPTI_ACTIVITY_MEMCPY_KIND_ATOA:
  case CUPTI_ACTIVITY_MEMCPY_KIND_ATOD:
  case CUPTI_ACTIVITY_MEMCPY_KIND_DTOA: return Direction::D2D;
  default: return Direction::None;
  }
}

MemoryKind hostSide(Direction d, unsigned src, unsigned dst) {
  if (d == Direction::H2D || d == Direction::H2H) return memoryOf(src);
  if (d == Direction::D2H) return memoryOf(dst);
  return memoryOf(src) == memoryOf(dst) ? memoryOf(src) : MemoryKind::Device;
}

std::uint16_t small(std::uint32_t device) { return device < 65535 ? static_cast<std::uint16_t>(device) : std::uint16_t{0}; }

template <class Record> void place(Event &e, const Record &r) {
  e.device = small(r.deviceId);
  e.stream = r.streamId;
  e.correlation = r.correlationId;
}

void ofGraph(Event &e, std::uint64_t node) {
  if (!node) return;
  e.b = node;
  e.flags |= Flag::FromGraph;
}

} // namespace

std::uint32_t Translator::nameOf(const char *name) {
  if (!name) return 0;
  KnownName &known = names[(reinterpret_cast<std::uintptr_t>(name) >> 3) * 0x9E3779B97F4A7C15u >> 56];
  const trace::Locked hold(naming);
  if (known.at == name && known.id && std::strncmp(known.text, name, sizeof known.text - 1) == 0) return known.id;
  known.at = name;
  known.id = to.intern(name, std::strlen(name));
  std::strncpy(known.text, name, sizeof known.text - 1);
  return known.id;
}

// Work that never ran, or had not ended when it was flushed by force, has no times.
void Translator::give(Event &e, std::uint64_t start, std::uint64_t end) {
  if (start == 0 || end < start) return to.count(Counter::GpuRecordsUntimed, 1);
  e.start_ns = start;
  e.duration_ns = end - start;
  to.record(&e);
}

void Translator::copy(const CUpti_Activity *record) {
  const auto &r = *reinterpret_cast<const CUpti_ActivityMemcpy6 *>(record);
  Event e{.bytes = r.bytes, .a = version >= cuda_12_8 && r.copyCount ? r.copyCount : 1, .op = Op::GpuCopy};
  place(e, r);
  e.direction = directionOf(r.copyKind);
  e.memory = hostSide(e.direction, r.srcKind, r.dstKind);
  if (r.flags & CUPTI_ACTIVITY_FLAG_MEMCPY_ASYNC) e.flags |= Flag::Async;
  ofGraph(e, r.graphNodeId);
  give(e, r.start, r.end);
}

void Translator::peerCopy(const CUpti_Activity *record) {
  const auto &r = *reinterpret_cast<const CUpti_ActivityMemcpyPtoP4 *>(record);
  Event e{.bytes = r.bytes, .a = 1, .op = Op::GpuCopy, .direction = Direction::P2P, .memory = MemoryKind::Device};
  place(e, r);
  if (r.flags & CUPTI_ACTIVITY_FLAG_MEMCPY_ASYNC) e.flags |= Flag::Async;
  ofGraph(e, r.graphNodeId);
  e.b = std::uint64_t{r.srcDeviceId} << 32 | r.dstDeviceId;
  give(e, r.start, r.end);
}

void Translator::memset(const CUpti_Activity *record) {
  const auto &r = *reinterpret_cast<const CUpti_ActivityMemset4 *>(record);
  Event e{.bytes = r.bytes, .op = Op::GpuMemset, .memory = memoryOf(r.memoryKind)};
  place(e, r);
  if (r.flags & CUPTI_ACTIVITY_FLAG_MEMSET_ASYNC) e.flags |= Flag::Async;
  ofGraph(e, r.graphNodeId);
  give(e, r.start, r.end);
}

void Translator::kernel(const CUpti_Activity *record) {
  const auto &r = *reinterpret_cast<const CUpti_ActivityKernel8 *>(record);
  Event e{.a = nameOf(r.name), .op = Op::GpuKernel};
  place(e, r);
  ofGraph(e, r.graphNodeId);
  give(e, r.start, r.end);
}

void Translator::graph(const CUpti_Activity *record) {
  const auto &r = *reinterpret_cast<const CUpti_ActivityGraphTrace *>(record);
  Event e{.a = r.graphId, .op = Op::GpuGraph};
  place(e, r);
  e.flags |= Flag::FromGraph;
  give(e, r.start, r.end);
}

void Translator::managed(const CUpti_Activity *record) {
  const auto &r = *reinterpret_cast<const CUpti_ActivityUnifiedMemoryCounter2 *>(record);
  Event e{.bytes = r.value, .a = r.address, .op = Op::GpuManaged, .memory = MemoryKind::Managed};
  ManagedKind kind = ManagedKind::Unknown;
  std::uint32_t device = r.dstId;
  switch (r.counterKind) {
  case CUPTI_ACTIVITY_UNIFIED_MEMORY_COUNTER_KIND_BYTES_TRANSFER_HTOD:
    kind = ManagedKind::Migration;
    e.direction = Direction::H2D;
    break;
  case CUPTI_ACTIVITY_UNIFIED_MEMORY_COUNTER_KIND_BYTES_TRANSFER_DTOH:
    kind = ManagedKind::Migration;
    e.direction = Direction::D2H;
    device = r.srcId;
    break;
  case CUPTI_ACTIVITY_UNIFIED_MEMORY_COUNTER_KIND_BYTES_TRANSFER_DTOD:
    kind = ManagedKind::Migration;
    e.direction = Direction::P2P;
    break;
  case CUPTI_ACTIVITY_UNIFIED_MEMORY_COUNTER_KIND_CPU_PAGE_FAULT_COUNT:
    kind = ManagedKind::CpuFault;
    device = 0;
    break;
  case CUPTI_ACTIVITY_UNIFIED_MEMORY_COUNTER_KIND_GPU_PAGE_FAULT:
    kind = ManagedKind::GpuFault;
    device = r.srcId;
    break;
  case CUPTI_ACTIVITY_UNIFIED_MEMORY_COUNTER_KIND_THRASHING: kind = ManagedKind::Thrashing; break;
  case CUPTI_ACTIVITY_UNIFIED_MEMORY_COUNTER_KIND_THROTTLING: kind = ManagedKind::Throttling; break;
  case CUPTI_ACTIVITY_UNIFIED_MEMORY_COUNTER_KIND_REMOTE_MAP: kind = ManagedKind::RemoteMap; break;
  default: break;
  }
  e.b = static_cast<std::uint64_t>(kind);
  e.device = small(device);
  give(e, r.start, r.end < r.start ? r.start : r.end); // counts of faults have no end
}

void Translator::overhead(const CUpti_Activity *record) {
  const auto &r = *reinterpret_cast<const CUpti_ActivityOverhead *>(record);
  const char *what = "other";
  switch (static_cast<unsigned>(r.overheadKind)) {
  case CUPTI_ACTIVITY_OVERHEAD_DRIVER_COMPILER: what = "compiler"; break;
  case CUPTI_ACTIVITY_OVERHEAD_CUPTI_BUFFER_FLUSH: what = "buffer flush"; break;
  case CUPTI_ACTIVITY_OVERHEAD_CUPTI_INSTRUMENTATION: what = "instrumentation"; break;
  case CUPTI_ACTIVITY_OVERHEAD_CUPTI_RESOURCE: what = "resource"; break;
  case 4u << 16:
  case 5u << 16: what = "lazy loading"; break;
  case 6u << 16: what = "command buffer full"; break;
  case 7u << 16: what = "buffer request"; break;
  default: break;
  }
  Event e{.a = nameOf(what), .op = Op::TracerOverhead};
  give(e, r.start, r.end);
}

void Translator::translate(const CUpti_Activity *record) {
  switch (record->kind) {
  case CUPTI_ACTIVITY_KIND_MEMCPY: return copy(record);
  case CUPTI_ACTIVITY_KIND_MEMCPY2: return peerCopy(record);
  case CUPTI_ACTIVITY_KIND_MEMSET: return memset(record);
  case CUPTI_ACTIVITY_KIND_KERNEL:
  case CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL: return kernel(record);
  case CUPTI_ACTIVITY_KIND_GRAPH_TRACE: return graph(record);
  case CUPTI_ACTIVITY_KIND_UNIFIED_MEMORY_COUNTER: return managed(record);
  case CUPTI_ACTIVITY_KIND_OVERHEAD: return overhead(record);
  default: to.count(Counter::GpuRecordsUnknown, 1);
  }
}

} // namespace xferguard::cupti
