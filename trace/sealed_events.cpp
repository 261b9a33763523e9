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

// Differences wrap around, so that any value fits.
std::uint64_t zigzag(std::uint64_t difference) { return difference << 1 ^ (difference >> 63 ? ~std::uint64_t{0} : 0); }

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

} // namespace xferguard::trace
