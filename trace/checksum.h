// CRC-32C (Castagnoli), as sealed chunks and records carry it.
#pragma once
#include <cstddef>
#include <cstdint>

namespace xferguard::trace {

struct Crc32cTable {
  std::uint32_t entries[256] = {};
  constexpr Crc32cTable() {
    for (std::uint32_t i = 0; i < 256; ++i) {
      std::uint32_t value = i;
      for (int bit = 0; bit < 8; ++bit) value = (value >> 1) ^ ((value & 1) ? 0x82F63B78u : 0u);
      entries[i] = value;
    }
  }
};
inline constexpr Crc32cTable crc32c_table;

inline std::uint32_t crc32c(const void *data, std::size_t bytes, std::uint32_t seed = 0) {
  const auto *p = static_cast<const unsigned char *>(data);
  std::uint32_t crc = ~seed;
  for (std::size_t i = 0; i < bytes; ++i) crc = (crc >> 8) ^ crc32c_table.entries[(crc ^ p[i]) & 0xff];
  return ~crc;
}

} // namespace xferguard::trace
