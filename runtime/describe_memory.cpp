// Allocations: the memory map is kept here. Insert after the real call returned, erase before it: between the two the
// address may already belong to somebody else.
#include "runtime/describe.h"
#include "runtime/pointers.h"

namespace xferguard::describe {

using trace::Counter;
using trace::MemoryKind;
using trace::Op;

namespace {

void begin(Call &call, Op op, std::uint64_t address, std::size_t bytes, MemoryKind kind, bool blocks) {
  call.event.op = op;
  call.event.a = address;
  call.event.bytes = bytes;
  call.event.memory = kind;
  const bool stream_ordered = call.event.flags & trace::Flag::Async;
  if (stream_ordered) resolveStream(call);
  call.blocks = blocks && !stream_ordered;
}

void insert(MemoryMap &map, const Interval &interval) {
  if (!map.insert(interval)) runtime.writer.count(Counter::IntervalsDropped);
}

void add(Call &call, std::uint64_t address, std::size_t bytes, MemoryKind kind) {
  call.event.a = address;
  call.event.memory = kind;
  insert(memory, {address, bytes, kind});
  countLive(kind, static_cast<std::int64_t>(bytes));
}

Interval take(std::uint64_t address) {
  const Interval gone = memory.erase(address);
  if (gone.bytes) countLive(gone.kind, -static_cast<std::int64_t>(gone.bytes));
  return gone;
}

void release(Call &call, Op op, std::uint64_t address, MemoryKind otherwise) {
  const Interval gone = take(address);
  begin(call, op, address, gone.bytes, gone.bytes ? gone.kind : otherwise, true);
}

std::uint64_t read64(const void *out) { return *static_cast<const std::uint64_t *>(out); }

} // namespace

void alloc(Call &call, std::size_t bytes) { begin(call, Op::Alloc, 0, bytes, MemoryKind::Device, true); }
void allocBlock(Call &call, void *out, std::size_t bytes) {
  alloc(call, bytes);
  call.notes.out = static_cast<void **>(out);
}
void allocated(Call &call, const void *out, std::size_t bytes) { add(call, read64(out), bytes, MemoryKind::Device); }
void allocatedOld(Call &call, const void *out, std::size_t bytes) {
  add(call, *static_cast<const std::uint32_t *>(out), bytes, MemoryKind::Device);
}
void allocatedPitch(Call &call, const void *out, const void *pitch, std::size_t height) {
  call.event.bytes = *static_cast<const std::size_t *>(pitch) * height;
  add(call, read64(out), call.event.bytes, MemoryKind::Device);
}
void allocatedPitchOld(Call &call, const void *out, const void *pitch, std::size_t height) {
  call.event.bytes = *static_cast<const std::uint32_t *>(pitch) * height;
  add(call, *static_cast<const std::uint32_t *>(out), call.event.bytes, MemoryKind::Device);
}
void allocatedManaged(Call &call, const void *out, std::size_t bytes) { add(call, read64(out), bytes, MemoryKind::Managed); }
void free(Call &call, Address address) { release(call, Op::Free, address.value, MemoryKind::Device); }
void freeBlock(Call &call, Address address) {
  free(call, address);
  call.notes.frees_block = true;
}
void freeArray(Call &call, const void *array) {
  begin(call, Op::Free, reinterpret_cast<std::uintptr_t>(array), 0, MemoryKind::Array, true);
}

void hostAlloc(Call &call, std::size_t bytes) { begin(call, Op::HostAlloc, 0, bytes, MemoryKind::Pinned, true); }
void hostAllocated(Call &call, const void *out, std::size_t bytes, unsigned flags) {
  add(call, read64(out), bytes, flags & abi::host_alloc_write_combined ? MemoryKind::WriteCombined : MemoryKind::Pinned);
  if (flags & abi::host_device_map) runtime.writer.count(Counter::ZeroCopyLive, bytes);
}
void hostFree(Call &call, Address address) { release(call, Op::HostFree, address.value, MemoryKind::Pinned); }
void hostRegister(Call &call, Address address, std::size_t bytes) {
  if (trial::asked) trial::ownRegistration(address.value, bytes);
  begin(call, Op::HostRegister, address.value, bytes, MemoryKind::Pinned, false);
}
void hostRegistered(Call &call, Address address, std::size_t bytes, unsigned flags) {
  add(call, address.value, bytes, MemoryKind::Pinned);
  if (flags & abi::host_device_map) runtime.writer.count(Counter::ZeroCopyLive, bytes);
}
void hostUnregister(Call &call, Address address) { release(call, Op::HostUnregister, address.value, MemoryKind::Pinned); }

// Physical memory has no address until it is mapped; where it lies is remembered by its handle.
void physicalAlloc(Call &call, std::size_t bytes) { begin(call, Op::Alloc, 0, bytes, MemoryKind::Device, true); }
void physicalAllocated(Call &call, const void *handle, std::size_t bytes, const void *properties) {
  const auto &p = *static_cast<const abi::AllocationProperties *>(properties);
  const MemoryKind kind = p.where.type == abi::location_device ? MemoryKind::Device : MemoryKind::Pinned;
  call.event.memory = kind;
  call.event.a = read64(handle);
  insert(physical_memory, {read64(handle), bytes, kind});
  countLive(kind, static_cast<std::int64_t>(bytes));
}
void physicalFree(Call &call, std::uint64_t handle) {
  const Interval gone = physical_memory.erase(handle);
  if (gone.bytes) countLive(gone.kind, -static_cast<std::int64_t>(gone.bytes));
  begin(call, Op::Free, handle, gone.bytes, gone.bytes ? gone.kind : MemoryKind::Device, false);
}
void mapped(Call &call, Address address, std::size_t bytes, std::uint64_t handle) {
  const Interval physical = physical_memory.find(handle);
  insert(memory, {address.value, bytes, physical.bytes ? physical.kind : MemoryKind::Device});
}
void unmapping(Call &, Address address) { memory.erase(address.value); }
void imported(Call &, const void *out) { learn(read64(out)); }

void prefetch(Call &call, Address address, std::size_t bytes) {
  begin(call, Op::Prefetch, address.value, bytes, MemoryKind::Managed, false);
}
void advise(Call &call, Address address, std::size_t bytes) {
  begin(call, Op::Advise, address.value, bytes, MemoryKind::Managed, false);
}

namespace {
std::size_t bytesOfElement(unsigned format, unsigned channels) {
  switch (format) { // CUarray_format
  case 0x01:
  case 0x08: return channels;
  case 0x02:
  case 0x09:
  case 0x10: return channels * std::size_t{2};
  default: return channels * std::size_t{4};
  }
}
} // namespace

std::size_t arrayBytes(const void *descriptor) {
  const auto &d = *static_cast<const abi::ArrayDescriptor *>(descriptor);
  const auto extent = [](std::size_t n) { return n ? n : std::size_t{1}; };
  return d.width * extent(d.height) * extent(d.depth) * bytesOfElement(d.format, d.channels);
}
std::size_t flatArrayBytes(const void *descriptor) {
  const auto &d = *static_cast<const abi::FlatArrayDescriptor *>(descriptor);
  return d.width * (d.height ? d.height : 1) * bytesOfElement(d.format, d.channels);
}

} // namespace xferguard::describe
