// CRC-32C (Castagnoli), as sealed chunks and records carry it.
#pragma once
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace xferguard::trace {

// Of each byte value the checksum with 0 to 7 zero bytes behind it: eight bytes are taken at a time.
struct Crc32cTable {
  std::uint32_t entries[8][256] = {};
  constexpr Crc32cTable() {
    for (std::uint32_t i = 0; i < 256; ++i) {
      std::uint32_t value = i;
      for (int bit = 0; bit < 8; ++bit) value = (value >> 1) ^ ((value & 1) ? 0x82F63B78u : 0u);
      entries[0][i] = value;
    }
    for (int behind = 1; behind < 8; ++behind)
      for (std::uint32_t i = 0; i < 256; ++i) entries[behind][i] = (entries[behind - 1][i] >> 8) ^ entries[0][entries[behind - 1][i] & 0xff];
  }
};
inline constexpr Crc32cTable crc32c_table;

inline std::uint32_t crc32c(const void *data, std::size_t bytes, std::uint32_t seed = 0) {
  const auto *p = static_cast<const unsigned char *>(data);
  const auto &t = crc32c_table.entries;
  std::uint32_t crc = ~seed;
  for (; bytes >= 8; bytes -= 8, p += 8) {
    std::uint32_t low, high;
    std::memcpy(&low, p, 4);
    std::memcpy(&high, p + 4, 4);
    low ^= crc;
    crc = t[7][low & 0xff] ^ t[6][low >> 8 & 0xff] ^ t[5][low >> 16 & 0xff] ^ t[4][low >> 24] ^ t[3][high & 0xff] ^ t[2][high >> 8 & 0xff] ^ t[1][high >> 16 & 0xff] ^ t[0][high >> 24];
  }
  for (std::size_t i = 0; i < bytes; ++i) crc = (crc >> 8) ^ t[0][(crc ^ p[i]) & 0xff];
  return ~crc;
}

} // namespace xferguard::trace
