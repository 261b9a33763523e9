#include "trace/unpack.h"
#include <bit>
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
  if (at && end - at >= 2 && at[1] < 128) {
    n = (at[0] & 127u) | std::uint64_t{at[1]} << 7;
    return at + 2;
  }
  if (at && end - at >= 8) { // its bytes at once: the first without a high bit is the last
    std::uint64_t w;
    std::memcpy(&w, at, sizeof w);
    if (const std::uint64_t ends = ~w & 0x8080808080808080u) {
      w &= (ends ^ (ends - 1)) & 0x7f7f7f7f7f7f7f7fu;
      w = (w & 0x007f007f007f007fu) | (w & 0x7f007f007f007f00u) >> 1;
      w = (w & 0x00003fff00003fffu) | (w & 0x3fff00003fff0000u) >> 2;
      n = (w & 0x0fffffffu) | (w & 0x0fffffff00000000u) >> 4;
      return at + (std::countr_zero(ends) + 1) / 8;
    }
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
    std::uint64_t start, duration, bytes = 0, a = 0, b = 0, correlation;
    at = getNumber(at, end, start);
    at = getNumber(at, end, duration);
    if (at && duration & 1) at = define(slot, at, end);
    if (!at || !slot.known) return false;
    const bool same_data = end - at >= 3 && !(at[0] | at[1] | at[2]);
    if (same_data) {
      at += 3;
    } else {
      at = getNumber(at, end, bytes);
      at = getNumber(at, end, a);
      at = getNumber(at, end, b);
    }
    at = getNumber(at, end, correlation);
    if (!at) return false;
    start_ns += unzigzag(start);
    last_correlation = static_cast<std::uint32_t>(last_correlation + unzigzag(correlation));
    if (!same_data) {
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
