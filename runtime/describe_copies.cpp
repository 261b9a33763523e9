// Copies and memsets: direction, bytes, the kind of their host side, and whether the call waits.
#include "runtime/describe.h"
#include "runtime/pointers.h"

namespace xferguard::describe {

using trace::MemoryKind;
using trace::Op;

namespace {

// RUNTIME facts: synchronous uploads wait even for four bytes, pinned too; downloads always wait; device to device does
// not. Of the asynchronous ones only downloads to pageable memory always wait.
bool waits(const trace::Event &e) {
  if (!(e.flags & trace::Flag::Async)) return e.direction != Direction::D2D && e.direction != Direction::P2P;
  return e.direction == Direction::D2H && e.memory == MemoryKind::Pageable;
}

void setCopy(Call &call, Direction direction, std::uint64_t dst, std::uint64_t src, std::size_t bytes, MemoryKind memory) {
  call.event.op = Op::Copy;
  call.event.direction = direction;
  call.event.memory = memory;
  call.event.a = dst;
  call.event.b = src;
  call.event.bytes = bytes;
  resolveStream(call);
  call.blocks = waits(call.event);
}

MemoryKind hostSideKind(Direction direction, std::uint64_t dst, std::uint64_t src) {
  if (direction == Direction::H2D || direction == Direction::H2H) return hostKind(src);
  return direction == Direction::D2H ? hostKind(dst) : MemoryKind::Device;
}

// Where one side of a copy lies. Device memory and arrays are the device's, managed memory goes where the other is.
enum class Side { Host, Device, Managed };
struct Place {
  Side side;
  std::uint64_t address;
  MemoryKind kind;
};

Place placeOf(std::uint64_t address) {
  const MemoryKind kind = hostKind(address);
  if (kind == MemoryKind::Device || kind == MemoryKind::Array) return {Side::Device, address, kind};
  return {kind == MemoryKind::Managed ? Side::Managed : Side::Host, address, kind};
}

Place placeOf(abi::u32 type, const void *host, std::uint64_t device, const void *array) {
  switch (type) {
  case abi::HostMemory: {
    const auto address = reinterpret_cast<std::uintptr_t>(host);
    return {Side::Host, address, hostKind(address)};
  }
  case abi::DeviceMemory: return {Side::Device, device, MemoryKind::Device};
  case abi::ArrayMemory: return {Side::Device, reinterpret_cast<std::uintptr_t>(array), MemoryKind::Array};
  default: return placeOf(device);
  }
}

void setPlaces(Call &call, const Place &dst, const Place &src, std::size_t bytes) {
  const bool from_host = src.side == Side::Host, to_host = dst.side == Side::Host;
  Direction direction = Direction::D2D;
  if (from_host) direction = to_host ? Direction::H2H : Direction::H2D;
  if (!from_host && to_host) direction = Direction::D2H;
  MemoryKind memory = from_host ? src.kind : to_host ? dst.kind : MemoryKind::Device;
  if (!from_host && !to_host && (src.side == Side::Managed || dst.side == Side::Managed)) memory = MemoryKind::Managed;
  setCopy(call, direction, dst.address, src.address, bytes, memory);
}

} // namespace

void copy(Call &call, Direction direction, Address dst, Address src, std::size_t bytes) {
  setCopy(call, direction, dst.value, src.value, bytes, hostSideKind(direction, dst.value, src.value));
  call.contiguous = true;
}

void copyAny(Call &call, Address dst, Address src, std::size_t bytes) {
  setPlaces(call, placeOf(dst.value), placeOf(src.value), bytes);
  call.direction_by_address = true;
  call.contiguous = true;
}

void copyArray(Call &call, Direction direction, Address dst, Address src, std::size_t bytes) {
  const MemoryKind memory = direction == Direction::D2D ? MemoryKind::Array : hostSideKind(direction, dst.value, src.value);
  setCopy(call, direction, dst.value, src.value, bytes, memory);
}

void copyPeer(Call &call, Address dst, Address src, std::size_t bytes) {
  setCopy(call, Direction::P2P, dst.value, src.value, bytes, MemoryKind::Device);
}

void copy2D(Call &call, const void *parameters) {
  const auto &p = *static_cast<const abi::Copy2D *>(parameters);
  setPlaces(call, placeOf(p.dst_type, p.dst_host, p.dst_device, p.dst_array),
            placeOf(p.src_type, p.src_host, p.src_device, p.src_array), p.width * p.height);
}

void copy3D(Call &call, const void *parameters) {
  const auto &p = *static_cast<const abi::Copy3D *>(parameters);
  setPlaces(call, placeOf(p.dst_type, p.dst_host, p.dst_device, p.dst_array),
            placeOf(p.src_type, p.src_host, p.src_device, p.src_array), p.width * p.height * p.depth);
}

void copy3DPeer(Call &call, const void *parameters) {
  const auto &p = *static_cast<const abi::Copy3D *>(parameters);
  copy3D(call, parameters);
  if (p.src_context != p.dst_context && call.event.direction == Direction::D2D) call.event.direction = Direction::P2P;
}

// The structures of CUDA 3.1 and older hold 32-bit sizes and pointers; nothing living calls them.
void copy2DOld(Call &call, const void *) { setCopy(call, Direction::None, 0, 0, 0, MemoryKind::Unknown); }
void copy3DOld(Call &call, const void *) { setCopy(call, Direction::None, 0, 0, 0, MemoryKind::Unknown); }

// One event for the batch: its bytes are the sum, its kind that of the first copy, its items their number.
void copyBatch(Call &call, const void *dsts, const void *srcs, const void *sizes, std::size_t count) {
  if (count == 0 || !dsts || !srcs || !sizes) return other(call);
  setPlaces(call, placeOf(*static_cast<const std::uint64_t *>(dsts)), placeOf(*static_cast<const std::uint64_t *>(srcs)),
            sumOf(sizes, count));
  call.items = static_cast<std::uint32_t>(count);
  call.direction_by_address = true;
}

void copyBatch3D(Call &call, const void *ops, std::size_t count) {
  if (count == 0 || !ops) return other(call);
  const auto *const op = static_cast<const abi::BatchCopy3D *>(ops);
  const auto place = [](const abi::Operand3D &o) {
    return o.type == 2 ? placeOf(abi::ArrayMemory, nullptr, 0, o.array.array) : placeOf(o.pointer.address);
  };
  std::size_t bytes = 0; // extents are in elements; of arrays we do not know their size and count one byte each
  for (std::size_t i = 0; i < count; ++i) bytes += op[i].width * op[i].height * op[i].depth;
  setPlaces(call, place(op->dst), place(op->src), bytes);
  call.items = static_cast<std::uint32_t>(count);
}

void memset(Call &call, Address dst, std::size_t bytes) {
  call.event.op = Op::Memset;
  call.event.a = dst.value;
  call.event.bytes = bytes;
  const MemoryKind kind = memory.kindOf(dst.value);
  call.event.memory = kind == MemoryKind::Unknown ? MemoryKind::Device : kind;
  resolveStream(call);
  const bool on_host = kind == MemoryKind::Pinned || kind == MemoryKind::WriteCombined || kind == MemoryKind::Managed;
  call.blocks = on_host && !(call.event.flags & trace::Flag::Async);
}

std::size_t sumOf(const void *sizes, std::size_t count) {
  std::size_t sum = 0;
  for (std::size_t i = 0; i < count; ++i) sum += static_cast<const std::size_t *>(sizes)[i];
  return sum;
}

} // namespace xferguard::describe
