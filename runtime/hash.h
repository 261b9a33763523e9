// A hash of data, fast enough to read it all.
#pragma once
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace xferguard {

class Hash {
public:
  void add(const unsigned char *data, std::size_t bytes) {
    for (; bytes >= 32; data += 32, bytes -= 32) {
      std::uint64_t w[4];
      std::memcpy(w, data, sizeof w);
      first = mix(w[0] ^ 0x9E3779B97F4A7C15u, w[1] ^ first);
      second = mix(w[2] ^ 0xC2B2AE3D27D4EB4Fu, w[3] ^ second);
    }
    if (!bytes) return;
    std::uint64_t rest[4] = {bytes, 0, 0, 0};
    std::memcpy(rest, data, bytes);
    first = mix(rest[0] ^ 0x9E3779B97F4A7C15u, rest[1] ^ first);
    second = mix(rest[2] ^ 0xC2B2AE3D27D4EB4Fu, rest[3] ^ second ^ bytes);
  }
  // Never 0, which says that there is none.
  std::uint64_t value() const { return mix(first ^ 0xD6E8FEB86659FD93u, second ^ 0xA0761D6478BD642Fu) | 1; }

private:
  static std::uint64_t mix(std::uint64_t a, std::uint64_t b) {
    const auto product = static_cast<unsigned __int128>(a) * b;
    return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
  }
  std::uint64_t first = 0x243F6A8885A308D3u, second = 0x13198A2E03707344u;
};

} // namespace xferguard
