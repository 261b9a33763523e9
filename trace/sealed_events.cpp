#include "trace/sealed_events.h"
#include <cstring>

namespace xferguard::trace {
namespace {

unsigned char *putNumber(unsigned char *out, std::uint64_t n) {
  while (n >= 128) {
    *out++ = static_cast<unsigned char>(n | 128);
    n >>= 7;
  }
  *out++ = static_cast<unsigned char>(n);
  return out;
}

const unsigned char *getNumber(const unsigned char *at, const unsigned char *end, std::uint64_t &n) {
  n = 0;
  for (unsigned shift = 0; at && at < end && shift < 64; shift += 7) {
    const unsigned char c = *at++;
    n |= static_cast<std::uint64_t>(c & 127) << shift;
    if (c < 128) return at;
  }
  return nullptr;
}

// Differences wrap around, so that any value fits.
std::uint64_t zigzag(std::uint64_t difference) { return difference << 1 ^ (difference >> 63 ? ~std::uint64_t{0} : 0); }
std::uint64_t unzigzag(std::uint64_t n) { return n >> 1 ^ (n & 1 ? ~std::uint64_t{0} : 0); }

unsigned slotOf(const Shape &shape) {
  std::uint64_t words[2];
  std::memcpy(words, &shape, sizeof words);
  const std::uint64_t h = (words[0] * 0x9E3779B97F4A7C15u ^ words[1]) * 0xC2B2AE3D27D4EB4Fu;
  return static_cast<unsigned>(h >> 56);
}

} // namespace

unsigned char *packEvent(ShapeMemory &memory, const Event &e, unsigned char *out) {
  const Shape shape{e.site, e.stream, isTracers(e.op) ? e.device : e.thread, e.region, e.op, e.direction, e.memory, e.flags};
  const unsigned index = slotOf(shape);
  auto &slot = memory.slots[index];
  const bool define = !slot.known || !(slot.shape == shape);
  *out++ = static_cast<unsigned char>(index);
  // The flag goes in the low bit of the duration: start differences may need all 64 bits.
  out = putNumber(out, zigzag(e.start_ns - memory.start_ns));
  out = putNumber(out, e.duration_ns << 1 | define);
  if (define) {
    slot = {shape, true, 0, 0, 0};
    std::memcpy(out, &shape, sizeof shape);
    out += sizeof shape;
  }
  out = putNumber(out, zigzag(e.bytes - slot.bytes));
  out = putNumber(out, zigzag(e.a - slot.a));
  out = putNumber(out, zigzag(e.b - slot.b));
  out = putNumber(out, zigzag(std::uint64_t{e.correlation} - memory.correlation));
  slot.bytes = e.bytes;
  slot.a = e.a;
  slot.b = e.b;
  memory.start_ns = e.start_ns;
  memory.correlation = e.correlation;
  return out;
}

const unsigned char *unpackEvent(ShapeMemory &memory, const unsigned char *at, const unsigned char *end, Event &e) {
  if (at >= end) return nullptr;
  auto &slot = memory.slots[*at++];
  std::uint64_t start, duration, bytes, a, b, correlation;
  at = getNumber(at, end, start);
  at = getNumber(at, end, duration);
  if (!at) return nullptr;
  if (duration & 1) {
    if (static_cast<std::size_t>(end - at) < sizeof(Shape)) return nullptr;
    Shape shape;
    std::memcpy(&shape, at, sizeof shape);
    at += sizeof shape;
    if (shape.direction >= Direction::Count || shape.memory >= MemoryKind::Count) return nullptr;
    slot = {shape, true, 0, 0, 0};
  }
  if (!slot.known) return nullptr;
  at = getNumber(at, end, bytes);
  at = getNumber(at, end, a);
  at = getNumber(at, end, b);
  at = getNumber(at, end, correlation);
  if (!at) return nullptr;
  memory.start_ns += unzigzag(start);
  memory.correlation = static_cast<std::uint32_t>(memory.correlation + unzigzag(correlation));
  slot.bytes += unzigzag(bytes);
  slot.a += unzigzag(a);
  slot.b += unzigzag(b);
  const Shape &s = slot.shape;
  const bool tracers = isTracers(s.op);
  e = {.start_ns = memory.start_ns,
       .duration_ns = duration >> 1,
       .bytes = slot.bytes,
       .a = slot.a,
       .b = slot.b,
       .site = s.site,
       .stream = s.stream,
       .correlation = memory.correlation,
       .thread = tracers ? std::uint16_t{0} : s.thread,
       .region = s.region,
       .device = tracers ? s.thread : std::uint16_t{0},
       .op = s.op,
       .direction = s.direction,
       .memory = s.memory,
       .flags = s.flags};
  return at;
}

} // namespace xferguard::trace
