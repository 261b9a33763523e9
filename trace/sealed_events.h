// The packed form of events in sealed chunks: typically 10 to 14 bytes each. Writing part: libc only.
#pragma once
#include "trace/event.h"

namespace xferguard::trace {

// Everything about an event that repeats at its site; a chunk defines each shape once and then names it by one byte.
struct Shape {
  std::uint32_t site = 0, stream = 0;
  std::uint16_t thread = 0, region = 0; // of the tracer's events the device, and 0
  Op op = Op::None;
  Direction direction = Direction::None;
  MemoryKind memory = MemoryKind::Unknown;
  std::uint8_t flags = 0;
  bool operator==(const Shape &) const = default;
};
static_assert(sizeof(Shape) == 16);

// Both ends keep the same memory: the last event of each of 256 shape slots.
struct ShapeMemory {
  struct Slot {
    Shape shape;
    bool known = false;
    std::uint64_t bytes = 0, a = 0, b = 0;
  } slots[256];
  std::uint64_t start_ns = 0;
  std::uint32_t correlation = 0;
  // For the next chunk: a slot that is not known is not looked at.
  void clear() {
    for (Slot &slot : slots) slot.known = false;
    start_ns = 0;
    correlation = 0;
  }
};

inline constexpr std::size_t max_packed_event = 80;

// Appends one event at `out` (room for max_packed_event) and returns the end.
unsigned char *packEvent(ShapeMemory &, const Event &, unsigned char *out);

} // namespace xferguard::trace
