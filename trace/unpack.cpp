#include "trace/unpack.h"
#include <cstring>

namespace xferguard::trace {
namespace {

// Null behind the end, and from then on.
inline const unsigned char *getNumber(const unsigned char *at, const unsigned char *end, std::uint64_t &n) {
  n = 0;
  if (at && at < end && *at < 128) { // nearly always
    n = *at;
    return at + 1;
  }
  for (unsigned shift = 0; at && at < end && shift < 64; shift += 7) {
    const unsigned char c = *at++;
    n |= static_cast<std::uint64_t>(c & 127) << shift;
    if (c < 128) return at;
  }
  return nullptr;
}

std::uint64_t unzigzag(std::uint64_t n) { return n >> 1 ^ (n & 1 ? ~std::uint64_t{0} : 0); }

} // namespace

bool Unpacker::unpack(const unsigned char *at, const unsigned char *end, std::uint64_t items) {
  for (Slot &slot : slots_) slot.known = false;
  std::uint64_t start_ns = 0;
  std::uint32_t last_correlation = 0;
  for (std::uint64_t i = 0; i < items; ++i) {
    if (at >= end) return false;
    Slot &slot = slots_[*at++];
    std::uint64_t start, duration, bytes, a, b, correlation;
    at = getNumber(at, end, start);
    at = getNumber(at, end, duration);
    if (at && duration & 1) at = define(slot, at, end);
    if (!at || !slot.known) return false;
    at = getNumber(at, end, bytes);
    at = getNumber(at, end, a);
    at = getNumber(at, end, b);
    at = getNumber(at, end, correlation);
    if (!at) return false;
    start_ns += unzigzag(start);
    last_correlation = static_cast<std::uint32_t>(last_correlation + unzigzag(correlation));
    if (bytes | a | b) {
      slot.data.bytes += unzigzag(bytes);
      slot.data.a += unzigzag(a);
      slot.data.b += unzigzag(b);
      slot.told = false;
    }
    keep(slot, start_ns, duration >> 1, last_correlation);
  }
  return true;
}

// The shape that had this slot in the chunk before, as a rule.
const unsigned char *Unpacker::define(Slot &slot, const unsigned char *at, const unsigned char *end) {
  Shape shape;
  if (static_cast<std::size_t>(end - at) < sizeof shape) return nullptr;
  std::memcpy(&shape, at, sizeof shape);
  if (shape.direction >= Direction::Count || shape.memory >= MemoryKind::Count) return nullptr;
  if (!slot.common || !(slot.shape == shape)) slot.common = shape.op < Op::Count ? to_.commonOf(shape) : nullptr;
  slot.shape = shape;
  slot.known = true;
  slot.told = false;
  slot.data = {};
  return at + sizeof shape;
}

void Unpacker::keep(Slot &slot, std::uint64_t start_ns, std::uint64_t duration_ns, std::uint32_t correlation) {
  if (slot.shape.op >= Op::Count) {
    ++unknown;
  } else if (!slot.common || to_.size() >= most_) {
    ++left_out;
  } else {
    if (!slot.told) slot.data_at = to_.dataAt(*slot.common, slot.data);
    slot.told = true;
    to_.add(*slot.common, start_ns, duration_ns, correlation, slot.data_at);
  }
}

void Unpacker::keep(const Event &e) {
  if (e.op >= Op::Count)
    ++unknown;
  else if (to_.size() >= most_ || !to_.add(e))
    ++left_out;
}

} // namespace xferguard::trace
